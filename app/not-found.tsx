import Link from "next/link";
import { Page } from "#components/shell/page";
import { Message } from "#components/ui/message";
import { leaderboardsPath, runsPath, taskSetsPath } from "#lib/url/routes";

export default function NotFound() {
  return (
    <Page crumbs={[{ label: "Runs", path: runsPath() }, { label: "Not found" }]}>
      <Message title="There is nothing at this address">
        <p>The run or task set may have been deleted, or the link is not whole.</p>
        <p className="flex gap-4">
          <Link href={runsPath()} prefetch={false} className="text-accent underline">
            All runs
          </Link>
          <Link href={leaderboardsPath()} prefetch={false} className="text-accent underline">
            Leaderboards
          </Link>
          <Link href={taskSetsPath()} prefetch={false} className="text-accent underline">
            Task sets
          </Link>
        </p>
      </Message>
    </Page>
  );
}
