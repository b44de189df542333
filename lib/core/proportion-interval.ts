import { assertLevel } from "#lib/core/interval";
import { normalQuantile } from "#lib/core/normal-quantile";

/** Two ends of an interval for one proportion. */
export interface ProportionInterval {
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson's interval for the success probability behind `x` successes in `n` trials: for one task, or for tasks with one
 * sample each.
 *
 * @see Wilson 1927
 */
export function wilsonInterval(x: number, n: number, level: number): ProportionInterval {
  assertTrials(x, n, level);
  const z = normalQuantile((1 + level) / 2);
  const square = z * z;
  const center = (x + square / 2) / (n + square);
  const half = (z * Math.sqrt((x * (n - x)) / n + square / 4)) / (n + square);
  return { low: x === 0 ? 0 : center - half, high: x === n ? 1 : center + half };
}

function assertTrials(x: number, n: number, level: number): void {
  assertLevel(level);
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`n must be an integer of at least 1, not ${n}`);
  if (!Number.isSafeInteger(x) || x < 0 || x > n) throw new RangeError(`x must be an integer from 0 to ${n}, not ${x}`);
}
