import { type Bucket, histogramOf } from "#lib/core/histogram";
import { passAtK } from "#lib/core/pass-at-k";

/** The counts of runs on the tasks in view, as columns of equal length, with the tasks' dates and groups. */
export interface WindowCounts {
  /** `2024-03-31`; null: unknown. */
  readonly releasedOn: readonly (string | null)[];
  /** The group of each task as a number; null where no two tasks share one. */
  readonly groups: readonly (number | null)[] | null;
  readonly runs: readonly WindowRun[];
}

export interface WindowRun {
  /** n = 0: the error policy left the task no sample, or the task is among those without counts. */
  readonly n: readonly number[];
  readonly c: readonly number[];
  /** Tasks without samples, and tasks not scored under the tests. */
  readonly missing: readonly number[];
  readonly stale: readonly number[];
  /** The error policy needs verdicts that are not known. */
  readonly verdictsUnknown: boolean;
}

/** What no window changes: tasks in the order of their dates, and the counts of each run told by few numbers. */
export interface WindowIndex {
  /** Ascending; tasks without a date stand behind those with one. */
  readonly dates: readonly string[];
  readonly tasks: number;
  /** The group of each task in this order; a task that shares none has its own. null: no two share one. */
  readonly groupOf: Uint32Array | null;
  readonly groups: number;
  readonly runs: readonly IndexedRun[];
}

export interface IndexedRun {
  /** The different counts, by n, then by c. */
  readonly pairs: readonly Bucket[];
  /** Which of them each task has, in the order of dates; then one for each of the {@link outside}. */
  readonly pairOf: Uint32Array;
  readonly verdictsUnknown: boolean;
  /** pass@k of each pair, computed once; 0 where n < k. */
  readonly scoresAt: (k: number) => Float64Array;
}

/** Tasks without counts are told behind the pairs, by why they have none. */
export const outside = ["emptied", "missing", "stale"] as const;

export function indexWindow({ releasedOn, groups, runs }: WindowCounts): WindowIndex {
  const tasks = releasedOn.length;
  const order = Array.from({ length: tasks }, (_, task) => task).sort((a, b) => byDate(releasedOn, a, b));
  return {
    dates: order.flatMap((task) => releasedOn[task] ?? []),
    tasks,
    ...indexedGroups(groups, order),
    runs: runs.map((run) => indexRun(run, order)),
  };
}

function byDate(dates: readonly (string | null)[], a: number, b: number): number {
  const [ofA, ofB] = [dates[a] ?? null, dates[b] ?? null];
  if (ofA === ofB) return a - b;
  if (ofA === null || ofB === null) return ofA === null ? 1 : -1;
  return ofA < ofB ? -1 : 1;
}

function indexedGroups(
  groups: WindowCounts["groups"],
  order: readonly number[],
): Pick<WindowIndex, "groupOf" | "groups"> {
  if (groups === null) return { groupOf: null, groups: 0 };
  const known = new Map<number, number>();
  let count = 0;
  const groupOf = Uint32Array.from(order, (task) => {
    const group = groups[task] ?? null;
    const found = group === null ? undefined : known.get(group);
    if (found !== undefined) return found;
    if (group !== null) known.set(group, count);
    count += 1;
    return count - 1;
  });
  return { groupOf, groups: count };
}

function indexRun({ n, c, missing, stale, verdictsUnknown }: WindowRun, order: readonly number[]): IndexedRun {
  const pairs = histogramOf(n, c);
  const places = new Map(pairs.map((pair, at) => [`${pair.n} ${pair.c}`, at]));
  const placeOf = n.map((samples, task) => places.get(`${samples} ${c[task] ?? 0}`) ?? pairs.length);
  for (const task of missing) placeOf[task] = pairs.length + 1;
  for (const task of stale) placeOf[task] = pairs.length + 2;
  const known = new Map<number, Float64Array>();
  const scoresAt = (k: number): Float64Array => {
    const scores = known.get(k) ?? Float64Array.from(pairs, (pair) => (pair.n < k ? 0 : passAtK(pair.n, pair.c, k)));
    known.set(k, scores);
    return scores;
  };
  return { pairs, pairOf: Uint32Array.from(order, (task) => placeOf[task] ?? 0), verdictsUnknown, scoresAt };
}
