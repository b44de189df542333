import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { parseJson } from "#lib/contract/parse-json";
import type { RunUpload, UploadScoring, UploadTask } from "#lib/contract/upload";
import { Findings } from "#lib/contract/validate";
import { describeValue, Fields } from "#lib/contract/validate-fields";
import { readRun, timeoutRule } from "#lib/contract/validate-run";
import { TaskReader } from "#lib/contract/validate-task";
import { readTaskFacts } from "#lib/contract/validate-task-facts";
import { type ErrorCode, RecountError } from "#lib/core/errors";

export interface DocumentPlace {
  /** The file's name, for messages. */
  readonly file?: string | undefined;
  /** Absent: 200,000. */
  readonly maxTasks?: number | undefined;
}

const documentFields = ["format", "run", "task_count", "tasks", "scorings", "task_facts", "cited_as"] as const;

/** Reads the text of a `recount-run/1` document. @throws RecountError */
export function parseRunText(text: string, where: DocumentPlace = {}): RunUpload {
  return parseRunUpload(parseJson(text, where), where);
}

/**
 * Checks a `recount-run/1` document.
 *
 * @throws RecountError with every problem of the first failing stage: structure, types, ranges, duplicates
 */
export function parseRunUpload(value: JsonValue, where: DocumentPlace = {}): RunUpload {
  const document = documentOf(value, "recount-run/1", where);
  const findings = new Findings(where.file);
  const fields = new Fields(findings, document, [], documentFields);
  const run = fields.objectAt("run", { required: true });
  const readRunPart = run === null ? null : readRun(run, findings);
  const reader = readTasks(fields, findings, "/tasks", where);
  const scorings = readScorings(fields, findings, where);
  const facts = readTaskFacts(fields, "task_facts", findings, where);
  // What an export names; a run does not consist of it.
  fields.text("cited_as", "notes");
  checkTaskCount(fields, reader?.count ?? 0);
  findings.throwIfAny(reader?.count);
  checkScorings(reader?.tasks ?? [], readRunPart?.test_version ?? "", scorings, findings);
  findings.throwIfAny(reader?.count);
  if (readRunPart === null || reader === null) throw new RangeError("a document without run or tasks passed the check");
  const { tasks } = reader;
  const upload: RunUpload = {
    format: "recount-run/1",
    run: readRunPart,
    task_count: tasks.length,
    tasks,
    scorings,
  };
  return facts === null ? upload : { ...upload, task_facts: facts };
}

/** The object of a document that says to be of a format. */
export function documentOf(value: JsonValue, format: string, where: DocumentPlace): JsonObject {
  const fail = (code: ErrorCode, detail: string): never => {
    const file = where.file === undefined ? {} : { file: where.file };
    const problem = { ...file, code, detail, pointer: code === "wrong-type" ? "" : "/format", field: "format" };
    throw new RecountError(code, `${where.file === undefined ? "" : `${where.file}: `}${detail}`, {
      problems: [problem],
    });
  };
  if (!isJsonObject(value)) return fail("wrong-type", `the document is ${describeValue(value)}; it must be an object`);
  const found = value.format;
  if (found === undefined || found === null) return fail("missing-field", `format is missing; it is "${format}"`);
  if (typeof found !== "string") return fail("wrong-type", `format is ${describeValue(found)}; it is "${format}"`);
  if (found !== format)
    return fail("unsupported-format", `format is "${quoteOutside(found)}"; "${format}" is read here`);
  return value;
}

/** The tasks of a document or of a scoring, as they stand there; null: it was noted that there are none. */
export function taskList(fields: Fields): readonly JsonValue[] | null {
  const tasks = fields.get("tasks", { required: true });
  if (tasks === undefined) return null;
  if (!Array.isArray(tasks)) {
    fields.note("wrong-type", "tasks", `tasks is ${describeValue(tasks)}; it must be an array`);
    return null;
  }
  if (tasks.length === 0) fields.note("empty-upload", "tasks", "tasks is empty: there is nothing to store");
  return tasks;
}

function readTasks(fields: Fields, findings: Findings, pointer: string, where: DocumentPlace): TaskReader | null {
  const tasks = taskList(fields);
  if (tasks === null) return null;
  const reader = new TaskReader(findings, { pointer }, { maxTasks: where.maxTasks });
  for (let index = 0; index < tasks.length; index++) reader.read(tasks[index] ?? null, index);
  return reader;
}

/** Notes a `task_count` that is not the number of tasks. */
export function checkTaskCount(fields: Fields, found: number): void {
  const declared = fields.number("task_count", { expected: "a whole number", allows: Number.isInteger });
  if (declared === null || declared === found) return;
  const detail = `task_count says ${declared} tasks, the document has ${found}`;
  fields.note("declared-count-mismatch", "task_count", detail, "the file may be cut; write or copy it again");
}

function readScorings(document: Fields, findings: Findings, where: DocumentPlace): UploadScoring[] {
  const known = ["test_version", "timeout_seconds", "tasks"];
  const read = document.objects("scorings", known, (fields, path): UploadScoring => {
    const reader = readTasks(fields, findings, `/${path.join("/")}/tasks`, where);
    return {
      test_version: fields.text("test_version", "slug", { required: true }) ?? "",
      timeout_seconds: fields.number("timeout_seconds", timeoutRule),
      tasks: reader?.tasks ?? [],
    };
  });
  return read ?? [];
}

/** Further scorings are of the same samples: the same tasks with the same n, each under its own test version. */
function checkScorings(
  tasks: readonly UploadTask[],
  testVersion: string,
  scorings: readonly UploadScoring[],
  findings: Findings,
): void {
  if (scorings.length === 0) return;
  const versions = new Set([testVersion]);
  const nOf = new Map(tasks.map((task) => [task.task_id, task.n]));
  scorings.forEach((scoring, index) => {
    const base = `/scorings/${index}`;
    if (versions.has(scoring.test_version)) {
      const detail = `two scorings are under the test version ${scoring.test_version}`;
      findings.add({ code: "count-inconsistent", detail, pointer: `${base}/test_version`, field: "test_version" });
    }
    versions.add(scoring.test_version);
    for (const { task_id, n } of scoring.tasks) {
      const first = nOf.get(task_id);
      const at = { pointer: `${base}/tasks`, taskId: quoteOutside(task_id), field: "n" };
      if (first === undefined)
        findings.add({ ...at, code: "unknown-task", detail: "the first scoring lacks this task" });
      else if (first !== n) {
        const detail = `n = ${n} but n = ${first} in the first scoring: both must be of the same samples`;
        findings.add({ ...at, code: "count-inconsistent", detail });
      }
    }
    if (scoring.tasks.length >= tasks.length) return;
    const detail = `${scoring.tasks.length} tasks under ${scoring.test_version}, ${tasks.length} in the first scoring`;
    findings.add({ code: "missing-tasks", detail, pointer: `${base}/tasks`, field: "tasks" });
  });
}
