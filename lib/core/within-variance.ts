import { CompensatedSum } from "#lib/core/compensated-sum";
import type { CountHistogram } from "#lib/core/histogram";
import { missAtK } from "#lib/core/pass-at-k";

/** Beyond this n the sum over all outcomes is replaced by Hoeffding's bound at the estimated p. */
const largestSum = 2000;

/**
 * How much pass@k of each kind of task would vary if its samples were drawn again, in the order of the histogram: without
 * bias where n >= 2k; where n < 2k no unbiased estimate exists, and the variance at p = (c + 1/2) / (n + 1) is taken.
 *
 * @param k integer from 1 to the smallest n
 */
export function withinTaskVariances(histogram: CountHistogram, k: number): readonly number[] {
  const misses = new Map<number, readonly number[]>();
  return histogram.map(({ n, c }) => {
    if (n >= 2 * k) return unbiasedVariance(n, c, k);
    const p = (c + 0.5) / (n + 1);
    if (n > largestSum) {
      const missed = (1 - p) ** k;
      return (k / n) * missed * (1 - missed);
    }
    const column = misses.get(n) ?? missColumn(n, k);
    misses.set(n, column);
    return varianceUnderBinomial(column, n, p);
  });
}

/**
 * Q_k² - Q_2k, where Q_j is the chance that j samples all fail. Q_2k / Q_k² is a product of terms below 1, of k or, by
 * symmetry, of c of them, so nothing cancels.
 */
function unbiasedVariance(n: number, c: number, k: number): number {
  if (c === 0) return 0;
  const missed = missAtK(n, c, k);
  if (n - c < 2 * k) return missed * missed;
  const few = Math.min(c, k);
  const many = Math.max(c, k);
  const ratio = new CompensatedSum();
  for (let i = 0; i < few && ratio.value > -40; i++) {
    const left = n - i;
    ratio.add(Math.log1p(c < k ? -((many / (left - many)) ** 2) : -(c / (left - k)) * (k / (left - c))));
  }
  return missed * missed * -Math.expm1(ratio.value);
}

/** The chance that k of n samples all fail, for c = 0 … n. */
function missColumn(n: number, k: number): readonly number[] {
  const column = [1];
  let missed = 1;
  for (let c = 0; c < n; c++) {
    missed *= Math.max(0, n - c - k) / (n - c);
    column.push(missed);
  }
  return column;
}

/** The variance of a value of c, when c ~ Binomial(n, p). */
function varianceUnderBinomial(values: readonly number[], n: number, p: number): number {
  const weights = binomialWeights(n, p);
  const total = weightedSum(weights, () => 1);
  const mean = weightedSum(weights, (c) => values[c] ?? 0) / total;
  return weightedSum(weights, (c) => ((values[c] ?? 0) - mean) ** 2) / total;
}

/** The probabilities of c = 0 … n up to one common factor: outward from the most probable c, so that none overflows. */
function binomialWeights(n: number, p: number): readonly number[] {
  const weights = new Array<number>(n + 1).fill(0);
  const odds = p / (1 - p);
  const mode = Math.min(n, Math.floor((n + 1) * p));
  weights[mode] = 1;
  for (let c = mode, weight = 1; c < n && weight > 0; c++) {
    weight *= ((n - c) / (c + 1)) * odds;
    weights[c + 1] = weight;
  }
  for (let c = mode, weight = 1; c > 0 && weight > 0; c--) {
    weight *= c / (n - c + 1) / odds;
    weights[c - 1] = weight;
  }
  return weights;
}

function weightedSum(weights: readonly number[], value: (c: number) => number): number {
  const sum = new CompensatedSum();
  weights.forEach((weight, c) => {
    sum.add(weight * value(c));
  });
  return sum.value;
}
