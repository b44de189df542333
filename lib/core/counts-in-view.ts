import type { RangeBucket } from "#lib/core/bounds";
import { applyErrorPolicy, type CountColumns } from "#lib/core/counts";
import { histogramOf, taskTotal } from "#lib/core/histogram";
import type { ErrorPolicy } from "#lib/core/policy";
import type { CountsInView } from "#lib/core/reportability";
import type { TaskState } from "#lib/core/scoring-view";
import { histogramsOfGroups } from "#lib/core/task-groups";

/** The counts of a run in task-set order, with where each task stands. */
export interface StatedCounts extends CountColumns {
  /** Absent: every task is counted, or missing where n = 0. */
  readonly state?: readonly TaskState[];
  readonly voided?: boolean;
  /** Samples of each stale task that have no verdict under the tests in view; absent: none of them has. */
  readonly untested?: readonly number[] | undefined;
}

export interface ViewOptions {
  readonly errors: ErrorPolicy;
  /** Ordinals of tasks without samples that were recorded as failures. */
  readonly failedMissing?: ReadonlySet<number>;
  /** The group of each task in task-set order; absent or null: no task has one. */
  readonly groups?: readonly (string | null)[] | null;
}

/** {@link CountsInView} that still knows its tasks. */
export interface TasksInView extends CountsInView {
  /** n of each task under the error policy, in task-set order; null: out of view, or missing. */
  readonly samples: readonly (number | null)[];
  /** c of each counted task, in the same order; null: none that could be scored. */
  readonly passed: readonly (number | null)[];
}

/** What a view shows of a run's counts: tasks out of view leave it, then the error policy applies. */
export function countsInView(counts: StatedCounts, options: ViewOptions): TasksInView {
  const { errors, failedMissing, groups = null } = options;
  const tasks = counts.n.length;
  const states = counts.n.map((n, task) => counts.state?.[task] ?? (n === 0 ? "missing" : "counted"));
  const counted = counts.n.map((n, task) => (states[task] === "counted" ? n : 0));
  const policed = applyErrorPolicy({ ...counts, n: counted }, errors, failedMissing);
  const histogram = histogramOf(policed.n, policed.c);
  const samples = new Array<number | null>(tasks).fill(null);
  const passed = new Array<number | null>(tasks).fill(null);
  const found = { counted: 0, missing: 0, stale: 0, retired: 0 };
  states.forEach((state, task) => {
    found[state]++;
    if (state === "stale") samples[task] = counts.n[task] ?? null;
    if (state !== "counted") return;
    samples[task] = policed.n[task] ?? null;
    passed[task] = policed.c[task] ?? null;
  });
  return {
    histogram,
    emptied: found.counted - taskTotal(histogram),
    missing: found.missing,
    stale: found.stale === 0 ? [] : staleRanges(counts, states, errors),
    verdictsUnknown: policed.verdictsUnknown,
    voided: counts.voided ?? false,
    groups: groups === null ? undefined : (histogramsOfGroups(policed.n, policed.c, groups) ?? undefined),
    samples,
    passed,
  };
}

/** What is known of the stale tasks. The passes of one that was tested in part are certain while no sample leaves n. */
function staleRanges(counts: StatedCounts, states: readonly TaskState[], errors: ErrorPolicy): readonly RangeBucket[] {
  const buckets = new Map<string, RangeBucket>();
  states.forEach((state, task) => {
    if (state !== "stale") return;
    const n = counts.n[task] ?? 0;
    const untested = errors === "strict" ? (counts.untested?.[task] ?? n) : n;
    const cMin = untested < n ? (counts.c[task] ?? 0) : 0;
    const bucket = { n, cMin, cMax: cMin + untested };
    const key = `${bucket.n} ${bucket.cMin} ${bucket.cMax}`;
    buckets.set(key, { ...bucket, tasks: (buckets.get(key)?.tasks ?? 0) + 1 });
  });
  return [...buckets.values()].sort((a, b) => a.n - b.n || a.cMin - b.cMin || a.cMax - b.cMax);
}

/** The tasks in view with fewer than k samples, in task-set order: those that `k_exceeds_n` names. */
export function tasksBelowK(view: TasksInView, k: number): readonly { readonly task: number; readonly n: number }[] {
  return view.samples.flatMap((n, task) => (n !== null && n < k ? [{ task, n }] : []));
}

/** Smallest and largest n of the tasks in view that have samples, under the error policy; null when there is none. */
export function samplesRange(view: TasksInView): { readonly min: number; readonly max: number } | null {
  return view.samples.reduce<{ min: number; max: number } | null>((range, n) => {
    if (n === null) return range;
    return range === null ? { min: n, max: n } : { min: Math.min(range.min, n), max: Math.max(range.max, n) };
  }, null);
}
