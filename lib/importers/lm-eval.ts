import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { isTextMark } from "#lib/contract/text-mark";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { RecountError } from "#lib/core/errors";
import { fileConfig } from "#lib/importers/file-config";
import { firstObject } from "#lib/importers/head";
import { lmEvalHints } from "#lib/importers/hints";
import type { ImportedRun, ImportedSettings, Importer, ImportFile, ImportOptions } from "#lib/importers/importer";
import { JsonRows } from "#lib/importers/json-rows";
import { defaultSampleLine, forEachSpan, type OnSpan } from "#lib/importers/lines";
import { LmEvalFilter } from "#lib/importers/lm-eval-filter";
import { RepeatedTexts } from "#lib/importers/repeated-texts";
import { statedNumber } from "#lib/importers/stated";
import { idText } from "#lib/importers/task-ids";

/** lm-evaluation-harness `samples_….jsonl`: one row a document and filter, each with the value of every metric. */
export const lmEval: Importer = {
  name: "lm-eval",
  title: "lm-evaluation-harness samples (samples_….jsonl)",
  recognisedBy: "JSON lines whose rows have doc_id and filter, or doc_id and resps",
  detect(head) {
    const row = firstObject(head);
    return row?.has("doc_id") === true && (row.has("filter") || row.has("resps") || row.has("filtered_resps"));
  },
  read: readLmEval,
};

/** Keys of a row that are no metric. */
const noMetric: ReadonlySet<string> = new Set([
  "doc_id",
  "doc",
  "target",
  "arguments",
  "resps",
  "filtered_resps",
  "filter",
  "metrics",
  "doc_hash",
  "prompt_hash",
  "target_hash",
]);
const marked: ReadonlySet<string> = new Set(["filtered_resps"]);
const always = ["doc_id", "doc", "task_id", "filter", "metrics", "filtered_resps"] as const;

async function readLmEval(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  const rows = new Rows(findings, options);
  const maxLineBytes = options.maxLineBytes ?? defaultSampleLine;
  await forEachSpan(file.text(), { file: file.name, maxLineBytes }, rows.read);
  findings.throwIfAny(rows.count, "row");
  // In order of their names: that of the rows is the order of completion.
  const filters = [...rows.filters].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, filter]) => filter);
  const scorings = filters.flatMap((filter) => filter.scorings(file.name));
  return {
    format: lmEval.name,
    document: null,
    scorings,
    settings: rows.settings,
    hints: lmEvalHints(file.name),
    warnings: [...rows.warnings(), ...filters.flatMap((filter) => filter.warnings())],
    claimed: {},
    duplicateCompletions: rows.texts.count,
    documents: filters.map((filter) => filter.documents()),
  };
}

class Rows {
  readonly filters = new Map<string, LmEvalFilter>();
  settings: ImportedSettings = {};
  count = 0;
  /** The keys wanted of each row; undefined until the first row has told its metrics. */
  private wanted: ReadonlySet<string> | undefined;
  private rows: JsonRows;
  private drawn = 1;
  private hasTaskIds = false;
  readonly texts: RepeatedTexts;

  constructor(
    private readonly findings: Findings,
    private readonly options: ImportOptions,
  ) {
    this.rows = new JsonRows({ python: true, marked, marks: options.repeats });
    this.texts = new RepeatedTexts(options);
  }

  readonly read: OnSpan = (text, start, end, number) => {
    this.count++;
    try {
      let row = this.rows.read(text, start, end, number);
      const metrics = isJsonObject(row) ? metricsOf(row) : [];
      if (isJsonObject(row) && this.learnMetrics(row, metrics)) row = this.rows.read(text, start, end, number);
      if (isJsonObject(row)) this.readRow(row, metrics, number);
      else this.findings.add({ code: "wrong-type", detail: `a row is ${describeValue(row)}`, line: number });
    } catch (error) {
      if (!(error instanceof RecountError) || error.problems.length === 0) throw error;
      this.findings.addRefusal(error);
    }
  };

  /** @returns whether the row has metrics that were not among the wanted keys */
  private learnMetrics(row: JsonObject, metrics: readonly string[]): boolean {
    const { wanted } = this;
    if (wanted !== undefined && metrics.every((metric) => wanted.has(metric))) return false;
    this.wanted = new Set([...(wanted ?? always), ...metrics]);
    this.rows = new JsonRows({ python: true, only: this.wanted, marked, marks: this.options.repeats });
    if (wanted !== undefined) return true;
    this.settings = settingsOf(row);
    this.drawn = responses(row.resps) ?? 1;
    this.hasTaskIds = isJsonObject(row.doc) && idText(row.doc.task_id) !== null;
    return false;
  }

  private readRow(row: JsonObject, names: readonly string[], line: number): void {
    const { doc_id } = row;
    if (typeof doc_id !== "number" || !Number.isSafeInteger(doc_id)) {
      this.noteWrong("doc_id", doc_id, line);
      return;
    }
    const named = isJsonObject(row.doc) ? row.doc.task_id : undefined;
    const taskId = this.hasTaskIds ? idText(named) : String(doc_id);
    if (taskId === null) {
      this.noteWrong("doc.task_id", named, line);
      return;
    }
    const name = typeof row.filter === "string" ? row.filter : "none";
    const n = responses(row.filtered_resps) ?? 1;
    let filter = this.filters.get(name);
    if (filter === undefined) {
      filter = new LmEvalFilter(name, n > 1, this.findings, this.options);
      this.filters.set(name, filter);
    }
    const metrics = names.map((metric) => [metric, row[metric] ?? null] as const);
    // Another filter keeps other parts of the same responses: the first one tells.
    if (n > 1 && filter === this.filters.values().next().value) {
      for (const text of [row.filtered_resps].flat(2)) this.texts.add(`${taskId} ${line}`, text);
    }
    filter.add({ taskId, doc: doc_id, n, metrics }, line);
  }

  private noteWrong(field: string, value: JsonValue | undefined, line: number): void {
    const code = value === undefined ? "missing-field" : "wrong-type";
    this.findings.add({ code, detail: `${field} is ${describeValue(value)}`, line, field });
  }

  warnings(): ImportedRun["warnings"] {
    const warnings = [];
    if (!this.hasTaskIds && this.count > 0) {
      const message = "the documents have no task_id: their positions (doc_id) stand as task ids";
      warnings.push({ code: "positions_as_ids", message });
    }
    if (this.drawn > 1 && [...this.filters.values()].some(({ isRepeated }) => !isRepeated)) {
      const message = `${this.drawn} responses were drawn of each document, but the filter keeps one: n is 1`;
      warnings.push({ code: "filtered_responses", message });
    }
    return warnings;
  }
}

function metricsOf(row: JsonObject): string[] {
  const { metrics } = row;
  if (Array.isArray(metrics)) return metrics.filter((metric) => typeof metric === "string");
  return Object.keys(row).filter((key) => !noMetric.has(key) && key !== "task_id");
}

/** How many responses stand in `[[text, …]]`; one where they are not nested. */
function responses(value: JsonValue | undefined): number | undefined {
  if (!Array.isArray(value)) return undefined;
  const [first] = value;
  return value.length === 1 && Array.isArray(first) && (typeof first[0] === "string" || isTextMark(first[0]))
    ? first.length
    : 1;
}

/** The generation arguments of the first row, which the harness sets for all documents of a task. */
function settingsOf(row: JsonObject): ImportedSettings {
  const request = isJsonObject(row.arguments) ? row.arguments.gen_args_0 : row.arguments;
  const parts = isJsonObject(request) ? [request.arg_1] : Array.isArray(request) ? request.flat() : [];
  const told = parts.find((part) => isJsonObject(part) && ("temperature" in part || "max_gen_toks" in part));
  if (!isJsonObject(told)) return {};
  const { temperature, max_gen_toks, top_p } = told;
  return {
    ...(typeof temperature === "number" && temperature >= 0 ? { temperature } : {}),
    ...fileConfig({
      max_tokens: statedNumber(max_gen_toks),
      top_p: statedNumber(top_p),
    }),
  };
}
