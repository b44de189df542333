import { solveRateBin, solveRateBins } from "#lib/core/solve-rate-bins";

/** Where one task lies among the tasks of its set, by how often they are solved. */
export interface TaskPlace {
  /** 1: the hardest. Tasks that are solved equally often share their places. */
  readonly low: number;
  readonly high: number;
  /** Tasks with a solve rate, this one among them. */
  readonly of: number;
  /** Tasks by solve rate: equal parts of [0, 1], the last with its upper end. */
  readonly bins: readonly number[];
  /** The part in which this task lies. */
  readonly bin: number;
}

/**
 * The place of the task at `at` among the solve rates of a set; null: it has none itself.
 *
 * @param rates proportions in [0, 1]; null: not known
 */
export function taskPlace(rates: readonly (number | null)[], at: number): TaskPlace | null {
  const own = rates[at] ?? null;
  if (own === null) return null;
  const known = rates.filter((rate) => rate !== null);
  const harder = known.filter((rate) => rate < own).length;
  const equal = known.filter((rate) => rate === own).length;
  const place = { low: harder + 1, high: harder + equal, of: known.length };
  return { ...place, bins: solveRateBins(known), bin: solveRateBin(own) };
}
