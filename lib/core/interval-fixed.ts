import { CompensatedSum } from "#lib/core/compensated-sum";
import { type CountHistogram, nRange, taskTotal } from "#lib/core/histogram";
import { around, assertLevel, defaultLevel, type ScoreInterval } from "#lib/core/interval";
import { normalQuantile } from "#lib/core/normal-quantile";
import { meanPassAtK } from "#lib/core/pass-at-k";
import { passAndFail } from "#lib/core/plus-two";
import { withinTaskVariances } from "#lib/core/within-variance";

/** {@link ScoreInterval} with what it was made from. */
export interface FixedTasksInterval extends ScoreInterval {
  /** Variance of the mean over tasks if these very tasks were sampled again. */
  readonly variance: number;
  /** How many independent draws of k samples the run is worth. */
  readonly effectiveDraws: number;
}

/**
 * Where pass@k would likely lie if the model were sampled again on these very tasks: one imaginary draw that passes and
 * one that fails are added, then a normal interval is taken. It says nothing about other tasks.
 *
 * @param k integer from 1 to the smallest n
 * @returns null when there is no task
 * @throws RangeError when k exceeds some n, or the level is outside its range
 */
export function fixedTasksInterval(
  histogram: CountHistogram,
  k: number,
  level: number = defaultLevel,
): FixedTasksInterval | null {
  assertLevel(level);
  if (histogram.length === 0) return null;
  const point = meanPassAtK(histogram, k);
  if (point === null) throw new RangeError(`k = ${k} exceeds n = ${nRange(histogram)?.min}`);
  const effectiveDraws = drawsOf(histogram, k);
  const variance = varianceOfMean(histogram, k, point, effectiveDraws);
  const center = (point * effectiveDraws + passAndFail.sum) / (effectiveDraws + 2);
  const spread = effectiveDraws * effectiveDraws * variance + passAndFail.squares(center);
  const se = Math.sqrt(spread) / (effectiveDraws + 2);
  const half = normalQuantile((1 + level) / 2) * se;
  const ends = around(point, center - half, center + half);
  return {
    point,
    ...ends,
    level,
    scope: "fixed_tasks",
    method: "plus_two_draws",
    center,
    se,
    variance,
    effectiveDraws,
  };
}

function drawsOf(histogram: CountHistogram, k: number): number {
  const share = new CompensatedSum();
  for (const { n, tasks } of histogram) share.add((tasks * k) / n);
  return taskTotal(histogram) ** 2 / share.value;
}

function varianceOfMean(histogram: CountHistogram, k: number, mean: number, draws: number): number {
  const variances = withinTaskVariances(histogram, k);
  const sum = new CompensatedSum();
  histogram.forEach(({ tasks }, kind) => {
    sum.add(tasks * (variances[kind] ?? 0));
  });
  const variance = sum.value / taskTotal(histogram) ** 2;
  const range = nRange(histogram);
  // Hoeffding's bound for U-statistics (1948) holds for the mean as a whole where all tasks have one n.
  return range?.min === range?.max ? Math.min(variance, (mean * (1 - mean)) / draws) : variance;
}
