import { passAtKEntry, type TaskBelowK, tasksBelowKListed } from "#lib/contract/pass-at-k";
import type { PassAtKEntry } from "#lib/contract/report";
import { type TasksInView, tasksBelowK } from "#lib/core/counts-in-view";
import type { IntervalScope } from "#lib/core/interval-scope";
import { type CountsInView, reportPassAtK } from "#lib/core/reportability";

/** pass@k of a run for each k asked for; where it is withheld, the tasks that block it are named. */
export function scoresOf(
  view: TasksInView,
  ks: readonly number[],
  taskIds: readonly string[],
  scope: IntervalScope = "task_population",
): PassAtKEntry[] {
  return ks.map((k) => {
    const report = reportPassAtK(view, k, scope);
    if (report.value !== null) return passAtKEntry(report, []);
    const below = tasksBelowK(view, k).slice(0, tasksBelowKListed);
    return passAtKEntry(
      report,
      below.map(({ task, n }) => ({ task_id: taskIds[task] ?? "", n })),
    );
  });
}

/** The same for lists and leaderboards, which know how many tasks block a k, and name the first where they were asked. */
export function scoresInList(
  view: CountsInView,
  ks: readonly number[],
  scope: IntervalScope = "task_population",
  below: (k: number) => readonly TaskBelowK[] = () => [],
): PassAtKEntry[] {
  return ks.map((k) => passAtKEntry(reportPassAtK(view, k, scope), below(k)));
}

/** What a stored histogram says by itself: no task was retired, carried over or left to the error policy. */
export function viewOfHistogram(
  hist: readonly (readonly [n: number, c: number, tasks: number])[],
  { voided }: { readonly voided: boolean },
): CountsInView {
  return {
    histogram: hist.flatMap(([n, c, tasks]) => (n === 0 ? [] : [{ n, c, tasks }])),
    emptied: 0,
    missing: hist.reduce((total, [n, , tasks]) => (n === 0 ? total + tasks : total), 0),
    stale: [],
    verdictsUnknown: false,
    voided,
  };
}
