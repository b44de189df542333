import Link from "next/link";
import { Page } from "#components/shell/page";
import { Message } from "#components/ui/message";
import { places } from "#lib/url/places";

/** The page of an address that leads nowhere. */
export function NothingHere() {
  return (
    <Page crumbs={[{ label: "Runs", path: places.runs }, { label: "Not found" }]}>
      <Message title="There is nothing at this address">
        <p>The run or task set may have been deleted, or the link is not whole.</p>
        <p className="flex flex-wrap gap-4">
          <Link href={places.runs} prefetch={false} className="text-accent underline">
            All runs
          </Link>
          <Link href={places.leaderboards} prefetch={false} className="text-accent underline">
            Leaderboards
          </Link>
          <Link href={places.deletedRuns} prefetch={false} className="text-accent underline">
            Deleted runs
          </Link>
          <Link href={places.taskSets} prefetch={false} className="text-accent underline">
            Task sets
          </Link>
        </p>
      </Message>
    </Page>
  );
}
