import type { ToldNumber } from "#lib/contract/about-number";
import { tasksBelowKListed } from "#lib/contract/pass-at-k";
import type { PassAtKEntry, RunCounts, RunReport } from "#lib/contract/report";
import { countsInView } from "#lib/core/counts-in-view";
import { formatTimeout } from "#lib/format/setting";
import { filterParts } from "#lib/format/task-filter";

/**
 * One number of a run's report with the counts that it rests on: those of the tasks in view, under the error policy of the
 * report.
 *
 * @throws RangeError where the report has no such k
 */
export function toldNumber(report: RunReport, counts: RunCounts, k: number): ToldNumber {
  const entry = report.pass_at_k.find((each) => each.k === k);
  if (entry === undefined) throw new RangeError(`the report has no pass@${k}`);
  const failed = new Set(report.missing_as_failed);
  const failedMissing = new Set(counts.task_ids.flatMap((id, task) => (failed.has(id) ? [task] : [])));
  const known = counts.verdicts.some((verdicts) => verdicts !== null);
  const verdicts = known ? counts.verdicts.map((letters) => letters ?? "") : [];
  const view = countsInView(
    { n: counts.n, c: counts.c, verdicts, state: counts.state },
    { errors: report.errors, failedMissing },
  );
  const { run } = report;
  return {
    kind: "told",
    entry,
    histogram: [...view.histogram],
    blocking: blockingTasks(entry, counts),
    conditions: {
      run: run.id,
      model: run.model,
      name: run.name,
      task_set: run.task_set,
      test_version: report.test_version,
      tasks: report.tasks,
      tasks_in_view: report.tasks_in_set,
      filter: report.task_filter === null ? [] : filterParts(report.task_filter),
      n_min: report.n_min,
      n_max: report.n_max,
      timeout: formatTimeouts(report),
      temperature: run.temperature,
      errors: report.errors,
    },
  };
}

/** The tasks for which a number is withheld; none where it is not. */
export function blockingTasks(
  entry: PassAtKEntry,
  { task_ids, n, state, verdicts }: Pick<RunCounts, "task_ids" | "n" | "state" | "verdicts">,
): ToldNumber["blocking"] {
  if (entry.value !== null || entry.reason === "voided" || entry.reason === "no_tasks") {
    return { task_ids: [], total: 0 };
  }
  if (entry.reason === "k_exceeds_n") {
    return { task_ids: entry.tasks_below_k.map(({ task_id }) => task_id), total: entry.tasks_below_k_total };
  }
  const { reason } = entry;
  const all = task_ids.filter((_, task) => {
    if (reason === "tasks_missing") return state[task] === "missing";
    if (reason === "tasks_stale") return state[task] === "stale";
    return state[task] === "counted" && n[task] !== 0 && verdicts[task] === null;
  });
  return { task_ids: all.slice(0, tasksBelowKListed), total: all.length };
}

/** `3 s`, `3 s and 10 s`, `unknown`; where no task is counted, that of the scoring. */
function formatTimeouts({ timeouts, scoring }: RunReport): string {
  const all = timeouts.length === 0 ? [scoring.timeout_seconds] : timeouts.map(({ seconds }) => seconds);
  return all.map(formatTimeout).join(" and ");
}
