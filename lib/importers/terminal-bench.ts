import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { numberOf } from "#lib/contract/number-text";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { runOfBoard } from "#lib/importers/board-run";
import { firstObject } from "#lib/importers/head";
import type { ImportedRun, Importer, ImportFile, ImportOptions } from "#lib/importers/importer";
import { JsonCursor } from "#lib/importers/json-cursor";
import { SampleBoard } from "#lib/importers/sample-board";
import type { Verdict } from "#lib/importers/tally";
import { idText } from "#lib/importers/task-ids";

/** Terminal-Bench `results.json`: one object a trial, `is_resolved` true, false or null. */
export const terminalBench: Importer = {
  name: "terminal-bench",
  title: "Terminal-Bench results.json",
  recognisedBy: "an object with results, whose items have task_id and is_resolved",
  detect(head) {
    const results = firstObject(head)?.get("results");
    const trial = Array.isArray(results) ? results[0] : undefined;
    return trial instanceof Map && trial.has("is_resolved") && trial.has("task_id");
  },
  read: readTerminalBench,
};

const wanted: ReadonlySet<string> = new Set(["task_id", "trial_name", "is_resolved", "failure_mode"]);

interface Reading {
  readonly board: SampleBoard;
  readonly findings: Findings;
  /** Attempts a task, as the names of the trials tell it. */
  readonly attempts: Set<number>;
}

async function readTerminalBench(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  const reading: Reading = { board: new SampleBoard(findings, options), findings, attempts: new Set() };
  const cursor = new JsonCursor(file.text(), file.name);
  const claimed: Record<string, number> = Object.create(null);
  for await (const key of cursor.members()) {
    if (key === "results") await readTrials(cursor, reading);
    else if (key === "accuracy" || key === "pass_at_k") addClaim(key, await cursor.value(), claimed);
  }
  await cursor.end();
  const [n, other] = reading.attempts;
  return runOfBoard(terminalBench.name, file, reading.board, findings, {
    settings: n !== undefined && other === undefined ? { n } : {},
    claimed,
  });
}

async function readTrials(cursor: JsonCursor, reading: Reading): Promise<void> {
  for await (const at of cursor.items()) {
    const trial = await cursor.pick(wanted);
    if (isJsonObject(trial)) addTrial(trial, at, reading);
    else reading.findings.add({ code: "wrong-type", detail: `trial ${at} is ${describeValue(trial)}` });
  }
}

function addTrial(trial: JsonObject, at: number, { board, findings, attempts }: Reading): void {
  const taskId = idText(trial.task_id);
  const mode = typeof trial.failure_mode === "string" ? trial.failure_mode : "no failure_mode";
  // TASK.i-of-n.RUN
  const name = typeof trial.trial_name === "string" ? trial.trial_name : "";
  const [, attempt, of] = /\.([1-9][0-9]{0,5})-of-([1-9][0-9]{0,5})(?:\.|$)/.exec(name) ?? [];
  if (of !== undefined) attempts.add(numberOf(of));
  const verdict = verdictOf(trial.is_resolved, mode);
  if (taskId !== null && verdict !== null) {
    board.add(taskId, attempt === undefined ? undefined : numberOf(attempt), verdict, mode);
    return;
  }
  const field = taskId === null ? "task_id" : "is_resolved";
  const detail = `trial ${at}: ${field} is ${describeValue(trial[field])}`;
  findings.add({ code: trial[field] === undefined ? "missing-field" : "wrong-type", detail, field });
}

/** `failure_mode` does not decide: an agent that ran out of time may have solved its task. */
function verdictOf(isResolved: JsonValue | undefined, mode: string): Verdict | null {
  if (typeof isResolved === "boolean") return isResolved ? "P" : "F";
  if (isResolved !== null) return null;
  return mode === "agent_timeout" || mode === "test_timeout" ? "T" : "I";
}

/** accuracy is resolved trials among all trials, which is pass@1 where every task has as many. */
function addClaim(key: "accuracy" | "pass_at_k", value: JsonValue, claimed: Record<string, number>): void {
  if (key === "accuracy" && typeof value === "number") claimed["pass@1"] = value;
  if (key !== "pass_at_k" || !isJsonObject(value)) return;
  for (const [k, score] of Object.entries(value)) {
    if (/^[1-9][0-9]{0,5}$/.test(k) && typeof score === "number") claimed[`pass@${k}`] = score;
  }
}
