import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { RecountError } from "#lib/core/errors";
import { firstObject } from "#lib/importers/head";
import type { ImportedRun, Importer, ImportFile, ImportOptions, ImportWarning } from "#lib/importers/importer";
import { JsonRows } from "#lib/importers/json-rows";
import { defaultSampleLine, detached, forEachSpan, type OnSpan } from "#lib/importers/lines";
import { RepeatedTexts } from "#lib/importers/repeated-texts";
import { SampleBoard } from "#lib/importers/sample-board";
import { idText } from "#lib/importers/task-ids";
import { scoringWarnings } from "#lib/importers/warnings";

/** Every Eval Ever instance rows. Rows with one `sample_id` are repeats; a verdict is `is_correct`, else a score of 0 or 1. */
export const everyEvalEver: Importer = {
  name: "every-eval-ever",
  title: "Every Eval Ever instance rows (….jsonl)",
  recognisedBy: "JSON lines whose rows have schema_version, sample_id and evaluation",
  detect(head) {
    const row = firstObject(head);
    return row !== undefined && ["schema_version", "sample_id", "evaluation"].every((key) => row.has(key));
  },
  read: readInstances,
};

const marked: ReadonlySet<string> = new Set(["raw"]);
const wanted: ReadonlySet<string> = new Set([
  "model_id",
  "evaluation_id",
  "evaluation_name",
  "sample_id",
  "evaluation",
  "score",
  "is_correct",
  "output",
  "raw",
]);

async function readInstances(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  const rows = new Rows(findings, options);
  const maxLineBytes = options.maxLineBytes ?? defaultSampleLine;
  await forEachSpan(file.text(), { file: file.name, maxLineBytes }, rows.read);
  findings.throwIfAny(rows.count, "row");
  const boards = [...rows.boards].sort(([a], [b]) => (a < b ? -1 : 1));
  const scorings = boards.flatMap(([name, board]) =>
    board.scorings(file.name).map((scoring) => (name === "" ? scoring : { ...scoring, filter: name })),
  );
  return {
    format: everyEvalEver.name,
    document: null,
    scorings,
    settings: rows.model === undefined ? {} : { model: rows.model },
    hints: [],
    warnings: [
      ...rows.warnings(),
      ...boards.flatMap(([, board]) => board.warnings()),
      ...scorings.flatMap(scoringWarnings),
    ],
    claimed: {},
    duplicateCompletions: rows.texts.count,
  };
}

class Rows {
  /** By the name of the evaluation. */
  readonly boards = new Map<string, SampleBoard>();
  model: string | undefined;
  /** The id of each evaluation, by its name. */
  private readonly evaluations = new Map<string, string>();
  count = 0;
  private severalTexts = 0;
  readonly texts: RepeatedTexts;
  private readonly rows: JsonRows;

  constructor(
    private readonly findings: Findings,
    private readonly options: ImportOptions,
  ) {
    this.rows = new JsonRows({ python: true, only: wanted, marked, marks: options.repeats });
    this.texts = new RepeatedTexts(options);
  }

  readonly read: OnSpan = (text, start, end, number) => {
    this.count++;
    try {
      const row = this.rows.read(text, start, end, number);
      if (isJsonObject(row)) this.readRow(row, number);
      else this.findings.add({ code: "wrong-type", detail: `a row is ${describeValue(row)}`, line: number });
    } catch (error) {
      if (!(error instanceof RecountError) || error.problems.length === 0) throw error;
      this.findings.addRefusal(error);
    }
  };

  private readRow(row: JsonObject, line: number): void {
    const taskId = idText(row.sample_id);
    if (taskId === null) {
      const detail = `sample_id is ${describeValue(row.sample_id)}`;
      this.findings.add({
        code: row.sample_id === undefined ? "missing-field" : "wrong-type",
        detail,
        line,
        field: "sample_id",
      });
      return;
    }
    this.checkModel(row.model_id, line);
    this.checkEvaluation(row, line);
    const texts = isJsonObject(row.output) && Array.isArray(row.output.raw) ? row.output.raw : [];
    if (texts.length > 1) this.severalTexts++;
    else this.texts.add(`${taskId} ${idText(row.evaluation_name) ?? ""}`, texts[0]);
    const evaluation = isJsonObject(row.evaluation) ? row.evaluation : {};
    const verdict = verdictOf(evaluation);
    if (verdict !== null) {
      this.board(row.evaluation_name).add(taskId, undefined, verdict.verdict, verdict.word, line);
      return;
    }
    const told = evaluation.is_correct ?? evaluation.score;
    const detail = `no verdict: is_correct, or else a score of 0 or 1, is needed; found ${describeValue(told)}`;
    const code = told === undefined ? "missing-field" : "count-inconsistent";
    this.findings.add({ code, detail, line, taskId: quoteOutside(taskId) });
  }

  private board(evaluation: JsonValue | undefined): SampleBoard {
    const name = typeof evaluation === "string" ? evaluation : "";
    let board = this.boards.get(name);
    if (board === undefined) {
      board = new SampleBoard(this.findings, this.options);
      this.boards.set(name, board);
    }
    return board;
  }

  /** Each evaluation has an id: rows of another are another run, not further samples of the same tasks. */
  private checkEvaluation({ evaluation_id: id, evaluation_name: name }: JsonObject, line: number): void {
    if (typeof id !== "string") return;
    const key = typeof name === "string" ? name : "";
    const known = this.evaluations.get(key);
    if (known === undefined) this.evaluations.set(key, detached(id));
    if (known === undefined || known === id) return;
    const detail = `rows of another evaluation: ${quoteOutside(id)} after ${quoteOutside(known)}`;
    const hint = "a run is one evaluation: write each evaluation's rows to a file of its own";
    this.findings.add({ code: "count-inconsistent", detail, hint, line, field: "evaluation_id" });
  }

  private checkModel(model: JsonValue | undefined, line: number): void {
    if (typeof model !== "string") return;
    this.model ??= model;
    if (this.model === model) return;
    const detail = `rows of another model: ${quoteOutside(model)} after ${quoteOutside(this.model)}`;
    const hint = "a run is of one model: write each model's rows to a file of its own";
    this.findings.add({ code: "count-inconsistent", detail, hint, line, field: "model_id" });
  }

  warnings(): ImportWarning[] {
    if (this.severalTexts === 0) return [];
    const message = `${this.severalTexts} rows have several texts but one verdict; each was counted as one sample`;
    return [{ code: "one_verdict_of_several", message }];
  }
}

function verdictOf(evaluation: JsonObject): { readonly verdict: "P" | "F" | "U"; readonly word: string } | null {
  const { is_correct, score } = evaluation;
  if (typeof is_correct === "boolean") return { verdict: is_correct ? "P" : "F", word: String(is_correct) };
  if (is_correct !== undefined && is_correct !== null) return null;
  if (score === 1 || score === 0) return { verdict: score === 1 ? "P" : "F", word: `score ${score}` };
  if (score === null || (score === undefined && is_correct === null)) return { verdict: "U", word: "null" };
  return null;
}
