import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import type { Findings } from "#lib/contract/validate";
import { describeValue, meant } from "#lib/contract/validate-fields";
import { type RowReader, type RowsResult, readTaskId } from "#lib/importers/generic-rows";
import type { ImportOptions } from "#lib/importers/importer";
import { detached } from "#lib/importers/lines";
import { NamedSamples } from "#lib/importers/named-samples";
import { Tally, type Verdict } from "#lib/importers/tally";

/** The fields that a sample's row may have. */
export const sampleFields = ["task_id", "passed", "verdict", "sample"] as const;
/** Their values; undefined where the row does not have them. */
export type SampleFields = Readonly<Record<(typeof sampleFields)[number], JsonValue | undefined>>;
const known: ReadonlySet<string> = new Set(sampleFields);
const letters: Readonly<Record<string, Verdict>> = { P: "P", F: "F", T: "T", E: "E", I: "I", U: "U" };

/** Rows of one sample: `task_id`, `passed` or `verdict` or both, agreeing, optional `sample`. */
export class SampleRows implements RowReader {
  private readonly tally: Tally;
  /** Per task, the samples that have a number or name. */
  private readonly named = new Map<string, NamedSamples>();
  private repeated = 0;

  constructor(
    private readonly findings: Findings,
    options: ImportOptions,
  ) {
    this.tally = new Tally(findings, options);
  }

  read(row: JsonValue, line: number): void {
    if (!isJsonObject(row)) {
      this.findings.add({ code: "wrong-type", detail: `a row is ${describeValue(row)}; it must be an object`, line });
      return;
    }
    const { task_id, passed, verdict, sample } = row;
    this.readFields({ task_id, passed, verdict, sample }, line, row);
  }

  /** @param row what the fields come from, if it may have others */
  readFields(fields: SampleFields, line: number, row?: JsonObject): void {
    const taskId = readTaskId(fields.task_id, line, this.findings);
    if (row !== undefined) this.noteUnknown(row, line, taskId);
    const verdict = this.readVerdict(fields, line, taskId ?? undefined);
    const { sample } = fields;
    if (taskId === null || verdict === null) return;
    if (sample === undefined || sample === null) this.tally.add(taskId, verdict, line);
    else this.addNamed(taskId, sample, verdict, line);
  }

  private addNamed(taskId: string, sample: JsonValue, verdict: Verdict, line: number): void {
    if (typeof sample !== "string" && !(typeof sample === "number" && Number.isSafeInteger(sample))) {
      const detail = `sample is ${describeValue(sample)}; it must be an integer or a string`;
      this.note("wrong-type", "sample", detail, line, taskId);
      return;
    }
    let known = this.named.get(taskId);
    if (known === undefined) {
      known = new NamedSamples();
      this.named.set(detached(taskId), known);
    }
    const before = known.get(sample);
    if (before === undefined) {
      known.set(sample, verdict);
      this.tally.add(taskId, verdict, line);
    } else if (before === verdict) this.repeated++;
    else {
      const detail = `sample ${quoteOutside(String(sample))} is ${before} in an earlier row and ${verdict} here`;
      this.note("count-inconsistent", "sample", detail, line, taskId);
    }
  }

  private readVerdict({ passed, verdict }: SampleFields, line: number, taskId: string | undefined): Verdict | null {
    if (passed === undefined && verdict === undefined) {
      this.note("missing-field", "passed", "passed (or verdict) is missing", line, taskId);
      return null;
    }
    const letter = verdict === undefined ? undefined : this.readLetter(verdict, line, taskId);
    if (passed === undefined) return letter ?? null;
    if (typeof passed !== "boolean") {
      const detail = `passed is ${describeValue(passed)}; it must be true or false`;
      const hint = "a harness error is neither a pass nor a failure: give it as verdict I, an ungraded sample as U";
      this.note("wrong-type", "passed", detail, line, taskId, hint);
      return null;
    }
    if (letter === undefined) return passed ? "P" : "F";
    if (letter === null || (letter === "P") === passed) return letter;
    this.note("count-inconsistent", "verdict", `passed is ${passed} but verdict is ${letter}`, line, taskId);
    return null;
  }

  private readLetter(value: JsonValue, line: number, taskId: string | undefined): Verdict | null {
    const letter = typeof value === "string" && Object.hasOwn(letters, value) ? letters[value] : undefined;
    if (letter !== undefined) return letter;
    const detail = `verdict is ${describeValue(value)}; it must be one of the letters P F T E I U`;
    this.note("wrong-type", "verdict", detail, line, taskId);
    return null;
  }

  private noteUnknown(row: JsonObject, line: number, taskId: string | null): void {
    for (const field in row) {
      if (known.has(field)) continue;
      const advice = this.findings.lists("unknown-field") ? meant(field, sampleFields) : undefined;
      const detail = `unknown field ${quoteOutside(field)}${advice === undefined ? "" : `; ${advice}`}`;
      this.note("unknown-field", field, detail, line, taskId ?? undefined, `known fields: ${sampleFields.join(", ")}`);
    }
  }

  private note(
    code: "missing-field" | "unknown-field" | "wrong-type" | "count-inconsistent",
    field: string,
    detail: string,
    line: number,
    taskId: string | undefined,
    hint?: string,
  ): void {
    const task = taskId === undefined ? {} : { taskId: quoteOutside(taskId) };
    const advice = hint === undefined ? {} : { hint };
    this.findings.add({ code, detail, line, field: quoteOutside(field), ...task, ...advice });
  }

  result(): RowsResult {
    const message = `${this.repeated} rows repeat a sample of their task with the same verdict; each was counted once`;
    const warnings = this.repeated === 0 ? [] : [{ code: "repeated_rows", message }];
    return { tasks: this.tally.tasks(), statuses: this.tally.statuses(), warnings };
  }
}
