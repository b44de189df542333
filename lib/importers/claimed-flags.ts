import { claimFlags, claimsOf } from "#lib/core/claims";
import { countsInView } from "#lib/core/counts-in-view";
import type { Flag } from "#lib/core/flag";
import type { ImportedRun, ImportedScoring } from "#lib/importers/importer";

/** The scores that a file claims of one of its scorings and that its own counts do not give. */
export function claimedFlags(imported: ImportedRun, scoring: ImportedScoring): readonly Flag[] {
  const counts = {
    n: scoring.tasks.map(({ n }) => n),
    c: scoring.tasks.map(({ c }) => c),
    verdicts: scoring.tasks.map(({ verdicts }) => verdicts ?? ""),
  };
  return claimFlags(claimsOfScorer(imported, scoring.scorer), countsInView(counts, { errors: "strict" }));
}

/** The claims of one scorer, without its name in front; where a file has one scorer, all. */
export function claimsOfScorer(
  { claimed, scorings }: ImportedRun,
  scorer: string | null,
): Readonly<Record<string, number>> {
  return claimsOf(claimed, scorer, scorer === null || scorings.length === 1);
}
