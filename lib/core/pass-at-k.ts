import { CompensatedSum } from "#lib/core/compensated-sum";
import { type CountHistogram, taskTotal } from "#lib/core/histogram";

/** Below this, 1 - exp(x) is 1 in double precision. */
const surelyOne = -40;
/** Below this, exp(x) is 0 in double precision. */
const surelyZero = -746;

/**
 * pass@k of one task: the probability that at least one of `k` samples passes, drawn without replacement from `n`
 * samples of which `c` pass, 1 - C(n-c, k) / C(n, k). Exact to a few units in the last place for n up to 1e6.
 *
 * @param n samples, integer >= 1
 * @param c passing samples, integer in [0, n]
 * @param k draws, integer in [1, n]: there is no unbiased estimate for a larger k
 * @returns a proportion in [0, 1]
 * @throws RangeError when an argument is outside its range
 * @see Chen et al. 2021, arXiv 2107.03374, section 2.1
 */
export function passAtK(n: number, c: number, k: number): number {
  assertDraw(n, c, k);
  if (c === 0) return 0; // -Math.expm1(0) would be negative zero
  if (n - c < k) return 1;
  return -Math.expm1(logMiss(n, c, k, surelyOne));
}

/** 1 - {@link passAtK}, the probability that all of `k` samples fail, without the loss of subtracting from 1. */
export function missAtK(n: number, c: number, k: number): number {
  assertDraw(n, c, k);
  if (c === 0) return 1;
  if (n - c < k) return 0;
  return Math.exp(logMiss(n, c, k, surelyZero));
}

/** pass^k of one task: the probability that all of `k` samples pass, C(c, k) / C(n, k). Arguments as {@link passAtK}. */
export function passHatK(n: number, c: number, k: number): number {
  assertDraw(n, c, k);
  return missAtK(n, n - c, k);
}

/** Plain mean of {@link passAtK} over tasks; null when some task has n < k, or there is no task. */
export function meanPassAtK(histogram: CountHistogram, k: number): number | null {
  return meanOverTasks(histogram, k, passAtK);
}

/** Plain mean of {@link passHatK} over tasks; null when some task has n < k, or there is no task. */
export function meanPassHatK(histogram: CountHistogram, k: number): number | null {
  return meanOverTasks(histogram, k, passHatK);
}

type Measure = (n: number, c: number, k: number) => number;

function meanOverTasks(histogram: CountHistogram, k: number, measure: Measure): number | null {
  assertK(k);
  if (histogram.length === 0 || histogram.some(({ n }) => n < k)) return null;
  const sum = new CompensatedSum();
  for (const { n, c, tasks } of histogram) sum.add(tasks * measure(n, c, k));
  return Math.min(1, sum.value / taskTotal(histogram));
}

/**
 * log of C(n-c, k) / C(n, k), or some value below `floor`. The ratio is a product of c factors or, by symmetry, of k:
 * the shorter is taken. All terms have one sign, so the sum keeps its relative precision.
 */
function logMiss(n: number, c: number, k: number, floor: number): number {
  const few = Math.min(c, k);
  const many = Math.max(c, k);
  const sum = new CompensatedSum();
  for (let i = 0; i < few && sum.value >= floor; i++) {
    const left = n - i;
    // A ratio near 1 is kept as its distance from 1, one near 0 as itself: each way nothing cancels.
    sum.add(2 * many < left ? Math.log1p(-many / left) : Math.log((left - many) / left));
  }
  return sum.value;
}

/** @throws RangeError unless k is an integer >= 1 */
export function assertK(k: number): void {
  if (!Number.isSafeInteger(k) || k < 1) throw new RangeError(`k must be an integer of at least 1, not ${k}`);
}

/** @throws RangeError unless k of n samples can be drawn, c of which pass */
export function assertDraw(n: number, c: number, k: number): void {
  assertK(k);
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`n must be an integer of at least 1, not ${n}`);
  if (!Number.isSafeInteger(c) || c < 0 || c > n) throw new RangeError(`c must be an integer from 0 to ${n}, not ${c}`);
  if (k > n) throw new RangeError(`k = ${k} exceeds n = ${n}`);
}
