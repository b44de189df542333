import type { CountHistogram } from "#lib/core/histogram";
import { taskInterval } from "#lib/core/interval";
import { fixedTasksInterval } from "#lib/core/interval-fixed";
import type { IntervalScope } from "#lib/core/interval-scope";
import { meanOfUnits, type Unit } from "#lib/core/plus-two";
import type { WithheldReason } from "#lib/core/policy";
import { type CountsInView, reportPassAtK } from "#lib/core/reportability";
import { type IndexedRun, outside, type WindowIndex } from "#lib/core/window-index";

/** Both days are within; null: no end. */
export interface ReleaseWindow {
  readonly from: string | null;
  readonly to: string | null;
}

/** pass@k of a run on the tasks of a window. */
export type WindowScore =
  | { readonly value: number; readonly low: number | null; readonly high: number | null }
  | { readonly value: null; readonly reason: WithheldReason };

/** Where the tasks of a window lie in the order of dates: from the first up to, but without, the last. */
export function windowRange({ dates, tasks }: WindowIndex, { from, to }: ReleaseWindow): readonly [number, number] {
  if (from === null && to === null) return [0, tasks];
  const first = from === null ? 0 : placeOf(dates, (date) => date >= from);
  return [
    first,
    to === null
      ? dates.length
      : Math.max(
          first,
          placeOf(dates, (date) => date > to),
        ),
  ];
}

/**
 * pass@k of every run on the tasks released in a window: the numbers that the whole leaderboard would have under it, quick
 * enough for each move of a slider.
 */
export function windowScores(
  index: WindowIndex,
  window: ReleaseWindow,
  k: number,
  scope: IntervalScope,
): readonly WindowScore[] {
  const range = windowRange(index, window);
  return index.runs.map((run) => scoreOf(index, run, range, k, scope));
}

function scoreOf(
  index: WindowIndex,
  run: IndexedRun,
  range: readonly [number, number],
  k: number,
  scope: IntervalScope,
): WindowScore {
  const counts = countsIn(run, range);
  if (!isReportable(run, counts, k)) return withheld(run, counts, k);
  const scores = run.scoresAt(k);
  const alone: Unit[] = [];
  for (let pair = 0; pair < run.pairs.length; pair++) {
    const times = counts[pair] ?? 0;
    if (times > 0) alone.push({ sum: scores[pair] ?? 0, tasks: 1, times });
  }
  const value = Math.min(1, meanOfUnits(alone));
  const interval = intervalOf(index, run, { range, counts, alone, scores, k, scope });
  return { value, low: interval?.low ?? null, high: interval?.high ?? null };
}

/** Of the tasks in the window: how many have each pair of counts, then how many have none, by why. */
function countsIn({ pairs, pairOf }: IndexedRun, [first, last]: readonly [number, number]): Uint32Array {
  const counts = new Uint32Array(pairs.length + outside.length);
  for (let at = first; at < last; at++) {
    const pair = pairOf[at] ?? 0;
    counts[pair] = (counts[pair] ?? 0) + 1;
  }
  return counts;
}

/** Whether every task has counts with n of at least k, and there is one: pairs are in the order of n. */
function isReportable({ pairs, verdictsUnknown }: IndexedRun, counts: Uint32Array, k: number): boolean {
  if (verdictsUnknown || counts.subarray(pairs.length).some((tasks) => tasks > 0)) return false;
  const fewest = pairs[counts.findIndex((tasks) => tasks > 0)];
  return fewest !== undefined && fewest.n >= k;
}

function withheld(run: IndexedRun, counts: Uint32Array, k: number): WindowScore {
  const [emptied = 0, missing = 0, stale = 0] = counts.subarray(run.pairs.length);
  const view: CountsInView = {
    histogram: histogramIn(run, counts),
    emptied,
    missing,
    // Only that there are some: how they could turn out is not asked here.
    stale: stale === 0 ? [] : [{ n: 0, cMin: 0, cMax: 0, tasks: stale }],
    verdictsUnknown: run.verdictsUnknown,
    voided: false,
  };
  const report = reportPassAtK(view, k);
  return { value: null, reason: report.value === null ? report.reason : "k_exceeds_n" };
}

function histogramIn({ pairs }: IndexedRun, counts: Uint32Array): CountHistogram {
  return pairs.flatMap(({ n, c }, at) => {
    const tasks = counts[at] ?? 0;
    return tasks === 0 ? [] : [{ n, c, tasks }];
  });
}

interface Scored {
  readonly range: readonly [number, number];
  readonly counts: Uint32Array;
  /** The tasks of the window, each for itself. */
  readonly alone: readonly Unit[];
  /** One a pair. */
  readonly scores: Float64Array;
  readonly k: number;
  readonly scope: IntervalScope;
}

function intervalOf(
  { groupOf, groups }: WindowIndex,
  run: IndexedRun,
  { range: [first, last], counts, alone, scores, k, scope }: Scored,
): { readonly low: number; readonly high: number } | null {
  if (scope === "fixed_tasks") return fixedTasksInterval(histogramIn(run, counts), k);
  if (groupOf === null) return taskInterval(alone, "plus_two_tasks");
  const sums = new Float64Array(groups);
  const sizes = new Uint32Array(groups);
  for (let at = first; at < last; at++) {
    const group = groupOf[at] ?? 0;
    sums[group] = (sums[group] ?? 0) + (scores[run.pairOf[at] ?? 0] ?? 0);
    sizes[group] = (sizes[group] ?? 0) + 1;
  }
  const units: Unit[] = [];
  for (let group = 0; group < groups; group++) {
    const tasks = sizes[group] ?? 0;
    if (tasks > 0) units.push({ sum: sums[group] ?? 0, tasks, times: 1 });
  }
  return taskInterval(units, "plus_two_groups");
}

/** The first place at which something holds that holds from there on. */
function placeOf(dates: readonly string[], holds: (date: string) => boolean): number {
  let [low, high] = [0, dates.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(dates[middle] ?? "")) high = middle;
    else low = middle + 1;
  }
  return low;
}
