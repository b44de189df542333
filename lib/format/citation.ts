import type { Citation, CitedAt, CitedRow, CitedSide } from "#lib/contract/citation";
import { formatBest } from "#lib/format/best-runs";
import { formatPair } from "#lib/format/comparison";
import { escapeLatex, escapeMarkdown } from "#lib/format/markup";
import { formatDay } from "#lib/format/moment";
import { formatCount, formatRange } from "#lib/format/number";
import { formatInterval, formatRate } from "#lib/format/rate";
import { formatSetting, formatTimeout } from "#lib/format/setting";
import { filterParts } from "#lib/format/task-filter";

/** So many runs, and so many differences, are told in a sentence; the page of the citation has all. */
const told = 4;

/** What a paper says with a citation, ready to paste. `link` is the whole address. */
export function citationText(citation: Citation, link: string): string {
  return `${sentence(citation)} ${sourceOf(citation)}: ${link}`;
}

export function citationMarkdown(citation: Citation, link: string): string {
  return `${escapeMarkdown(`${sentence(citation)} ${sourceOf(citation)}`)}: [${link}](${link})`;
}

/** Needs the package `hyperref` or `url`. */
export function citationLatex(citation: Citation, link: string): string {
  return `${escapeLatex(`${sentence(citation)} ${sourceOf(citation)}`)}: \\url{${link}}`;
}

/** `65.7 % [58.3, 72.1]`, or that it is withheld. */
export function citedScore(entry: CitedRow["pass_at_k"][number] | undefined): string {
  if (entry === undefined) return "not shown";
  if (entry.value === null) return "withheld";
  const interval = formatInterval(entry.low, entry.high);
  return interval === null ? formatRate(entry.value) : `${formatRate(entry.value)} ${interval}`;
}

/** How a run is called: its model, and its name where it has one. */
export function citedName({ model, name }: Pick<CitedRow, "model" | "name">): string {
  return name === null ? model : `${model}, ${name}`;
}

/** The timeouts of the tasks that were counted. */
export function citedTimeouts({ timeouts }: Pick<CitedRow, "timeouts">): string {
  return timeouts.length === 0 ? "of no task" : timeouts.map(formatTimeout).join(" and ");
}

/** The smallest and largest n of the tasks that were counted. */
export function citedSamples({ histogram }: Pick<CitedRow, "histogram">): string | null {
  const all = histogram.map(([n]) => n);
  return all.length === 0 ? null : formatRange(Math.min(...all), Math.max(...all));
}

function sourceOf({ cited_at, digest }: Citation): string {
  return `As shown by Recount on ${formatDay(cited_at)}, digest ${digest.slice(0, 16)}`;
}

function sentence(citation: Citation): string {
  const { view, cited } = citation;
  const errors = view.errors === "strict" ? [] : [`errors ${view.errors}`];
  if (cited.comparison !== null) return comparisonSentence(citation, cited, errors);
  const filter = view.task_filter === null ? [] : [`only ${filterParts(view.task_filter).join("; ")}`];
  const runs = view.where === null ? [] : [`only runs with ${view.where.join(" and ")}`];
  const tests = [
    `tests ${cited.test_version ?? "of each run"}`,
    formatCount(cited.tasks_in_set, "task"),
    ...filter,
    ...runs,
    ...(cited.runs_in_all === null ? [] : [formatBest(cited.rows.length, cited.runs_in_all)]),
  ];
  if (view.run === null) return boardSentence(citation, [...tests, ...errors]);
  const [row] = cited.rows;
  if (row === undefined) return `A run on ${view.task_set}.`;
  const scores = view.k.map((k, at) => `pass@${k} = ${citedScore(row.pass_at_k[at])}`).join(", ");
  const conditions = [
    ...tests,
    `n = ${citedSamples(row) ?? "0"}`,
    `temperature ${formatSetting(row.temperature)}`,
    `timeout ${citedTimeouts(row)}`,
    ...errors,
    "unbiased estimator",
  ];
  return `${citedName(row)} on ${view.task_set}: ${scores} (${conditions.join(", ")}).`;
}

function boardSentence({ view, cited }: Citation, conditions: readonly string[]): string {
  const [k = 1] = view.k;
  const first = cited.rows.slice(0, told).map((row) => `${citedName(row)} at ${citedScore(row.pass_at_k[0])}`);
  const more = cited.rows.length > told ? `, and ${formatCount(cited.rows.length - told, "more run")}` : "";
  return `${view.task_set} by pass@${k}: ${first.join("; ")}${more} (${conditions.join(", ")}, unbiased estimator).`;
}

function comparisonSentence({ view }: Citation, cited: CitedSide, errors: readonly string[]): string {
  const { comparison, rows } = cited;
  const [at] = comparison?.at ?? [];
  if (comparison === null || at === undefined) return `Runs on ${view.task_set}.`;
  const runs = rows.slice(0, told).map((row, place) => `${citedName(row)} at ${citedScore(at.scores[place])}`);
  const more = rows.length > told ? `, and ${formatCount(rows.length - told, "more run")}` : "";
  const tests = [...new Set(comparison.runs.map(({ test_version }) => test_version))].join(", ");
  const conditions = [`tests ${tests}`, formatCount(at.tasks, "task"), ...errors, "unbiased estimator"].join(", ");
  const stamp = comparison.stamped ? "NOT COMPARABLE, COMPARED ANYWAY. " : "";
  const scores = `pass@${at.k} on ${view.task_set}: ${runs.join("; ")}${more} (${conditions}).`;
  return [`${stamp}${scores}`, ...pairSentences(cited, at, view.comparison?.scope ?? "task_population")].join(" ");
}

/** What lies between the runs, as the page of a comparison says it. */
export function pairSentences(
  { rows, comparison }: CitedSide,
  at: CitedAt,
  scope: NonNullable<Citation["view"]["comparison"]>["scope"],
): string[] {
  const names = new Map(rows.map((row) => [row.run, citedName(row)]));
  const pairs = at.pairs ?? [];
  const context = { stamped: comparison?.stamped ?? false, scope, tasks_compared: at.tasks, pairs: pairs.length };
  return pairs.slice(0, told).map((pair) => {
    const between = { a: names.get(pair.a) ?? pair.a, b: names.get(pair.b) ?? pair.b };
    // Of many runs a sentence names only the one ahead.
    const which = rows.length > 2 ? `${between.b} against ${between.a}: ` : "";
    return `${which}${formatPair(pair, between, context)}`;
  });
}
