import Link from "next/link";
import { letterOf } from "#components/compare/run-mark";
import type { Comparison } from "#lib/contract/compare";
import type { CompareView } from "#lib/url/compare-view";
import { replicatesPath } from "#lib/url/routes";

/** Says which of the runs repeat one configuration: what lies between these is what a repetition moves. */
export function Replicates({
  comparison: { replicates, runs },
  view,
}: {
  readonly comparison: Pick<Comparison, "replicates" | "runs">;
  readonly view: CompareView;
}) {
  if (replicates.length === 0) return null;
  const letters = new Map(runs.map(({ id }, place) => [id, letterOf(place)]));
  return (
    <div className="space-y-1 rounded border px-3 py-2 text-[13px]">
      {replicates.map((ids) => (
        <p key={ids.join()}>
          {listed(ids.map((id) => letters.get(id) ?? id))} are runs of one configuration: what lies between them is what
          a repetition moves.{" "}
          <Link
            href={replicatesPath(ids[0] ?? "", { k: view.k, errors: view.errors, scope: view.scope })}
            prefetch={false}
            className="whitespace-nowrap text-accent underline"
          >
            Their spread, or pooled
          </Link>
        </p>
      ))}
    </div>
  );
}

/** `A and C`, `A, C and D` */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}
