import { formatN } from "#cli/output/report";
import type { RunReport } from "#lib/contract/report";
import { formatMoment } from "#lib/format/moment";
import { formatSetting, formatTimeout } from "#lib/format/setting";
import { formatTaskFilter } from "#lib/format/task-filter";

/** The conditions without which a score means nothing, as one sentence for a caption; with the link of a citation of them. */
export function conditionsCaption(report: RunReport, citation: string | null = null): string {
  const { run, scoring } = report;
  return [
    `${run.model} on ${run.task_set}`,
    `tests ${report.test_version}`,
    `${report.tasks} of ${report.tasks_in_set} tasks`,
    ...(report.task_filter === null ? [] : [formatTaskFilter(report.task_filter, report.tasks_in_set)]),
    ...(report.missing_as_failed.length === 0 ? [] : [`${report.missing_as_failed.length} missing, taken as failed`]),
    `n = ${formatN(report.n_min, report.n_max)}`,
    `timeout ${formatTimeout(scoring.timeout_seconds)}`,
    `temperature ${formatSetting(run.temperature)}`,
    `errors ${report.errors}`,
    `unbiased estimator, computed ${formatMoment(report.computed_at)}`,
    `run ${run.id}`,
    ...(citation === null ? [] : [`cited as ${citation}`]),
  ].join("; ");
}
