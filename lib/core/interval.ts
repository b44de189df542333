import type { CountHistogram } from "#lib/core/histogram";
import type { IntervalScope } from "#lib/core/interval-scope";
import { passAtK } from "#lib/core/pass-at-k";
import { meanOfUnits, passAndFail, plusTwo, type Unit } from "#lib/core/plus-two";

export const intervalMethods = ["plus_two_tasks", "plus_two_groups", "plus_two_draws"] as const;
export type IntervalMethod = (typeof intervalMethods)[number];

export const defaultLevel = 0.95;
export const levelRange = { min: 0.8, max: 0.99 } as const;

/** An interval for the score of one run. It contains the point, lies in [0, 1] and has a width. */
export interface ScoreInterval {
  /** The unbiased mean over tasks: what is reported. */
  readonly point: number;
  readonly low: number;
  readonly high: number;
  readonly level: number;
  readonly scope: IntervalScope;
  readonly method: IntervalMethod;
  /** The middle of the interval before it was clipped; not to be reported as a score. */
  readonly center: number;
  readonly se: number;
}

/**
 * Where pass@k of the same model would likely lie on other tasks of this kind: one imaginary task that passes and one
 * that fails are added, then a t interval is taken.
 *
 * @param k integer from 1 to the smallest n
 * @returns null for fewer than two tasks, whose spread cannot be known (`needs_two_units`)
 * @throws RangeError when k exceeds some n, or the level lies outside {@link levelRange}
 * @see Agresti and Coull 1998; Agresti and Caffo 2000
 */
export function taskPopulationInterval(
  histogram: CountHistogram,
  k: number,
  level: number = defaultLevel,
): ScoreInterval | null {
  const units = histogram.map(({ n, c, tasks }) => ({ sum: passAtK(n, c, k), tasks: 1, times: tasks }));
  return taskInterval(units, "plus_two_tasks", level);
}

/** The same for scores of tasks given as values, or for sums over groups of tasks. */
export function taskInterval(
  units: readonly Unit[],
  method: "plus_two_tasks" | "plus_two_groups",
  level: number = defaultLevel,
): ScoreInterval | null {
  assertLevel(level);
  if (units.length === 0) return null;
  const point = Math.min(1, meanOfUnits(units));
  const interval = plusTwo(units, point, passAndFail, level);
  if (interval === null) return null;
  const { center, se, low, high } = interval;
  return { point, ...around(point, low, high), level, scope: "task_population", method, center, se };
}

/** Clips an interval to [0, 1], and stretches it to the point where it would miss it. */
export function around(point: number, low: number, high: number): { readonly low: number; readonly high: number } {
  return { low: Math.min(point, Math.max(0, low)), high: Math.max(point, Math.min(1, high)) };
}

/** @throws RangeError unless the level lies in {@link levelRange} */
export function assertLevel(level: number): void {
  const { min, max } = levelRange;
  if (!(level >= min && level <= max)) throw new RangeError(`the level must lie in [${min}, ${max}], not ${level}`);
}
