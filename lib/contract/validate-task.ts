import { InexactNumber, isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { checkText, quoteOutside, TwinFinder } from "#lib/contract/names";
import { numberOf } from "#lib/contract/number-text";
import type { UploadTask } from "#lib/contract/upload";
import type { Findings } from "#lib/contract/validate";
import { describeValue, meant } from "#lib/contract/validate-fields";
import type { ErrorCode, Problem } from "#lib/core/errors";

export const largestN = 1_000_000;
export const defaultMaxTasks = 200_000;

const taskFields = ["task_id", "n", "c", "verdicts", "tests", "outcomes"] as const;
const isTaskField: ReadonlySet<string> = new Set(taskFields);
const verdictText = /^[PFTEIU]*$/;
const outcomeText = /^[PF-]*$/;

/** Where the tasks of a list stand: in a document by pointer, in a file of rows by line. */
export type TaskPlaces = { readonly pointer: string } | "lines";

/**
 * Reads tasks one after the other, noting every problem: counts are integers in range, verdicts agree with them, ids
 * are allowed and given once.
 */
export class TaskReader {
  readonly tasks: UploadTask[] = [];
  private readonly places = new Map<string, number>();
  private readonly twins = new TwinFinder();
  /** Of the task being read. */
  private at = 0;
  private taskId: string | undefined;
  private seen = 0;

  constructor(
    private readonly findings: Findings,
    private readonly where: TaskPlaces,
    private readonly options: { readonly maxTasks?: number | undefined } = {},
  ) {}

  /** @param at the index in its array, or the line in its file */
  read(value: JsonValue, at: number): UploadTask | null {
    this.at = at;
    this.taskId = undefined;
    this.seen++;
    if (!isJsonObject(value)) {
      this.note("wrong-type", null, `a task is ${describeValue(value)}; it must be an object`);
      return null;
    }
    const task_id = this.readId(value.task_id);
    this.noteUnknown(value);
    const counts = this.readCounts(value);
    const outcomes = this.readOutcomes(value, counts?.n);
    if (task_id === null || counts === null || outcomes === null) return null;
    const task = { task_id, ...counts, ...outcomes };
    this.keep(task);
    return task;
  }

  /** The tasks seen, good or not. */
  get count(): number {
    return this.seen;
  }

  private keep(task: UploadTask): void {
    const before = this.places.get(task.task_id);
    if (before !== undefined) {
      const [first, second] = [this.placeName(before), this.placeName(this.at)];
      this.note(
        "duplicate-task",
        "task_id",
        `task ${quoteOutside(task.task_id)} is given twice: ${first} and ${second}`,
      );
      return;
    }
    const twin = this.twins.add(task.task_id);
    if (twin !== null) {
      const other = this.placeName(this.places.get(twin) ?? 0);
      const detail = `the id looks the same as that of ${other}: they differ in Unicode normal form only`;
      this.note("duplicate-task", "task_id", detail, "write both ids in one normal form (NFC)");
      return;
    }
    this.places.set(task.task_id, this.at);
    this.tasks.push(task);
    const most = this.options.maxTasks ?? defaultMaxTasks;
    if (this.tasks.length === most + 1) {
      this.note("too-many-tasks", null, `more than ${most} tasks`, "the limit is RECOUNT_MAX_TASKS");
    }
  }

  private readId(value: JsonValue | undefined): string | null {
    if (value === undefined || value === null) {
      this.note("missing-field", "task_id", "task_id is missing");
      return null;
    }
    if (typeof value === "number" && Number.isSafeInteger(value)) return String(value);
    if (value instanceof InexactNumber && /^-?[0-9]+$/.test(value.literal)) return value.literal;
    if (typeof value !== "string") {
      this.note("wrong-type", "task_id", `task_id is ${describeValue(value)}; it must be a string or an integer`);
      return null;
    }
    const problem = checkText("taskId", value, "task_id");
    if (problem === null) {
      this.taskId = value;
      return value;
    }
    this.note(problem.code, "task_id", problem.detail, problem.hint);
    return null;
  }

  private noteUnknown(task: JsonObject): void {
    for (const field in task) {
      if (isTaskField.has(field)) continue;
      const advice = this.findings.lists("unknown-field") ? meant(field, taskFields) : undefined;
      const detail = `unknown field ${quoteOutside(field)}${advice === undefined ? "" : `; ${advice}`}`;
      this.note("unknown-field", field, detail, `known fields: ${taskFields.join(", ")}`);
    }
  }

  private readCounts(task: JsonObject): Pick<UploadTask, "n" | "c" | "verdicts"> | null {
    const { verdicts } = task;
    if (verdicts === undefined || verdicts === null) {
      const n = this.readCount(task, "n", 1);
      const c = this.readCount(task, "c", 0);
      if (n === null || c === null) return null;
      if (c <= n) return { n, c };
      const hint = "c counts passing samples out of n; check that both come from the same file";
      this.note("count-inconsistent", "c", `c = ${c} but n = ${n}`, hint, String(c));
      return null;
    }
    return this.readVerdicts(task, verdicts);
  }

  private readVerdicts(task: JsonObject, verdicts: JsonValue): Pick<UploadTask, "n" | "c" | "verdicts"> | null {
    if (typeof verdicts !== "string") {
      this.note("wrong-type", "verdicts", `verdicts is ${describeValue(verdicts)}; it must be a string`);
      return null;
    }
    if (!verdictText.test(verdicts)) {
      const letter = /[^PFTEIU]/u.exec(verdicts)?.[0] ?? "";
      this.note("wrong-type", "verdicts", `verdicts holds ${quoteOutside(letter)}; the letters are P F T E I U`);
      return null;
    }
    const n = verdicts.length;
    const c = countPasses(verdicts);
    if (n < 1 || n > largestN) {
      this.note("count-out-of-range", "verdicts", `verdicts has ${n} letters; a task has 1 to ${largestN} samples`);
      return null;
    }
    const agrees = this.agrees(task, "n", n) && this.agrees(task, "c", c);
    return agrees ? { n, c, verdicts } : null;
  }

  /** A count given beside the verdicts says the same. */
  private agrees(task: JsonObject, field: "n" | "c", counted: number): boolean {
    if (task[field] === undefined || task[field] === null) return true;
    const given = this.readCount(task, field, 0);
    if (given === null || given === counted) return given !== null;
    this.note(
      "count-inconsistent",
      field,
      `${field} = ${given} but the verdicts say ${counted}`,
      undefined,
      `${given}`,
    );
    return false;
  }

  private readCount(task: JsonObject, field: "n" | "c", least: 0 | 1): number | null {
    const value = task[field];
    if (value === undefined) {
      this.note("missing-field", field, `${field} is missing`);
      return null;
    }
    const range = field === "n" ? `an integer from 1 to ${largestN}` : `an integer from 0 to n`;
    if (value instanceof InexactNumber) {
      const literal = quoteOutside(value.literal);
      const code = isWithinCounts(value.literal) ? "number-not-exact" : "count-out-of-range";
      this.note(code, field, `${field} = ${literal}, but ${field} is ${range}`, undefined, literal);
      return null;
    }
    if (typeof value !== "number") {
      this.note(
        "wrong-type",
        field,
        `${field} is ${describeValue(value)}; counts are numbers`,
        undefined,
        shown(value),
      );
      return null;
    }
    if (!Number.isInteger(value)) {
      this.note("wrong-type", field, `${field} = ${value}, but counts are whole numbers`, undefined, String(value));
      return null;
    }
    if (value >= least && value <= largestN) return value;
    this.note("count-out-of-range", field, `${field} = ${value}, but ${field} is ${range}`, undefined, String(value));
    return null;
  }

  private readOutcomes(task: JsonObject, n: number | undefined): Pick<UploadTask, "tests" | "outcomes"> | null {
    const tests = this.readTexts(task.tests, "tests", (id) => checkText("taskId", id, "a test's id")?.detail ?? null);
    const outcomes = this.readTexts(task.outcomes, "outcomes", (text) =>
      outcomeText.test(text) ? null : `outcomes holds ${quoteOutside(text)}; the letters are P F -`,
    );
    if (tests === null || outcomes === null) return null;
    if (outcomes === undefined) return {};
    if (n !== undefined && outcomes.length !== n) {
      this.note("count-inconsistent", "outcomes", `outcomes has ${outcomes.length} texts but n = ${n}`);
      return null;
    }
    if (tests === undefined) return { outcomes };
    const longest = outcomes.reduce((most, text) => Math.max(most, text.length), 0);
    if (longest <= tests.length) return { tests, outcomes };
    this.note("count-inconsistent", "outcomes", `outcomes has ${longest} letters but there are ${tests.length} tests`);
    return null;
  }

  private readTexts(
    value: JsonValue | undefined,
    field: "tests" | "outcomes",
    wrong: (text: string) => string | null,
  ): string[] | null | undefined {
    if (value === undefined || value === null) return undefined;
    const texts = Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
    if (!Array.isArray(value) || texts.length !== value.length) {
      this.note("wrong-type", field, `${field} must be an array of strings`);
      return null;
    }
    const problem = texts.map(wrong).find((detail) => detail !== null);
    if (problem === undefined || problem === null) return texts;
    this.note("wrong-type", field, problem);
    return null;
  }

  note(code: ErrorCode, field: string | null, detail: string, hint?: string, value?: string): void {
    const place: Partial<Problem> =
      this.where === "lines"
        ? { line: this.at }
        : { pointer: `${this.where.pointer}/${this.at}${field === null ? "" : `/${quoteOutside(field)}`}` };
    this.findings.add({
      code,
      detail,
      ...place,
      ...(this.taskId === undefined ? {} : { taskId: quoteOutside(this.taskId) }),
      ...(field === null ? {} : { field: quoteOutside(field) }),
      ...(hint === undefined ? {} : { hint }),
      ...(value === undefined ? {} : { value }),
    });
  }

  private placeName(at: number): string {
    return this.where === "lines" ? `line ${at}` : `${this.where.pointer}/${at}`;
  }
}

/** Samples that passed among verdict letters. */
export function countPasses(verdicts: string): number {
  let passes = 0;
  for (let at = verdicts.indexOf("P"); at !== -1; at = verdicts.indexOf("P", at + 1)) passes++;
  return passes;
}

function isWithinCounts(literal: string): boolean {
  const value = numberOf(literal);
  return value >= 0 && value <= largestN;
}

function shown(value: JsonValue): string {
  return typeof value === "object" ? describeValue(value) : quoteOutside(String(value));
}
