import clsx from "clsx";
import Link from "next/link";
import { Heading } from "#components/shell/page";
import { Name } from "#components/ui/text";
import type { TaskSetDetail } from "#lib/contract/report";
import { formatDay } from "#lib/format/moment";
import { formatCount } from "#lib/format/number";
import { leaderboardPath, taskSetPath } from "#lib/url/routes";
import { suspectsPath } from "#lib/url/test-fix-routes";

type Tab = "tasks" | "suspects";

/** Which task set this is, and its pages. */
export function TaskSetHeader({ set, tab }: { readonly set: TaskSetDetail; readonly tab: Tab }) {
  const tabs = [
    { id: "tasks", label: "Tasks", path: taskSetPath(set.task_set) },
    { id: "suspects", label: "Suspect tests", path: suspectsPath(set.task_set) },
  ] as const;
  return (
    <>
      <Heading
        aside={
          <>
            {set.title === null ? null : (
              <>
                <Name>{set.title}</Name> ·{" "}
              </>
            )}
            created {formatDay(set.created_at)} ·{" "}
            <Link
              href={leaderboardPath(set.task_set)}
              prefetch={false}
              className="text-accent underline decoration-1 underline-offset-2"
            >
              leaderboard of {formatCount(set.runs, "run")}
            </Link>
          </>
        }
      >
        <Name>{set.task_set}</Name>
      </Heading>
      <nav aria-label="Task set" className="flex gap-1 border-b text-[13px]">
        {tabs.map(({ id, label, path }) => (
          <Link
            key={id}
            href={path}
            prefetch={false}
            aria-current={id === tab ? "page" : undefined}
            className={clsx(
              "-mb-px border-b-2 px-2 py-1.5 max-sm:py-2.5",
              id === tab ? "border-accent font-medium" : "border-transparent text-muted hover:text-ink",
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}
