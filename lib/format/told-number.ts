import type { AskedNumber, ToldNumber } from "#lib/contract/about-number";
import { tasksBelowKListed } from "#lib/contract/pass-at-k";
import type { Replicates } from "#lib/contract/replicates";
import type { PassAtKEntry, RunCounts, RunReport } from "#lib/contract/report";
import { countsInView } from "#lib/core/counts-in-view";
import { taskTotal } from "#lib/core/histogram";
import { formatTimeout } from "#lib/format/setting";

/**
 * The number that was asked for, of a run's report, with the counts that it rests on: those of the tasks in view, under
 * the error policy of the report. The tests are named from here on: what is a run's own version may be another tomorrow.
 *
 * @throws RangeError where the report has no such k
 */
export function toldNumber(report: RunReport, counts: RunCounts, asked: AskedNumber): ToldNumber {
  const entry = entryOf(report, asked);
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
    asked: asked.scoring === undefined ? { ...asked, test_version: report.test_version } : asked,
    histogram: [...view.histogram],
    blocking: blockingTasks(entry, counts),
    conditions: {
      run: run.id,
      model: run.model,
      name: run.name,
      runs: 1,
      task_set: run.task_set,
      test_version: report.test_version,
      tasks: report.tasks,
      tasks_in_view: report.tasks_in_set,
      task_filter: report.task_filter,
      compared: false,
      n_min: report.n_min,
      n_max: report.n_max,
      timeout: formatTimeouts(report),
      temperature: run.temperature,
      errors: report.errors,
    },
  };
}

/**
 * The number of a run pooled with its replicates.
 *
 * @throws RangeError where they were not pooled, or not at such a k
 */
export function toldPooled(found: Replicates, asked: AskedNumber): ToldNumber {
  const { pooled } = found;
  if (pooled === null) throw new RangeError("these runs are not pooled");
  const entry = entryOf(pooled, asked);
  const own = found.runs.find(({ id }) => id === found.run);
  const below = entry.value === null ? entry.tasks_below_k.map(({ task_id }) => task_id) : [];
  return {
    kind: "told",
    entry,
    asked: { ...asked, test_version: found.test_version },
    histogram: pooled.histogram,
    blocking: { task_ids: below, total: entry.value === null ? entry.tasks_below_k_total : 0 },
    conditions: {
      run: found.run,
      model: found.model,
      name: null,
      runs: pooled.runs.length,
      task_set: found.task_set,
      test_version: found.test_version,
      tasks: taskTotal(pooled.histogram),
      tasks_in_view: found.tasks,
      task_filter: null,
      compared: false,
      n_min: pooled.n_min,
      n_max: pooled.n_max,
      timeout: formatTimeout(own?.timeout_seconds ?? null),
      temperature: found.temperature,
      errors: found.errors,
    },
  };
}

function entryOf({ pass_at_k }: Pick<RunReport, "pass_at_k">, { k }: AskedNumber): PassAtKEntry {
  const entry = pass_at_k.find((each) => each.k === k);
  if (entry === undefined) throw new RangeError(`the answer has no pass@${k}`);
  return entry;
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
  const isUnknown = entry.reason === "verdicts_unknown";
  const all = task_ids.filter((_, task) => {
    if (isUnknown) return state[task] === "counted" && n[task] !== 0 && verdicts[task] === null;
    // A run may lack some tasks and wait for others to be rescored: the reason names the first.
    return state[task] === "missing" || state[task] === "stale";
  });
  return { task_ids: all.slice(0, tasksBelowKListed), total: all.length };
}

/** `3 s`, `3 s and 10 s`, `unknown`; where no task is counted, that of the scoring. */
function formatTimeouts({ timeouts, scoring }: RunReport): string {
  const all = timeouts.length === 0 ? [scoring.timeout_seconds] : timeouts.map(({ seconds }) => seconds);
  return all.map(formatTimeout).join(" and ");
}
