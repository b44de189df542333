import { claimFlags } from "#lib/core/claims";
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
  return claimFlags(Object.fromEntries(claimsOf(imported, scoring.scorer)), countsInView(counts, { errors: "strict" }));
}

/** The claims of one scorer, without its name in front; with one scorer, all. */
export function claimsOf(
  { claimed, scorings }: ImportedRun,
  scorer: string | null,
): readonly (readonly [name: string, value: number])[] {
  return Object.entries(claimed).flatMap(([name, value]): [string, number][] => {
    if (scorer !== null && name.startsWith(`${scorer} `)) return [[name.slice(scorer.length + 1), value]];
    return scorer === null || scorings.length === 1 ? [[name, value]] : [];
  });
}
