import { formatScores } from "#cli/output/scores";
import { formatPairs } from "#cli/output/table";
import type { RunReport } from "#lib/contract/report";
import { formatMoment } from "#lib/format/moment";
import { formatCount, formatNumber, formatRange } from "#lib/format/number";
import type { WithheldContext } from "#lib/format/reason";
import { formatHarness, formatSetting, formatTimeout } from "#lib/format/setting";
import { formatTaskFilter } from "#lib/format/task-filter";

/** n of the tasks in view, as one text. */
export function formatN(min: number | null, max: number | null): string {
  return formatRange(min, max) ?? "none";
}

/** What the sentences about withheld ks need of a report. */
export function withheldContext(report: RunReport): WithheldContext {
  return {
    tasksInView: report.tasks_in_set,
    missing: report.missing.length,
    stale: report.stale.length,
    nMin: report.n_min,
    nMax: report.n_max,
    errors: report.errors,
  };
}

/** A run for people: what it is, under which conditions, and its scores. */
export function formatReport(report: RunReport): string[] {
  const { run, scoring, other_policy: other } = report;
  const context = withheldContext(report);
  const lines = [
    [run.model, run.name].filter((part) => part !== null).join("  "),
    "",
    ...formatPairs(conditions(report)),
    "",
    ...formatScores(report.pass_at_k, context),
  ];
  if (other !== null) {
    // n of the report is that of its own policy: the other one counts other samples.
    const otherContext = { ...context, nMin: null, nMax: null, errors: other.errors };
    lines.push("", `errors ${other.errors}:`, ...formatScores(other.pass_at_k, otherContext));
  }
  if (run.voided_at !== null) lines.push("", voidedLine("run", run.voided_at, run.void_reason));
  if (scoring.voided_at !== null) lines.push("", voidedLine("scoring", scoring.voided_at, scoring.void_reason));
  if (scoring.mixed) lines.push("", "This scoring is mixed: changed tasks still carry counts of older tests.");
  if (report.flags.length > 0) lines.push("", ...report.flags.map((flag) => `flag: ${flag.message}`));
  return lines;
}

function voidedLine(what: string, at: string, reason: string | null): string {
  return `This ${what} was voided ${formatMoment(at)}: ${formatSetting(reason)}`;
}

/** The first of some tasks by name, and how many more. */
function namedTasks(label: string, tasks: readonly string[]): (readonly [string, string])[] {
  if (tasks.length === 0) return [];
  const more = tasks.length > 3 ? ` and ${formatNumber(tasks.length - 3)} more` : "";
  return [[label, `${tasks.slice(0, 3).join(", ")}${more}`]];
}

/** One, or each with its number of tasks where carried tasks had another. */
function formatTimeouts({ timeouts, scoring }: RunReport): string {
  const [only = { seconds: scoring.timeout_seconds }] = timeouts;
  if (timeouts.length <= 1) return formatTimeout(only.seconds);
  return timeouts.map(({ seconds, tasks }) => `${formatTimeout(seconds)} (${formatCount(tasks, "task")})`).join(", ");
}

function conditions(report: RunReport): (readonly [string, string])[] {
  const { run, scoring } = report;
  const { top_p, max_tokens, prompt, ...others } = run.config;
  const scoredUnder = new Set(report.scorings.map((each) => each.test_version));
  const from = scoring.test_version === report.test_version ? "" : ` (counted under ${scoring.test_version})`;
  return [
    ["run", `${run.id}, created ${formatMoment(run.created_at)}`],
    ["task set", run.task_set],
    ["tests", `${report.test_version}${from}`],
    ...(scoredUnder.size > 1 ? [["scored under", [...scoredUnder].join(", ")] as const] : []),
    ["tasks", `${report.tasks} of ${report.tasks_in_set}, ${report.status}`],
    ...(report.task_filter === null
      ? []
      : [["only tasks", formatTaskFilter(report.task_filter, report.tasks_in_set)] as const]),
    ...namedTasks("missing", report.missing),
    ...namedTasks("taken as failed", report.missing_as_failed),
    ...namedTasks("stale", report.stale),
    ["n", `${formatN(report.n_min, report.n_max)}${run.n === null ? "" : ` (declared ${run.n})`}`],
    ["samples", `${formatNumber(report.samples)}, ${formatNumber(report.correct)} passed`],
    ["timeout", formatTimeouts(report)],
    ["temperature", formatSetting(run.temperature)],
    ["top_p", formatSetting(top_p)],
    ["max tokens", formatSetting(max_tokens)],
    ["prompt", formatSetting(prompt)],
    ["harness", formatHarness(run.harness)],
    ...Object.entries(others).map(([key, value]) => [key, formatSetting(value)] as const),
    ...(run.tags.length === 0 ? [] : [["tags", run.tags.join(", ")] as const]),
    ["errors", report.errors],
    ["computed", formatMoment(report.computed_at)],
  ];
}
