import type { JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { runOfBoard } from "#lib/importers/board-run";
import { firstMember, firstObject } from "#lib/importers/head";
import { hintsOf } from "#lib/importers/hints";
import type { ImportedRun, Importer, ImportFile, ImportHint, ImportOptions } from "#lib/importers/importer";
import { JsonCursor } from "#lib/importers/json-cursor";
import { SampleBoard } from "#lib/importers/sample-board";
import { taskMembers } from "#lib/importers/task-members";

/** CRUXEval's scored generations: `raw_scored_generations: {sample_i: [boolean]}`. Its `pass_at_5` ignores n < 5. */
export const cruxeval: Importer = {
  name: "cruxeval",
  title: "CRUXEval scored generations",
  recognisedBy: "an object with raw_scored_generations",
  detect(head) {
    const document = firstObject(head);
    if (document?.has("raw_scored_generations")) return true;
    // The generations come first and are long.
    const generations = document?.get("raw_generations");
    return generations instanceof Map && Array.isArray(firstMember(generations));
  },
  read: readCruxeval,
};

async function readCruxeval(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  const board = new SampleBoard(findings, options);
  const cursor = new JsonCursor(file.text(), file.name);
  const claimed: Record<string, number> = Object.create(null);
  for await (const key of cursor.members()) {
    const k = /^pass_at_([0-9]+)$/.exec(key)?.[1];
    if (key === "raw_scored_generations") await readTasks(cursor, board, findings);
    else if (k !== undefined) {
      const percent = await cursor.value();
      if (typeof percent === "number") claimed[`pass@${k}`] = percent / 100;
    }
  }
  await cursor.end();
  return runOfBoard(cruxeval.name, file, board, findings, { hints: cruxevalHints(file.name), claimed });
}

async function readTasks(cursor: JsonCursor, board: SampleBoard, findings: Findings): Promise<void> {
  for await (const taskId of taskMembers(cursor, findings)) {
    const scores = await cursor.value();
    if (!Array.isArray(scores)) noteType(taskId, scores, findings);
    else if (scores.length === 0) board.empty.add(taskId);
    else for (const score of scores) addSample(taskId, score, board, findings);
  }
}

function addSample(taskId: string, score: JsonValue, board: SampleBoard, findings: Findings): void {
  if (typeof score === "boolean") board.add(taskId, undefined, score ? "P" : "F", String(score));
  else if (score === null) board.add(taskId, undefined, "U", "null");
  else noteType(taskId, score, findings);
}

function noteType(taskId: string, found: JsonValue, findings: Findings): void {
  const detail = `a score is ${describeValue(found)}; CRUXEval writes lists of true and false`;
  findings.add({ code: "wrong-type", detail, taskId: quoteOutside(taskId) });
}

/** Whether input or output was predicted is in the name only. */
function cruxevalHints(name: string): ImportHint[] {
  const mode = /(?:^|[/\\_-])(input|output)(?=[._/\\-]|$)/.exec(name.slice(-300))?.[1];
  return [...hintsOf(name), ...(mode === undefined ? [] : [{ field: "mode", value: mode }])];
}
