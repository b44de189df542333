import { CompensatedSum } from "#lib/core/compensated-sum";
import { type CountHistogram, taskTotal } from "#lib/core/histogram";
import { meanPassAtK, passAtK } from "#lib/core/pass-at-k";
import { project } from "#lib/core/projection";

/** A number that is not the estimate, and how far from it. */
export interface WrongWay {
  /** null where even this way has too few samples. */
  readonly value: number | null;
  /** value - estimate; null where either is missing. */
  readonly error: number | null;
}

/** pass@k of a run beside what is often computed in its place. */
export interface PlugIns {
  /** The unbiased mean over tasks; null when some task has n < k. */
  readonly estimate: number | null;
  /** Mean of 1 - (1 - c/n)^k over tasks: too low. */
  readonly perTask: WrongWay;
  /** 1 - (1 - p)^k for the mean p of all tasks: too high, and badly where tasks differ in difficulty. */
  readonly ofMean: WrongWay;
  /** pass@k of all samples thrown together, as if they were of one task: too high for the same reason. */
  readonly pooled: WrongWay;
}

/**
 * {@link plugInsOf} for pass^k: with failures for passes it is 1 - pass@k, and so is every mistake.
 *
 * @param k integer >= 1
 */
export function passHatPlugInsOf(histogram: CountHistogram, k: number): PlugIns | null {
  const mirrored = plugInsOf(
    histogram.map(({ n, c, tasks }) => ({ n, c: n - c, tasks })),
    k,
  );
  if (mirrored === null) return null;
  const { estimate, perTask, ofMean, pooled } = mirrored;
  const turned = ({ value, error }: WrongWay): WrongWay => ({
    value: value === null ? null : 1 - value,
    error: error === null ? null : 0 - error,
  });
  return {
    estimate: estimate === null ? null : 1 - estimate,
    perTask: turned(perTask),
    ofMean: turned(ofMean),
    pooled: turned(pooled),
  };
}

/**
 * What each of the usual mistakes costs on the counts of a run, or of one task.
 *
 * @param k integer >= 1
 * @returns null when there is no task
 */
export function plugInsOf(histogram: CountHistogram, k: number): PlugIns | null {
  const tasks = taskTotal(histogram);
  if (tasks === 0) return null;
  const estimate = meanPassAtK(histogram, k);
  const [rates, projections] = [new CompensatedSum(), new CompensatedSum()];
  let [samples, passed] = [0, 0];
  for (const bucket of histogram) {
    const rate = bucket.c / bucket.n;
    rates.add(bucket.tasks * rate);
    projections.add(bucket.tasks * project(rate, k).value);
    samples += bucket.tasks * bucket.n;
    passed += bucket.tasks * bucket.c;
  }
  const beside = (value: number | null): WrongWay => ({
    value,
    error: value === null || estimate === null ? null : value - estimate,
  });
  return {
    estimate,
    perTask: beside(Math.min(1, projections.value / tasks)),
    ofMean: beside(project(Math.min(1, rates.value / tasks), k).value),
    pooled: beside(k > samples ? null : passAtK(samples, passed, k)),
  };
}
