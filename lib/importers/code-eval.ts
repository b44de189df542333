import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { runOfBoard } from "#lib/importers/board-run";
import { firstMember, firstObject } from "#lib/importers/head";
import { hintsOf } from "#lib/importers/hints";
import type { ImportedRun, Importer, ImportFile, ImportOptions } from "#lib/importers/importer";
import { JsonCursor } from "#lib/importers/json-cursor";
import { SampleBoard } from "#lib/importers/sample-board";
import type { Verdict } from "#lib/importers/tally";
import { taskMembers } from "#lib/importers/task-members";

/** The details of the `code_eval` metric, dumped: `{task: [[completion_id, {passed, result, …}], …]}`. */
export const codeEval: Importer = {
  name: "code-eval",
  title: "code_eval details: {task: [[completion_id, {passed, result}], …]}",
  recognisedBy: "an object whose values are lists of [number, object with passed]",
  detect(head) {
    const task = firstMember(firstObject(head));
    const pair = Array.isArray(task) ? task[0] : undefined;
    const [, result] = Array.isArray(pair) ? pair : [];
    return result instanceof Map && result.has("passed");
  },
  read: readCodeEval,
};

const wanted: ReadonlySet<string> = new Set(["passed", "result"]);

async function readCodeEval(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  const board = new SampleBoard(findings, options);
  const cursor = new JsonCursor(file.text(), file.name);
  let isByPosition = true;
  for await (const taskId of taskMembers(cursor, findings)) {
    isByPosition &&= /^[0-9]+$/.test(taskId);
    const samples = await cursor.value({ python: true, only: wanted });
    if (!Array.isArray(samples)) noteType(taskId, "the task", samples, findings);
    else if (samples.length === 0) board.empty.add(taskId);
    else for (const sample of samples) addSample(taskId, sample, board, findings);
  }
  await cursor.end();
  const message = "the task ids are the positions of the problems in the run, as code_eval numbers them";
  return runOfBoard(codeEval.name, file, board, findings, {
    hints: hintsOf(file.name),
    warnings: isByPosition ? [{ code: "positions_as_ids", message }] : [],
  });
}

function addSample(taskId: string, pair: JsonValue, board: SampleBoard, findings: Findings): void {
  const [index, result] = Array.isArray(pair) ? pair : [];
  if (typeof index !== "number" || !Number.isSafeInteger(index) || !isJsonObject(result)) {
    noteType(taskId, "a sample", Array.isArray(pair) ? (index ?? null) : pair, findings);
    return;
  }
  const { passed } = result;
  if (typeof passed === "boolean") board.add(taskId, index, verdictOf(passed, result), wordOf(passed, result));
  else if (passed === null) board.add(taskId, index, "U", "null");
  else noteType(taskId, "passed", passed ?? null, findings);
}

function verdictOf(passed: boolean, { result }: JsonObject): Verdict {
  if (passed) return "P";
  return typeof result === "string" && /^(?:timed out|timeout)$/i.test(result) ? "T" : "F";
}

/** `passed`, `timed out` or `failed`: the tool's text without the exception. */
function wordOf(passed: boolean, { result }: JsonObject): string {
  if (typeof result !== "string") return passed ? "passed" : "failed";
  return /^(?:passed|timed out|timeout|failed)/i.exec(result)?.[0].toLowerCase() ?? (passed ? "passed" : "other");
}

function noteType(taskId: string, what: string, found: JsonValue, findings: Findings): void {
  const detail = `${what} is ${describeValue(found)}, which code_eval does not write there`;
  findings.add({ code: "wrong-type", detail, taskId: quoteOutside(taskId) });
}
