import clsx from "clsx";
import Link from "next/link";
import { Chip } from "#components/ui/chip";
import type { LeaderboardRow } from "#lib/contract/report";
import { formatNumber } from "#lib/format/number";
import { testVersionPath } from "#lib/url/test-fix-routes";

/** How many tasks are stale, and the way to test them again. */
export default function StaleMark({ row, taskSet, testVersion, k }: Rescored) {
  // A phone has room for two marks; the page of the run has the same links.
  const isMarkedTwice = row.missing_tasks > 0 || row.replicates > 1;
  return (
    <>
      <Chip tone="warn">stale: {formatNumber(row.stale_tasks)}</Chip>
      <Link
        href={`${testVersionPath(taskSet, testVersion, { run: row.run.id, k })}#rescore`}
        prefetch={false}
        className={clsx("text-accent hover:underline", isMarkedTwice && "max-sm:hidden")}
      >
        rescore
      </Link>
    </>
  );
}

interface Rescored {
  readonly row: LeaderboardRow;
  readonly taskSet: string;
  readonly testVersion: string;
  readonly k: number;
}
