import type { Bounds, RangeBucket } from "#lib/core/bounds";
import type { CountHistogram } from "#lib/core/histogram";
import { defaultLevel, taskInterval } from "#lib/core/interval";
import { assertK, passAtK } from "#lib/core/pass-at-k";

/**
 * The interval of scope `task_population` when some counts are not known: its lower end if every unknown count were the
 * least possible, its upper end if each were the most.
 *
 * @param missing tasks without samples, whose score lies anywhere in [0, 1]
 * @returns null when some task has n < k, or there are fewer than two tasks
 */
export function intervalUnderBounds(
  counted: CountHistogram,
  ranges: readonly RangeBucket[],
  missing: number,
  k: number,
  level: number = defaultLevel,
): Bounds | null {
  assertK(k);
  const known = counted.map(({ n, c, tasks }) => ({ n, cMin: c, cMax: c, tasks }));
  const all = [...known, ...ranges];
  if (all.some(({ n }) => n < k)) return null;
  const end = (score: (bucket: RangeBucket) => number, unseen: number) => {
    const units = all.map((bucket) => ({ sum: score(bucket), tasks: 1, times: bucket.tasks }));
    if (missing > 0) units.push({ sum: unseen, tasks: 1, times: missing });
    return taskInterval(units, "plus_two_tasks", level);
  };
  const lowest = end(({ n, cMin }) => passAtK(n, cMin, k), 0);
  const highest = end(({ n, cMax }) => passAtK(n, cMax, k), 1);
  return lowest === null || highest === null ? null : { low: lowest.low, high: highest.high };
}

/** Where the difference B - A of two runs lies for certain, from the bounds of each. */
export function differenceBounds(a: Bounds, b: Bounds): Bounds {
  return { low: b.low - a.high, high: b.high - a.low };
}
