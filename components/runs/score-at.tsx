import { passAtKEntry } from "#lib/contract/pass-at-k";
import type { PassAtKEntry } from "#lib/contract/report";
import { type TasksInView, tasksBelowK } from "#lib/core/counts-in-view";
import { reportPassAtK } from "#lib/core/reportability";

/** pass@k of a view, or why there is none, as the API would answer it. @param ids of all tasks of the view */
export function entryAt(view: TasksInView, ids: readonly string[], k: number): PassAtKEntry {
  const below = tasksBelowK(view, k).map(({ task, n }) => ({ task_id: ids[task] ?? "", n }));
  return passAtKEntry(reportPassAtK(view, k), below);
}
