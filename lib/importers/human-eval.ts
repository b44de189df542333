import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { RecountError, refusal } from "#lib/core/errors";
import { firstObject } from "#lib/importers/head";
import { hintsOf } from "#lib/importers/hints";
import type { ImportedRun, Importer, ImportFile, ImportOptions, ImportWarning } from "#lib/importers/importer";
import { JsonRows } from "#lib/importers/json-rows";
import { defaultSampleLine, forEachSpan, type OnSpan } from "#lib/importers/lines";
import { RepeatedTexts } from "#lib/importers/repeated-texts";
import { Tally, type Verdict } from "#lib/importers/tally";
import { idText } from "#lib/importers/task-ids";
import { scoringWarnings } from "#lib/importers/warnings";

const wanted: ReadonlySet<string> = new Set(["task_id", "passed", "result", "completion"]);
const marked: ReadonlySet<string> = new Set(["completion"]);

/** `evaluate_functional_correctness` of openai/human-eval: one JSON row a sample, `task_id`, `passed`, `result`. */
export const humanEval: Importer = {
  name: "human-eval",
  title: "openai/human-eval results (…_results.jsonl)",
  recognisedBy: "JSON lines whose rows have task_id, passed and result",
  detect(head) {
    const row = firstObject(head);
    return row !== undefined && ["task_id", "passed", "result"].every((key) => row.has(key));
  },
  read: readHumanEval,
};

async function readHumanEval(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const name = quoteOutside(file.name);
  const findings = new Findings(name);
  const rows = new Rows(name, findings, new Tally(findings, options), options);
  const maxLineBytes = options.maxLineBytes ?? defaultSampleLine;
  await forEachSpan(file.text(), { file: file.name, maxLineBytes }, rows.read);
  const { tally } = rows;
  const warnings = rows.warnings();
  findings.throwIfAny(rows.count, "row");
  const scoring = { scorer: null, tasks: tally.tasks(), statuses: tally.statuses() };
  return {
    format: humanEval.name,
    document: null,
    scorings: [scoring],
    settings: {},
    hints: hintsOf(file.name),
    warnings: [...warnings, ...scoringWarnings(scoring)],
    claimed: {},
    duplicateCompletions: rows.texts.count,
  };
}

const syntaxFault = /^failed: .*(unexpected indent|unindent|invalid syntax|unterminated|was never closed)/;

class Rows {
  /** Line of a row without task id: legal as a summary at the very end only. */
  private summary: number | undefined;
  count = 0;
  private syntaxFaults = 0;
  private unscored = 0;
  readonly texts: RepeatedTexts;
  private readonly rows: JsonRows;

  constructor(
    /** Its name, for messages. */
    private readonly file: string,
    private readonly findings: Findings,
    readonly tally: Tally,
    options: ImportOptions,
  ) {
    this.rows = new JsonRows({ python: true, only: wanted, marked, marks: options.repeats });
    this.texts = new RepeatedTexts(options);
  }

  readonly read: OnSpan = (text, start, end, number) => {
    this.count++;
    if (this.summary !== undefined) this.noteMissing(this.summary);
    this.summary = undefined;
    let row: JsonValue;
    try {
      row = this.rows.read(text, start, end, number);
    } catch (error) {
      if (!(error instanceof RecountError)) throw error;
      this.findings.addRefusal(error);
      return;
    }
    if (isJsonObject(row)) this.readRow(row, number);
    else this.findings.add({ code: "wrong-type", detail: `a row is ${describeValue(row)}`, line: number });
  };

  private readRow(row: JsonObject, line: number): void {
    const id = row.task_id;
    if (id === undefined) {
      const isSample = typeof row.passed === "boolean" || row.result !== undefined || row.completion !== undefined;
      if (isSample) this.noteMissing(line);
      else this.summary = line;
      return;
    }
    const taskId = idText(id);
    if (taskId === null) {
      const detail = `task_id is ${describeValue(id)}; it must be a string`;
      this.findings.add({ code: "wrong-type", detail, line, field: "task_id" });
      return;
    }
    const { passed, result } = row;
    const word = wordOf(result);
    this.texts.add(taskId, row.completion);
    if (typeof passed === "boolean") {
      if (!passed && typeof result === "string" && syntaxFault.test(result)) this.syntaxFaults++;
      this.tally.add(taskId, verdictOf(passed, word), line, word);
    } else if (passed === null) {
      this.unscored++;
      this.tally.add(taskId, "U", line, "unscored");
    } else this.notePassed(taskId, passed, line);
  }

  private notePassed(taskId: string, passed: JsonObject[string] | undefined, line: number): void {
    const at = { line, field: "passed", taskId: quoteOutside(taskId) };
    if (passed === undefined) {
      const hint = "this sample was not graded: run evaluate_functional_correctness over all of them";
      this.findings.add({ ...at, code: "missing-field", detail: "passed is missing", hint });
      return;
    }
    const detail = `passed is ${describeValue(passed)}; it must be true or false`;
    this.findings.add({ ...at, code: "wrong-type", detail });
  }

  private noteMissing(line: number): void {
    this.findings.add({ code: "missing-field", detail: "task_id is missing", line, field: "task_id" });
  }

  /** What is to be told besides the counts; notes what can only be judged at the end. */
  warnings(): ImportWarning[] {
    const { samples } = this.tally;
    if (samples === 0 && this.summary !== undefined) this.noteMissing(this.summary);
    if (samples > 0 && this.unscored === samples && this.findings.isEmpty) {
      const detail = "every sample of this file is unscored: passed is null in all rows";
      throw refusal([{ code: "nothing-graded", detail, file: this.file }]);
    }
    const warnings: ImportWarning[] = [];
    if (this.summary !== undefined) {
      const message = `line ${this.summary} has no task_id and was taken for a summary; it was skipped`;
      warnings.push({ code: "summary_skipped", message });
    }
    if (samples >= 10 && this.syntaxFaults >= 0.9 * samples) {
      const message = `${this.syntaxFaults} of ${samples} samples failed on their syntax: the completions may have been cut or joined wrongly`;
      warnings.push({ code: "mostly_syntax_errors", message });
    }
    return warnings;
  }
}

/** `passed`, `timed out` or `failed`: the tool's text without the exception. */
function wordOf(result: JsonObject[string] | undefined): string {
  if (typeof result !== "string") return "no result";
  if (result.startsWith("failed")) return "failed";
  return result === "passed" || result === "timed out" ? result : "other";
}

function verdictOf(passed: boolean, word: string): Verdict {
  if (passed) return "P";
  return word === "timed out" ? "T" : "F";
}
