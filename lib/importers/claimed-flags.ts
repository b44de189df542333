import { claimFlags } from "#lib/core/claims";
import { countsInView } from "#lib/core/counts-in-view";
import type { Flag } from "#lib/core/flag";
import type { ImportedRun, ImportedScoring } from "#lib/importers/importer";

/** The scores that a file claims of one of its scorings and that its own counts do not give. */
export function claimedFlags({ claimed, scorings }: ImportedRun, scoring: ImportedScoring): readonly Flag[] {
  const before = scoring.scorer === null ? null : `${scoring.scorer} `;
  const own = Object.entries(claimed).flatMap(([name, value]): [string, number][] => {
    if (before !== null && name.startsWith(before)) return [[name.slice(before.length), value]];
    return before === null || scorings.length === 1 ? [[name, value]] : [];
  });
  const counts = {
    n: scoring.tasks.map(({ n }) => n),
    c: scoring.tasks.map(({ c }) => c),
    verdicts: scoring.tasks.map(({ verdicts }) => verdicts ?? ""),
  };
  return claimFlags(Object.fromEntries(own), countsInView(counts, { errors: "strict" }));
}
