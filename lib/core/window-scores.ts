import type { CountHistogram } from "#lib/core/histogram";
import { taskInterval, taskPopulationInterval } from "#lib/core/interval";
import { fixedTasksInterval } from "#lib/core/interval-fixed";
import type { IntervalScope } from "#lib/core/interval-scope";
import { meanPassAtK } from "#lib/core/pass-at-k";
import type { Unit } from "#lib/core/plus-two";
import type { WithheldReason } from "#lib/core/policy";
import { type CountsInView, largestReportableK, reportPassAtK } from "#lib/core/reportability";
import type { IndexedRun, WindowIndex } from "#lib/core/window-index";

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
  [first, last]: readonly [number, number],
  k: number,
  scope: IntervalScope,
): WindowScore {
  const { pairs, pairOf, verdictsUnknown } = run;
  const counts = new Uint32Array(pairs.length + 3);
  for (let at = first; at < last; at++) {
    const pair = pairOf[at] ?? 0;
    counts[pair] = (counts[pair] ?? 0) + 1;
  }
  const histogram: CountHistogram = pairs.flatMap(({ n, c }, at) => {
    const tasks = counts[at] ?? 0;
    return tasks === 0 ? [] : [{ n, c, tasks }];
  });
  const [emptied, missing, stale] = [0, 1, 2].map((place) => counts[pairs.length + place] ?? 0);
  const view: CountsInView = {
    histogram,
    emptied: emptied ?? 0,
    missing: missing ?? 0,
    // Only that there are some: how they could turn out is not asked here.
    stale: stale === undefined || stale === 0 ? [] : [{ n: 0, cMin: 0, cMax: 0, tasks: stale }],
    verdictsUnknown,
    voided: false,
  };
  const value = (largestReportableK(view) ?? 0) >= k ? meanPassAtK(histogram, k, index.score) : null;
  if (value === null) {
    const report = reportPassAtK(view, k);
    return { value: null, reason: report.value === null ? report.reason : "k_exceeds_n" };
  }
  const interval = intervalOf(index, run, histogram, [first, last], k, scope);
  return { value, low: interval?.low ?? null, high: interval?.high ?? null };
}

function intervalOf(
  { groupOf, groups, score }: WindowIndex,
  { pairs, pairOf }: IndexedRun,
  histogram: CountHistogram,
  [first, last]: readonly [number, number],
  k: number,
  scope: IntervalScope,
): { readonly low: number; readonly high: number } | null {
  if (scope === "fixed_tasks") return fixedTasksInterval(histogram, k);
  if (groupOf === null) return taskPopulationInterval(histogram, k, undefined, score);
  // Of tasks in the window none has n < k.
  const scores = pairs.map(({ n, c }) => (n < k ? 0 : score(n, c, k)));
  const sums = new Float64Array(groups);
  const sizes = new Uint32Array(groups);
  for (let at = first; at < last; at++) {
    const group = groupOf[at] ?? 0;
    sums[group] = (sums[group] ?? 0) + (scores[pairOf[at] ?? 0] ?? 0);
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
