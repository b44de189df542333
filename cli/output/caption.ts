import { formatN } from "#cli/output/report";
import type { RunReport } from "#lib/contract/report";
import { conditionTexts } from "#lib/format/conditions";
import { formatSetting, formatTimeout } from "#lib/format/setting";

/** The conditions without which a score means nothing, as one sentence for a caption; with the citation asked for. */
export function conditionsCaption(report: RunReport): string {
  const { run, scoring } = report;
  return [
    run.model,
    ...conditionTexts({
      tasks: {
        counted: report.tasks,
        inView: report.tasks_in_set,
        filter: report.task_filter,
        taskSet: run.task_set,
      },
      tests: report.test_version,
      n: formatN(report.n_min, report.n_max),
      timeout: formatTimeout(scoring.timeout_seconds),
      temperature: formatSetting(run.temperature),
      errors: report.errors,
      computedAt: report.computed_at,
    }),
    ...(report.missing_as_failed.length === 0 ? [] : [`${report.missing_as_failed.length} missing, taken as failed`]),
    `run ${run.id}`,
    ...(report.cited_as === undefined ? [] : [`cited as ${report.cited_as}`]),
  ].join("; ");
}
