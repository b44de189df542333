import { claimFlags, claimsOf } from "#lib/core/claims";
import type { CountColumns } from "#lib/core/counts";
import { countsInView } from "#lib/core/counts-in-view";
import type { Flag } from "#lib/core/flag";

/** A scoring that an upload brought; `filled`: ordinals of missing tasks that were taken as failures. */
export interface ClaimedScoring extends CountColumns {
  readonly testVersion: string;
  readonly filled: readonly number[];
}

/**
 * The scores that a harness claims and its own counts do not give, whatever the run was rescored under since. `pass@k`
 * is of the first scoring, `VERSION pass@k` of that under the test version.
 *
 * @param scorings those of the upload, in order
 */
export function claimedScores(
  claimed: Readonly<Record<string, number>>,
  scorings: readonly ClaimedScoring[],
): readonly Flag[] {
  return scorings.flatMap((scoring, at) => {
    const flags = claimFlags(claimsOf(claimed, scoring.testVersion, at === 0), ...views(scoring));
    return at === 0 ? flags : flags.map((flag) => ({ ...flag, message: `${scoring.testVersion}: ${flag.message}` }));
  });
}

/** The counts as recorded, then as the harness saw them: without what was filled in. */
function views({ n, c, verdicts, filled }: ClaimedScoring) {
  const failedMissing = new Set(filled);
  const drawn = n.map((samples, task) => (failedMissing.has(task) ? 0 : samples));
  return [
    countsInView({ n, c, verdicts }, { errors: "strict", failedMissing }),
    countsInView({ n: drawn, c, verdicts }, { errors: "strict" }),
  ] as const;
}
