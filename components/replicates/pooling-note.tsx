import Link from "next/link";
import { buttonClass } from "#components/ui/button";
import type { Replicates } from "#lib/contract/replicates";
import { formatPooling } from "#lib/format/pooling";
import { comparePath } from "#lib/url/compare-routes";
import { comparedRuns } from "#lib/url/compare-view";
import type { ReplicatesView } from "#lib/url/replicates-view";
import { replicatesPath } from "#lib/url/routes";

/** Whether the counts were added, why or why not, and what the reader can do about it. */
export function PoolingNote({ found, view }: { readonly found: Replicates; readonly view: ReplicatesView }) {
  const isOnRequest = found.pooling === "on_request";
  const ids = found.runs.map(({ id }) => id).slice(-comparedRuns.max);
  return (
    <div className="flex flex-wrap items-center gap-3 text-[13px]">
      <p className="max-w-prose">{formatPooling(found)}</p>
      {isOnRequest ? (
        <Link
          href={replicatesPath(found.run, { ...view, pool: found.pooled === null })}
          prefetch={false}
          scroll={false}
          className={buttonClass()}
        >
          {found.pooled === null ? "Pool them anyway" : "Do not pool"}
        </Link>
      ) : null}
      {ids.length >= comparedRuns.min ? (
        <Link
          href={comparePath({
            runs: ids,
            k: view.k,
            errors: view.errors,
            scope: view.scope,
            testVersion: view.testVersion,
          })}
          prefetch={false}
          className={buttonClass()}
        >
          Compare them
        </Link>
      ) : null}
    </div>
  );
}
