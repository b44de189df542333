import { CompensatedSum } from "#lib/core/compensated-sum";
import { type CountHistogram, taskTotal } from "#lib/core/histogram";
import { assertK, passAtK } from "#lib/core/pass-at-k";

/** Tasks that share n and what is known of c: at least `cMin`, at most `cMax`. */
export interface RangeBucket {
  readonly n: number;
  readonly cMin: number;
  readonly cMax: number;
  readonly tasks: number;
}

/** Two proportions between which a value lies for certain. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/**
 * Where the mean of pass@k over all tasks lies when some counts are not known: pass@k never decreases in c, and that of
 * a task without samples lies anywhere in [0, 1]. null when some task has n < k, for then no count could make it a
 * number, or when there is no task.
 */
export function passAtKBounds(
  counted: CountHistogram,
  ranges: readonly RangeBucket[],
  missing: number,
  k: number,
): Bounds | null {
  assertK(k);
  const buckets = [...counted.map(({ n, c, tasks }) => ({ n, cMin: c, cMax: c, tasks })), ...ranges];
  const tasks = taskTotal(buckets) + missing;
  if (tasks === 0 || buckets.some(({ n }) => n < k)) return null;
  const low = new CompensatedSum();
  const high = new CompensatedSum();
  for (const { n, cMin, cMax, tasks } of buckets) {
    low.add(tasks * passAtK(n, cMin, k));
    high.add(tasks * passAtK(n, cMax, k));
  }
  high.add(missing);
  return { low: low.value / tasks, high: Math.min(1, high.value / tasks) };
}
