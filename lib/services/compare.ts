import type { ComparedCounts, Comparison } from "#lib/contract/compare";
import type { CompareQuery } from "#lib/contract/query";
import type { Principal } from "#lib/core/principal";

/** A comparison with the counts behind it; null where no task may be compared. */
export interface ComparisonInFull {
  readonly comparison: Comparison;
  readonly counts: ComparedCounts | null;
}

/**
 * Whether runs were measured alike, and what lies between them. Runs that may not be compared are an answer, too.
 *
 * @throws RecountError `not-found` (a run), `bad-parameter`, `unknown-test-version`
 */
export async function compareRuns(principal: Principal, query: CompareQuery): Promise<Comparison> {
  return (await compareInFull(principal, query)).comparison;
}

/** {@link compareRuns} with the counts of every run on the tasks compared. */
export async function compareInFull(_principal: Principal, _query: CompareQuery): Promise<ComparisonInFull> {
  throw new Error("not made yet");
}
