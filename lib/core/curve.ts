import { CompensatedSum } from "#lib/core/compensated-sum";
import { type Bucket, type CountHistogram, nRange, taskTotal } from "#lib/core/histogram";
import { assertK } from "#lib/core/pass-at-k";

/**
 * pass@k of a run for k = 1 … maxK, at index k - 1: the mean over tasks, never decreasing. One pass over each bucket
 * instead of one sum a point.
 *
 * @param maxK integer from 1 to the smallest n; a curve does not go where some task has too few samples
 * @throws RangeError when maxK is outside its range, or there is no task
 */
export function passAtKCurve(histogram: CountHistogram, maxK: number): readonly number[] {
  assertK(maxK);
  const range = nRange(histogram);
  if (range === null) throw new RangeError("a curve needs at least one task");
  if (maxK > range.min) throw new RangeError(`k = ${maxK} exceeds n = ${range.min}`);
  const sums = Array.from({ length: maxK }, () => new CompensatedSum());
  for (const bucket of histogram) addBucket(sums, bucket);
  const tasks = taskTotal(histogram);
  let reached = 0;
  return sums.map((sum) => {
    // The mean of curves that do not decrease does not either; rounding alone could undo that.
    reached = Math.min(1, Math.max(reached, sum.value / tasks));
    return reached;
  });
}

/** Adds the curve of one task, times the number of such tasks: the chance that the first pass is draw j, for j <= k. */
function addBucket(sums: readonly CompensatedSum[], { n, c, tasks }: Bucket): void {
  const passed = new CompensatedSum();
  let allFailed = 1;
  sums.forEach((sum, drawn) => {
    const left = n - drawn;
    passed.add(allFailed * (c / left));
    allFailed *= Math.max(0, left - c) / left;
    sum.add(tasks * (left - c <= 0 ? 1 : Math.min(1, passed.value)));
  });
}
