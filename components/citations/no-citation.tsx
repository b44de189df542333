import Link from "next/link";
import { Page } from "#components/shell/page";
import { Message } from "#components/ui/message";
import { places } from "#lib/url/places";

/** A citation is never deleted, so that a link to none was copied wrongly or is of another server. */
/** The page of a citation that is not there. */
export function NoCitation() {
  return (
    <Page crumbs={[{ label: "Runs", path: places.runs }, { label: "No such citation" }]}>
      <Message title="There is no such citation">
        <p>
          The link of a citation ends in 7 letters and digits, among which there is no 0, O, I or l. Citations are kept
          for good: compare the link with where it was printed, and whether it is of this server.
        </p>
        <p>
          <Link href={places.runs} prefetch={false} className="text-accent underline">
            All runs
          </Link>
        </p>
      </Message>
    </Page>
  );
}
