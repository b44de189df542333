import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import type { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { TaskReader } from "#lib/contract/validate-task";
import type { ImportedRun, ImportedScoring, ImportOptions, ImportWarning } from "#lib/importers/importer";
import { Tally } from "#lib/importers/tally";
import { idText } from "#lib/importers/task-ids";

/** Reads the rows of one form, one after the other, and gives the tasks at the end. */
export interface RowReader {
  read(row: JsonValue, line: number): void;
  result(): RowsResult;
}

export interface RowsResult extends Pick<ImportedScoring, "tasks" | "statuses"> {
  readonly warnings: readonly ImportWarning[];
}

/** Whether a row gives a task's counts rather than one sample. */
export function isCountsRow(fields: { has(field: string): boolean }): boolean {
  return ["n", "c", "verdicts"].some((field) => fields.has(field));
}

/** Rows `task_id, n, c` (or `verdicts`), one a task. */
export class CountRows implements RowReader {
  private readonly reader: TaskReader;

  constructor(findings: Findings, options: ImportOptions) {
    this.reader = new TaskReader(findings, "lines", { maxTasks: options.maxTasks });
  }

  read(row: JsonValue, line: number): void {
    this.reader.read(row, line);
  }

  result(): RowsResult {
    return { tasks: this.reader.tasks, statuses: {}, warnings: [] };
  }
}

/** Rows of agent harnesses: `instance_id` or `instanceId` and `resolved`; what else a row has is left out. */
export class ResolvedRows implements RowReader {
  private readonly tally: Tally;

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
    const taskId = readTaskId(row.instance_id ?? row.instanceId, line, this.findings, "instance_id");
    const { resolved } = row;
    if (taskId === null) return;
    if (typeof resolved === "boolean") {
      this.tally.add(taskId, resolved ? "P" : "F", line, resolved ? "resolved" : "unresolved");
      return;
    }
    const code = resolved === undefined ? "missing-field" : "wrong-type";
    const detail = `resolved is ${describeValue(resolved)}; it must be true or false`;
    this.findings.add({ code, detail, line, field: "resolved", taskId: quoteOutside(taskId) });
  }

  result(): RowsResult {
    return { tasks: this.tally.tasks(), statuses: this.tally.statuses(), warnings: [] };
  }
}

/** Rows `task_id, test_results`: one boolean a sample. */
export class ResultListRows implements RowReader {
  private readonly reader: TaskReader;

  constructor(
    private readonly findings: Findings,
    options: ImportOptions,
  ) {
    this.reader = new TaskReader(findings, "lines", { maxTasks: options.maxTasks });
  }

  read(row: JsonValue, line: number): void {
    const results = isJsonObject(row) ? row.test_results : undefined;
    if (!isJsonObject(row) || !Array.isArray(results) || results.some((result) => typeof result !== "boolean")) {
      const code = isJsonObject(row) && results === undefined ? "missing-field" : "wrong-type";
      const detail = "test_results must be an array of true and false, one a sample";
      this.findings.add({ code, detail, line, field: "test_results" });
      return;
    }
    const task: JsonObject = Object.assign(Object.create(null), row);
    delete task.test_results;
    task.verdicts = results.map((passed) => (passed ? "P" : "F")).join("");
    this.reader.read(task, line);
  }

  result(): RowsResult {
    return { tasks: this.reader.tasks, statuses: {}, warnings: [] };
  }
}

/** A row's task id: text, or an integer as its decimal text; null when it was noted as missing or wrong. */
export function readTaskId(
  value: JsonValue | undefined,
  line: number,
  findings: Findings,
  field = "task_id",
): string | null {
  const id = idText(value);
  if (id !== null) return id;
  if (value === undefined) findings.add({ code: "missing-field", detail: `${field} is missing`, line, field });
  else {
    const detail = `${field} is ${describeValue(value)}; it must be a string or an integer`;
    findings.add({ code: "wrong-type", detail, line, field });
  }
  return null;
}

/** The run that the rows of a file come to. @throws RecountError with all that was noted */
export function genericRun(format: string, reader: RowReader, findings: Findings, rows: number): ImportedRun {
  findings.throwIfAny(rows, "row");
  const { tasks, statuses, warnings } = reader.result();
  return {
    format,
    document: null,
    scorings: [{ scorer: null, tasks, statuses }],
    settings: {},
    hints: [],
    warnings,
    claimed: {},
  };
}
