import { assertLevel, defaultLevel, type ScoreInterval } from "#lib/core/interval";
import { fixedTasksInterval } from "#lib/core/interval-fixed";
import { type PairHistogram, sidesOf } from "#lib/core/pair-histogram";
import { aroundDifference } from "#lib/core/paired";
import { assertK } from "#lib/core/pass-at-k";

/** B - A if these very tasks were sampled again; not a claim about other tasks. */
export interface FixedDifference {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  readonly level: number;
}

/**
 * The difference on these exact tasks, squared and added from the interval of each run.
 *
 * @returns null when some task has n < k in either run, or there is no task
 * @see Newcombe 1998; Zou and Donner 2008 (MOVER)
 */
export function fixedTasksDifference(
  pairs: PairHistogram,
  k: number,
  level: number = defaultLevel,
): FixedDifference | null {
  assertK(k);
  assertLevel(level);
  if (pairs.some(({ nA, nB }) => nA < k || nB < k)) return null;
  const sides = sidesOf(pairs);
  const a = fixedTasksInterval(sides.a, k, level);
  const b = fixedTasksInterval(sides.b, k, level);
  return a === null || b === null ? null : squareAndAdd(a, b);
}

/** The difference B - A of two runs from an interval of each, of one level and about independent noise. */
export function squareAndAdd(a: ScoreInterval, b: ScoreInterval): FixedDifference {
  // Unlike Math.hypot this does not depend on the order of its arguments, to the last bit.
  const root = (x: number, y: number): number => Math.sqrt(x * x + y * y);
  const difference = b.point - a.point;
  const low = difference - root(b.point - b.low, a.high - a.point);
  const high = difference + root(b.high - b.point, a.point - a.low);
  return { difference, ...aroundDifference(difference, low, high), level: a.level };
}
