import { CompensatedSum } from "#lib/core/compensated-sum";
import { type Bucket, type CountHistogram, taskTotal } from "#lib/core/histogram";
import { logBeta } from "#lib/core/log-gamma";
import { assertK } from "#lib/core/pass-at-k";

/**
 * How the success probability p of a task is spread over tasks: a share of tasks with p = 0, a share with p = 1, the others
 * as a Beta variable.
 */
export interface BetaMixture {
  readonly a: number;
  readonly b: number;
  /** Share of tasks that are never solved, in [0, 1). */
  readonly never: number;
  /** Share of tasks that are always solved; never + always < 1. */
  readonly always: number;
}

/**
 * 1 - B(a, b + k) / B(a, b): the mean of 1 - (1 - p)^k for p ~ Beta(a, b).
 *
 * @param a above 0
 * @param b above 0
 * @param k integer >= 1, as large as one likes
 */
export function betaMeanAtK(a: number, b: number, k: number): number {
  assertK(k);
  // The two logarithms may differ by rounding alone.
  return -Math.expm1(Math.min(-0, logBeta(a, b + k) - logBeta(a, b))) || 0;
}

/** log of the probability of the counts of one task whose p is a Beta variable: without the atoms. */
export function logBetaBinomial({ n, c }: Pick<Bucket, "n" | "c">, a: number, b: number): number {
  return logChoose(n, c) + logBeta(c + a, n - c + b) - logBeta(a, b);
}

/** log C(n, c). */
export function logChoose(n: number, c: number): number {
  return c === 0 || c === n ? 0 : -Math.log(n + 1) - logBeta(c + 1, n - c + 1);
}

/**
 * The mean over tasks of what the mixture, after each task's counts, expects of 1 - (1 - p)^k: a model's guess, whatever k
 * is.
 *
 * @returns a proportion; null when there is no task
 */
export function modelledPassAtK(mixture: BetaMixture, histogram: CountHistogram, k: number): number | null {
  if (histogram.length === 0) return null;
  const sum = new CompensatedSum();
  for (const bucket of histogram) sum.add(bucket.tasks * modelledForTask(mixture, bucket, k));
  return Math.min(1, sum.value / taskTotal(histogram));
}

/** The same for one task. */
export function modelledForTask(mixture: BetaMixture, { n, c }: Pick<Bucket, "n" | "c">, k: number): number {
  const { a, b, never, always } = mixture;
  const spread = betaMeanAtK(c + a, n - c + b, k);
  const atom = c === 0 ? never : c === n ? always : 0;
  if (atom === 0) return spread;
  const byBeta = (1 - never - always) * Math.exp(logBetaBinomial({ n, c }, a, b));
  const inAtom = atom / (atom + byBeta);
  return (c === 0 ? 0 : inAtom) + (1 - inAtom) * spread;
}
