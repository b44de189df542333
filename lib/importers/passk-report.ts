import { passAtKEntry, tasksBelowKListed } from "#lib/contract/pass-at-k";
import type { ErrorPolicy, PasskReport } from "#lib/contract/report";
import type { UploadTask } from "#lib/contract/upload";
import { countsInView, samplesRange, tasksBelowK } from "#lib/core/counts-in-view";
import { reportPassAtK } from "#lib/core/reportability";

/** pass@k of the tasks of a file, which stands for its own task set: none is missing. */
export function passkReport(
  tasks: readonly UploadTask[],
  view: { readonly ks: readonly number[]; readonly errors: ErrorPolicy; readonly format: string },
): PasskReport {
  const counts = {
    n: tasks.map((task) => task.n),
    c: tasks.map((task) => task.c),
    verdicts: tasks.map((task) => task.verdicts ?? ""),
  };
  const inView = countsInView(counts, { errors: view.errors });
  const range = samplesRange(inView) ?? { min: 0, max: 0 };
  const below = (k: number) =>
    tasksBelowK(inView, k)
      .slice(0, tasksBelowKListed)
      .map(({ task, n }) => ({ task_id: tasks[task]?.task_id ?? "", n }));
  return {
    tasks: tasks.length,
    samples: counts.n.reduce((sum, n) => sum + n, 0),
    correct: counts.c.reduce((sum, c) => sum + c, 0),
    n_min: range.min,
    n_max: range.max,
    errors: view.errors,
    format: view.format,
    pass_at_k: view.ks.map((k) => passAtKEntry(reportPassAtK(inView, k), below(k))),
  };
}
