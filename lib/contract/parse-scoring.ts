import { bodyFields } from "#lib/contract/body-fields";
import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { checkTaskCount, type DocumentPlace, documentOf, taskList } from "#lib/contract/parse-document";
import type { RescoredTasks, ScoringDocument, VoidDocument } from "#lib/contract/rescore";
import { Findings } from "#lib/contract/validate";
import { describeValue, Fields } from "#lib/contract/validate-fields";
import { timeoutRule } from "#lib/contract/validate-run";
import { TaskReader } from "#lib/contract/validate-task";

const format = "recount-scoring/1";
const known = ["format", "test_version", "timeout_seconds", "reason", "all", "task_count", "tasks"] as const;

/** Whether a file that begins so is a `recount-scoring/1`. */
export function isScoringHead(head: string): boolean {
  return /^\s*\{/.test(head) && /"format"\s*:\s*"recount-scoring\/1"/.test(head);
}

/** Whether the document is for many runs: some task names its own. */
export function scoringNamesRuns(value: JsonValue): boolean {
  const tasks = isJsonObject(value) ? value.tasks : undefined;
  return Array.isArray(tasks) && tasks.some((task) => isJsonObject(task) && task.run !== undefined);
}

/** A `recount-scoring/1` for one run, which the address names: its tasks name none. @throws RecountError */
export function parseScoringOfRun(value: JsonValue, where: DocumentPlace = {}): ScoringDocument {
  return parse(value, where, "absent");
}

/** A `recount-scoring/1` for many runs: every task names its `run`. @throws RecountError */
export function parseScoringOfRuns(value: JsonValue, where: DocumentPlace = {}): ScoringDocument {
  return parse(value, where, "required");
}

function parse(value: JsonValue, where: DocumentPlace, run: "absent" | "required"): ScoringDocument {
  const findings = new Findings(where.file);
  const fields = new Fields(findings, documentOf(value, format, where), [], known);
  const test_version = fields.text("test_version", "slug", { required: true }) ?? "";
  const timeout_seconds = fields.number("timeout_seconds", timeoutRule);
  const reason = fields.text("reason", "notes");
  const all = fields.flag("all") ?? false;
  const tasks = taskList(fields) ?? [];
  const runs = readRuns(tasks, run, findings, where);
  checkTaskCount(fields, tasks.length);
  findings.throwIfAny(tasks.length);
  return { format, test_version, timeout_seconds, reason: reason === "" ? null : reason, all, runs };
}

/** The tasks of each run, in the order in which the runs first appear. */
function readRuns(
  tasks: readonly JsonValue[],
  run: "absent" | "required",
  findings: Findings,
  { maxTasks }: DocumentPlace,
): RescoredTasks[] {
  const readers = new Map<string | null, TaskReader>();
  tasks.forEach((task, index) => {
    const id = run === "absent" ? null : runOf(task, index, findings);
    if (id === undefined) return;
    const reader = readers.get(id) ?? new TaskReader(findings, { pointer: "/tasks" }, { maxTasks });
    readers.set(id, reader);
    reader.read(id === null ? task : withoutRun(task), index);
  });
  return [...readers].map(([id, reader]) => ({ run: id, tasks: reader.tasks }));
}

/** @returns undefined where the task names no run; it has been noted */
function runOf(task: JsonValue, index: number, findings: Findings): string | undefined {
  const run = isJsonObject(task) ? task.run : undefined;
  if (typeof run === "string") return run.toLowerCase();
  const code = run === undefined || run === null ? "missing-field" : "wrong-type";
  const detail = code === "missing-field" ? "run is missing" : `run is ${describeValue(run)}; it must be a string`;
  const hint = "every task names the id of its run";
  findings.add({ code, detail, hint, pointer: `/tasks/${index}/run`, field: "run" });
  return undefined;
}

function withoutRun(task: JsonValue): JsonValue {
  if (!isJsonObject(task)) return task;
  const rest: JsonObject = Object.create(null);
  for (const [field, value] of Object.entries(task)) if (field !== "run") rest[field] = value;
  return rest;
}

/** The body of a voiding: why, which is asked of everybody. @throws RecountError */
export function parseVoidDocument(value: JsonValue, where: DocumentPlace = {}): VoidDocument {
  const { fields, findings } = bodyFields(value, ["reason"], where.file);
  const reason = fields.text("reason", "notes", { required: true });
  if (reason === "") fields.note("missing-field", "reason", "reason is empty: say why");
  findings.throwIfAny();
  return { reason: reason ?? "" };
}
