import { isJsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { RecountError } from "#lib/core/errors";
import { runOfBoard } from "#lib/importers/board-run";
import { firstMember, firstObject, type Peeked } from "#lib/importers/head";
import type { ImportedRun, Importer, ImportFile, ImportOptions, MissingSamples } from "#lib/importers/importer";
import { JsonCursor } from "#lib/importers/json-cursor";
import { SampleBoard } from "#lib/importers/sample-board";

/** `{run: {task: 0 | 1}}`: each outer key is one attempt at every task, so n is the number of attempts that have it. */
export const taskMatrix: Importer = {
  name: "matrix",
  title: "JSON object {run: {task: 0 or 1}}, one run a sample",
  recognisedBy: "an object of objects whose values are all 0, 1, true or false",
  detect(head) {
    const attempt = firstMember(firstObject(head));
    return attempt instanceof Map && attempt.size > 0 && [...attempt.values()].every(isFlag);
  },
  read: readMatrix,
};

function isFlag(value: Peeked): boolean {
  if (typeof value === "boolean") return true;
  const isNumber = typeof value === "object" && value !== null && "literal" in value;
  return isNumber && (value.literal === "0" || value.literal === "1");
}

async function readMatrix(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  const board = new SampleBoard(findings, options);
  const cursor = new JsonCursor(file.text(), file.name);
  let attempts = 0;
  for await (const attempt of cursor.members())
    addAttempt(attempt, attempts++, await cursor.value({}), board, findings);
  await cursor.end();
  findings.throwIfAny(board.taskCount);
  if (board.samples === 0) throw new RecountError("empty-upload", `${quoteOutside(file.name)} has no task`);
  const count = attempts * board.taskCount - board.samples;
  const message = `${count} of ${attempts * board.taskCount} cells are missing: those tasks have fewer samples, unless --missing fail takes them as failures`;
  return {
    ...runOfBoard(taskMatrix.name, file, board, findings, {
      settings: { n: attempts },
      warnings: count === 0 ? [] : [{ code: "missing_cells", message }],
    }),
    ...(count === 0 ? {} : { missingSamples: missingOf(board, file, attempts, count) }),
  };
}

function addAttempt(name: string, attempt: number, cells: JsonValue, board: SampleBoard, findings: Findings): void {
  if (!isJsonObject(cells)) {
    findings.add({ code: "wrong-type", detail: `the run ${quoteOutside(name)} is ${describeValue(cells)}` });
    return;
  }
  for (const [taskId, cell] of Object.entries(cells)) {
    if (cell === true || cell === 1) board.add(taskId, attempt, "P", String(cell));
    else if (cell === false || cell === 0) board.add(taskId, attempt, "F", String(cell));
    else {
      const detail = `the cell of the run ${quoteOutside(name)} is ${describeValue(cell)}; it must be 0, 1, true or false`;
      findings.add({ code: "wrong-type", detail, taskId: quoteOutside(taskId) });
    }
  }
}

/** Which tasks lack a sample; a sample that is missing stands at the end where it is taken as a failure. */
function missingOf(board: SampleBoard, file: ImportFile, attempts: number, count: number): MissingSamples {
  const tasks = board.scorings(file.name)[0]?.tasks ?? [];
  const taskIds = tasks.flatMap(({ task_id, n }) => (n < attempts ? [task_id] : []));
  const asFailures = tasks.map((task) => ({
    ...task,
    n: attempts,
    verdicts: (task.verdicts ?? "").padEnd(attempts, "F"),
  }));
  return { count, taskIds, asFailures };
}
