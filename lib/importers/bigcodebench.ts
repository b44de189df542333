import { isJsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { describeValue, isMoment } from "#lib/contract/validate-fields";
import { runOfBoard } from "#lib/importers/board-run";
import { firstMember, firstObject } from "#lib/importers/head";
import { bigcodebenchHints } from "#lib/importers/hints";
import type { ImportedRun, ImportedSettings, Importer, ImportFile, ImportOptions } from "#lib/importers/importer";
import { JsonCursor } from "#lib/importers/json-cursor";
import { JsonRows } from "#lib/importers/json-rows";
import { SampleBoard } from "#lib/importers/sample-board";
import type { Verdict } from "#lib/importers/tally";
import { taskMembers } from "#lib/importers/task-members";

/** BigCodeBench `…_eval_results.json`: `status` and `details` a sample. Split and subset are in its companion only. */
export const bigcodebench: Importer = {
  name: "bigcodebench",
  title: "BigCodeBench results (…_eval_results.json)",
  recognisedBy: "an object with eval, whose samples have status and details",
  detect(head) {
    const task = firstMember(firstObject(head)?.get("eval"));
    const sample = Array.isArray(task) ? task[0] : undefined;
    return sample instanceof Map && sample.has("status") && sample.has("details");
  },
  read: readBigcodebench,
};

const words: Readonly<Record<string, Verdict>> = { pass: "P", fail: "F", timeout: "T" };

/** `ALL` stands among the details where the program did not load. */
const wanted: ReadonlySet<string> = new Set(["status", "details", "ALL", "solution"]);
const marked: ReadonlySet<string> = new Set(["solution"]);

async function readBigcodebench(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  const board = new SampleBoard(findings, options);
  const cursor = new JsonCursor(file.text(), file.name);
  const rows = new JsonRows({ python: true, only: wanted, marked, marks: options.repeats });
  let settings: ImportedSettings = {};
  for await (const key of cursor.members()) {
    if (key === "eval") await readTasks(cursor, rows, board, findings);
    else if (key === "date") {
      const date = await cursor.value();
      if (typeof date === "string" && isMoment(date)) settings = { evaluated_at: date };
    }
  }
  await cursor.end();
  return runOfBoard(bigcodebench.name, file, board, findings, { settings, hints: bigcodebenchHints(file.name) });
}

async function readTasks(cursor: JsonCursor, rows: JsonRows, board: SampleBoard, findings: Findings): Promise<void> {
  for await (const taskId of taskMembers(cursor, findings)) {
    const samples = await cursor.row(rows);
    if (!Array.isArray(samples)) noteType(taskId, "the task", samples, findings);
    else {
      if (samples.length === 0) board.empty.add(taskId);
      for (const sample of samples) {
        addSample(taskId, sample, board, findings);
        if (isJsonObject(sample)) board.texts.add(taskId, sample.solution);
      }
    }
  }
}

function addSample(taskId: string, sample: JsonValue, board: SampleBoard, findings: Findings): void {
  if (!isJsonObject(sample)) {
    noteType(taskId, "a sample", sample, findings);
    return;
  }
  const status = sample.status ?? null;
  const didNotLoad = isJsonObject(sample.details) && Object.hasOwn(sample.details, "ALL");
  if (status === null) board.add(taskId, undefined, "U", "null");
  else if (status === "fail" && didNotLoad) board.add(taskId, undefined, "E", "fail");
  else if (typeof status === "string" && Object.hasOwn(words, status)) {
    board.add(taskId, undefined, words[status] ?? "U", status);
  } else noteType(taskId, "a status", status, findings);
}

function noteType(taskId: string, what: string, found: JsonValue, findings: Findings): void {
  const detail = `${what} is ${describeValue(found)}, which BigCodeBench does not write`;
  findings.add({ code: "wrong-type", detail, taskId: quoteOutside(taskId) });
}
