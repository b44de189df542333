import { assertLevel } from "#lib/core/interval";
import { normalQuantile } from "#lib/core/normal-quantile";

/** What the noise of a paired difference is made of, per task. */
export interface DifferenceNoise {
  /** omega²: variance over tasks of the true difference, which no number of samples removes. In [0, 1]. */
  readonly betweenTasks: number;
  /** s² of either run: mean over tasks of the variance of one sample, p(1 - p) for k = 1. At least 0. */
  readonly sampleA: number;
  readonly sampleB: number;
}

/** How sure a plan is to be. */
export interface Certainty {
  /** Of the interval or test, as elsewhere: 0.95 is alpha = .05. */
  readonly level: number;
  /** Chance of finding the difference when it is there. */
  readonly power: number;
}

/** By the usual paired z test, and by the "plus-two pairs" test that Recount uses, which needs a few tasks more. */
export interface BothTests {
  readonly classical: number;
  readonly plusTwo: number;
}

export const defaultCertainty: Certainty = { level: 0.95, power: 0.8 };
export const powerRange = { min: 0.5, max: 0.99 } as const;
/** Differences that can be planned for: from a hundredth of a point. */
export const differenceRange = { min: 0.0001, max: 1 } as const;
const largestCount = 1e9;
/** The largest s² accepted: what 1/4, the most that a proportion can vary, is when it was scaled up by a pilot's n. */
const largestSample = 1e6;

/** Values to plan with before there is a pilot. */
export const typicalNoise: Readonly<Record<"uShaped" | "cautious", DifferenceNoise>> = {
  /** Most tasks are solved never or always. */
  uShaped: { betweenTasks: 0.04, sampleA: 0.06, sampleB: 0.06 },
  /** Difficulty is spread evenly, correlation 1/3 between the runs. */
  cautious: { betweenTasks: 1 / 9, sampleA: 1 / 6, sampleB: 1 / 6 },
};

/** Variance of the measured difference of one task, with nA and nB samples. */
export function differenceVariance(noise: DifferenceNoise, nA: number, nB: number): number {
  assertNoise(noise);
  assertCount(nA, "n of A");
  assertCount(nB, "n of B");
  return noise.betweenTasks + noise.sampleA / nA + noise.sampleB / nB;
}

/**
 * Tasks needed to find a difference, before rounding up.
 *
 * @param variance of the difference of one task, as {@link differenceVariance} gives it
 * @param difference in (0, 1]
 * @see Miller 2024, arXiv 2411.00640, on power
 */
export function tasksNeededExactly(variance: number, difference: number, certainty: Certainty): BothTests {
  assertVariance(variance);
  assertDifference(difference);
  const zz = squaredDistance(certainty);
  const square = difference * difference;
  const noise = zz * variance;
  return {
    classical: noise / square,
    plusTwo: (noise + Math.sqrt(noise * noise + 4 * square * zz)) / (2 * square),
  };
}

/** {@link tasksNeededExactly} in whole tasks, at least 2. */
export function tasksNeeded(variance: number, difference: number, certainty: Certainty = defaultCertainty): BothTests {
  const { classical, plusTwo } = tasksNeededExactly(variance, difference, certainty);
  return { classical: Math.max(2, roundUp(classical)), plusTwo: Math.max(2, roundUp(plusTwo)) };
}

/** The smallest difference that `tasks` tasks find; above 1 means none at all. */
export function smallestDifference(
  variance: number,
  tasks: number,
  certainty: Certainty = defaultCertainty,
): BothTests {
  assertVariance(variance);
  assertCount(tasks, "tasks");
  const zz = squaredDistance(certainty);
  return { classical: Math.sqrt((zz * variance) / tasks), plusTwo: Math.sqrt(zz * (variance * tasks + 1)) / tasks };
}

/**
 * Samples per task, the same in both runs, with which `tasks` tasks find a difference by the plus-two test.
 *
 * @returns null when no number of samples suffices: then only more tasks help
 */
export function samplesNeeded(
  noise: DifferenceNoise,
  tasks: number,
  difference: number,
  certainty: Certainty = defaultCertainty,
): number | null {
  assertNoise(noise);
  assertCount(tasks, "tasks");
  assertDifference(difference);
  const affordable = (difference * difference * tasks) / squaredDistance(certainty) - 1 / tasks;
  const left = affordable - noise.betweenTasks;
  if (!(left > 0)) return null;
  const samples = Math.max(1, roundUp((noise.sampleA + noise.sampleB) / left));
  return samples <= largestCount ? samples : null;
}

/**
 * Where more samples stop helping: the number of samples per task from which the noise of sampling is no larger than
 * that of the choice of tasks. From there, even endless samples narrow an interval by less than a third.
 *
 * @returns null when it is never reached, because tasks do not differ
 */
export function samplesEnough(noise: DifferenceNoise): number | null {
  assertNoise(noise);
  const sampling = noise.sampleA + noise.sampleB;
  if (sampling === 0) return 1;
  const samples = Math.max(1, roundUp(sampling / noise.betweenTasks));
  return samples <= largestCount ? samples : null;
}

/** (z of the level + z of the power)². */
function squaredDistance({ level, power }: Certainty): number {
  assertLevel(level);
  const { min, max } = powerRange;
  if (!(power >= min && power <= max)) throw new RangeError(`the power must lie in [${min}, ${max}], not ${power}`);
  return (normalQuantile((1 + level) / 2) + normalQuantile(power)) ** 2;
}

/** To the next whole number, unless rounding alone lifted it above one. */
function roundUp(value: number): number {
  return Math.ceil(value - 1e-9);
}

function assertNoise({ betweenTasks, sampleA, sampleB }: DifferenceNoise): void {
  if (!(betweenTasks >= 0 && betweenTasks <= 1))
    throw new RangeError(`the variance between tasks must lie in [0, 1], not ${betweenTasks}`);
  for (const sample of [sampleA, sampleB]) {
    if (!(sample >= 0 && sample <= largestSample))
      throw new RangeError(`the variance of a sample must lie in [0, ${largestSample}], not ${sample}`);
  }
}

function assertVariance(variance: number): void {
  const max = 1 + 2 * largestSample;
  if (!(variance >= 0 && variance <= max))
    throw new RangeError(`the variance must lie in [0, ${max}], not ${variance}`);
}

function assertDifference(difference: number): void {
  const { min, max } = differenceRange;
  if (!(difference >= min && difference <= max))
    throw new RangeError(`the difference must lie in [${min}, ${max}], not ${difference}`);
}

function assertCount(count: number, what: string): void {
  if (!Number.isSafeInteger(count) || count < 1 || count > largestCount)
    throw new RangeError(`${what} must be an integer of at least 1, not ${count}`);
}
