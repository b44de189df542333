import type { RunRow } from "#components/runs/run-row";
import { formatValues, type TableExport } from "#components/table/table-file";
import type { PassAtKEntry } from "#lib/contract/report";
import { conditionTexts, formatTasksTold, type TasksTold } from "#lib/format/conditions";
import type { CsvCell } from "#lib/format/csv";
import { formatMoment } from "#lib/format/moment";
import { formatCount, formatNumber, formatRange } from "#lib/format/number";
import { formatPoints } from "#lib/format/rate";
import { withheldLabels } from "#lib/format/reason";
import { formatTimeout, unknownSetting } from "#lib/format/setting";

export interface ExportedRuns {
  readonly rows: readonly RunRow[];
  readonly ks: readonly number[];
  /** Address of the view, whole. */
  readonly link: string;
  /** When it was shown. */
  readonly at: Date;
}

/** Runs as a table to take along: every score with its conditions, and a withheld one with its reason. */
export function exportedRuns(exported: ExportedRuns): TableExport {
  const { rows, ks } = exported;
  return {
    caption: captionOf(exported),
    head: ["model", "name", "n", ...ks.map((k) => `pass@${k}`), "task set", "tasks", "tests", "T", "timeout"],
    rows: rows.map((row) => [
      row.model,
      row.name ?? "",
      formatRange(row.nMin, row.nMax) ?? "",
      ...ks.map((k) => scoreText(scoreOf(row, k))),
      row.taskSet,
      tasksText(row),
      row.testVersion,
      temperatureText(row),
      formatTimeout(row.timeoutSeconds),
    ]),
    csv: csvOf(exported),
    json: { value: jsonOf(exported) },
  };
}

/** A score with what it depends on, in one line: what is copied with `Shift y`. */
export function runText(row: RunRow, ks: readonly number[]): string {
  const scores = ks.map((k) => `pass@${k} ${scoreText(scoreOf(row, k), true)}`);
  const conditions = conditionTexts({
    tasks: tasksOf(row),
    tests: row.testVersion,
    n: formatRange(row.nMin, row.nMax),
    timeout: formatTimeout(row.timeoutSeconds),
    temperature: temperatureText(row),
    errors: "strict",
  });
  return `${row.name === null ? row.model : `${row.model}, ${row.name}`}: ${[...scores, ...conditions].join(" · ")}`;
}

function captionOf({ rows, link, at }: ExportedRuns): string {
  const of = (text: (row: RunRow) => string) => formatValues(rows.map(text));
  const ns = rows.flatMap(({ nMin, nMax }) => [nMin, nMax]).filter((n) => n !== null);
  const range = ns.length === 0 ? null : formatRange(Math.min(...ns), Math.max(...ns));
  return `${[
    `${formatCount(rows.length, "run")}: pass@k in percent, unbiased estimator, errors strict`,
    `Tasks: ${of((row) => formatTasksTold(tasksOf(row)))}`,
    `Tests: ${of((row) => row.testVersion)}`,
    `n: ${range ?? "no samples"}`,
    `Timeout: ${of((row) => formatTimeout(row.timeoutSeconds))}`,
    `Temperature: ${of(temperatureText)}`,
    `As of ${formatMoment(at.toISOString())}`,
    link,
  ].join(". ")}`;
}

function csvOf({ rows, ks, link, at }: ExportedRuns): CsvCell[][] {
  const head = ["run", "model", "name", "task_set", "test_version", "timeout_seconds", "temperature", "n_min", "n_max"];
  const scores = ks.flatMap((k) => [`pass@${k}`, `pass@${k} withheld`]);
  const about = ["tags", "uploaded_by", "created_at", "shown_at", "link"];
  return [
    [...head, "tasks", "tasks_in_set", "errors", "estimator", ...scores, ...about],
    ...rows.map((row): CsvCell[] => [
      row.id,
      row.model,
      row.name,
      row.taskSet,
      row.testVersion,
      row.timeoutSeconds,
      row.temperature,
      row.nMin,
      row.nMax,
      row.tasks,
      row.tasksInSet,
      ...["strict", "unbiased"],
      ...ks.flatMap((k): CsvCell[] => {
        const entry = scoreOf(row, k);
        if (entry === undefined) return [null, null];
        return entry.value === null ? [null, entry.reason] : [entry.value, null];
      }),
      row.tags.join(", "),
      row.uploader,
      row.createdAt,
      at.toISOString(),
      link,
    ]),
  ];
}

function jsonOf({ rows, ks, link, at }: ExportedRuns): unknown {
  return {
    estimator: "unbiased",
    errors: "strict",
    shown_at: at.toISOString(),
    link,
    runs: rows.map((row) => ({
      run: row.id,
      model: row.model,
      name: row.name,
      task_set: row.taskSet,
      test_version: row.testVersion,
      timeout_seconds: row.timeoutSeconds,
      temperature: row.temperature,
      n_min: row.nMin,
      n_max: row.nMax,
      tasks: row.tasks,
      tasks_in_set: row.tasksInSet,
      tags: row.tags,
      uploaded_by: row.uploader,
      created_at: row.createdAt,
      pass_at_k: ks.map((k) => {
        const entry = scoreOf(row, k);
        return { k, value: entry?.value ?? null, reason: entry?.value === null ? entry.reason : null };
      }),
    })),
  };
}

function scoreOf(row: RunRow, k: number): PassAtKEntry | undefined {
  return row.scores.find((score) => score.k === k);
}

function scoreText(entry: PassAtKEntry | undefined, withSign = false): string {
  if (entry === undefined) return "";
  if (entry.value === null) return `withheld: ${withheldLabels[entry.reason]}`;
  return `${formatPoints(entry.value)}${withSign ? "\u2009%" : ""}`;
}

function tasksText({ tasks, tasksInSet }: RunRow): string {
  return tasks === tasksInSet ? formatNumber(tasks) : `${formatNumber(tasks)} of ${formatNumber(tasksInSet)}`;
}

function tasksOf({ tasks, tasksInSet, taskSet }: RunRow): TasksTold {
  return { counted: tasks, inView: tasksInSet, filter: null, taskSet };
}

function temperatureText({ temperature }: RunRow): string {
  return temperature === null ? unknownSetting : formatNumber(temperature);
}
