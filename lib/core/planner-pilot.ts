import { CompensatedSum } from "#lib/core/compensated-sum";
import { type CountHistogram, taskTotal } from "#lib/core/histogram";
import { type PairHistogram, sidesOf } from "#lib/core/pair-histogram";
import { passAtK } from "#lib/core/pass-at-k";
import type { DifferenceNoise } from "#lib/core/planner";
import { withinTaskVariances } from "#lib/core/within-variance";

/** What one stored run says about the noise of the next. */
export interface RunNoise {
  /** pass@k of the pilot. */
  readonly mean: number;
  /** Variance over tasks of the true pass@k, not below 0. */
  readonly betweenTasks: number;
  /** Variance of one sample: for k = 1 the mean of p(1 - p); for k > 1 right at the pilot's n, and near it roughly. */
  readonly sample: number;
  /** Mean over tasks of the variance that sampling left in pass@k of a task, at the pilot's n. */
  readonly sampling: number;
  /** Variance over tasks of the measured pass@k. */
  readonly total: number;
  /** Whether every task has 2k samples; else `sampling` rests on an assumption, not on data. */
  readonly samplingKnown: boolean;
}

/** What two stored runs say about the noise of a difference. */
export interface PairNoise extends DifferenceNoise {
  readonly differenceVariance: number;
  /** {@link DifferenceNoise.betweenTasks} before it was cut at 0; clearly negative says that the pilot is too small. */
  readonly betweenTasksRaw: number;
  readonly samplingKnown: boolean;
}

/**
 * @param k integer from 1 to the smallest n
 * @returns null for fewer than two tasks
 */
export function noiseOfRun(histogram: CountHistogram, k: number): RunNoise | null {
  const spread = spreadOver(histogram.map(({ n, c, tasks }) => ({ value: passAtK(n, c, k), tasks })));
  if (spread === null) return null;
  const { sample, sampling, samplingKnown } = samplingOf(histogram, k);
  const { mean, variance: total } = spread;
  return { mean, betweenTasks: Math.max(0, total - sampling), sample, sampling, total, samplingKnown };
}

/**
 * @param k integer from 1 to the smallest n of either run
 * @returns null for fewer than two shared tasks
 */
export function noiseOfPair(pairs: PairHistogram, k: number): PairNoise | null {
  const spread = spreadOver(
    pairs.map(({ nA, cA, nB, cB, tasks }) => ({ value: passAtK(nB, cB, k) - passAtK(nA, cA, k), tasks })),
  );
  if (spread === null) return null;
  const sides = sidesOf(pairs);
  const [a, b] = [samplingOf(sides.a, k), samplingOf(sides.b, k)];
  const raw = spread.variance - a.sampling - b.sampling;
  return {
    betweenTasks: Math.min(1, Math.max(0, raw)),
    betweenTasksRaw: raw,
    sampleA: a.sample,
    sampleB: b.sample,
    differenceVariance: spread.variance,
    samplingKnown: a.samplingKnown && b.samplingKnown,
  };
}

/**
 * The noise of a difference between two runs like this one, whose true scores correlate over tasks. One run cannot know
 * how: 1/3 is cautious, runs of related models have 0.8 and more.
 *
 * @param correlation in [0, 1]
 */
export function noiseOfTwoLike({ betweenTasks, sample }: RunNoise, correlation: number): DifferenceNoise {
  if (!(correlation >= 0 && correlation <= 1))
    throw new RangeError(`the correlation must lie in [0, 1], not ${correlation}`);
  return { betweenTasks: Math.min(1, 2 * betweenTasks * (1 - correlation)), sampleA: sample, sampleB: sample };
}

function samplingOf(histogram: CountHistogram, k: number): Pick<RunNoise, "sample" | "sampling" | "samplingKnown"> {
  const variances = withinTaskVariances(histogram, k);
  const [perSample, left] = [new CompensatedSum(), new CompensatedSum()];
  histogram.forEach(({ n, tasks }, kind) => {
    perSample.add(tasks * n * (variances[kind] ?? 0));
    left.add(tasks * (variances[kind] ?? 0));
  });
  const total = taskTotal(histogram);
  return {
    sample: perSample.value / total,
    sampling: left.value / total,
    samplingKnown: histogram.every(({ n }) => n >= 2 * k),
  };
}

/** Mean and variance over tasks, with T - 1 in its divisor. */
function spreadOver(values: readonly { readonly value: number; readonly tasks: number }[]) {
  const total = taskTotal(values);
  if (total < 2) return null;
  const [sum, squares] = [new CompensatedSum(), new CompensatedSum()];
  for (const { value, tasks } of values) sum.add(tasks * value);
  const mean = sum.value / total;
  for (const { value, tasks } of values) squares.add(tasks * (value - mean) ** 2);
  return { mean, variance: squares.value / (total - 1) };
}
