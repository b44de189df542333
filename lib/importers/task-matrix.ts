import { isJsonObject, type JsonValue } from "#lib/contract/json";
import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { RecountError } from "#lib/core/errors";
import { firstMember, firstObject, type Peeked } from "#lib/importers/head";
import type { ImportedRun, Importer, ImportFile, ImportOptions } from "#lib/importers/importer";
import { JsonCursor } from "#lib/importers/json-cursor";
import { Tally } from "#lib/importers/tally";

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
  const tally = new Tally(findings, options);
  const cursor = new JsonCursor(file.text(), file.name);
  let attempts = 0;
  for await (const attempt of cursor.members()) {
    attempts++;
    addAttempt(attempt, await cursor.value({}), tally, findings);
  }
  await cursor.end();
  findings.throwIfAny(tally.taskCount);
  if (tally.samples === 0) throw new RecountError("empty-upload", `${quoteOutside(file.name)} has no task`);
  const absent = attempts * tally.taskCount - tally.samples;
  const message = `${absent} of ${attempts * tally.taskCount} cells are missing: those tasks have fewer samples`;
  return {
    format: taskMatrix.name,
    document: null,
    scorings: [{ scorer: null, tasks: tally.tasks(), statuses: tally.statuses() }],
    settings: {},
    hints: [],
    warnings: absent === 0 ? [] : [{ code: "missing_cells", message }],
    claimed: {},
  };
}

function addAttempt(name: string, cells: JsonValue, tally: Tally, findings: Findings): void {
  if (!isJsonObject(cells)) {
    findings.add({ code: "wrong-type", detail: `the run ${quoteOutside(name)} is ${describeValue(cells)}` });
    return;
  }
  for (const [taskId, cell] of Object.entries(cells)) {
    if (cell === true || cell === 1) tally.add(taskId, "P", undefined);
    else if (cell === false || cell === 0) tally.add(taskId, "F", undefined);
    else {
      const detail = `the cell of the run ${quoteOutside(name)} is ${describeValue(cell)}; it must be 0, 1, true or false`;
      findings.add({ code: "wrong-type", detail, taskId: quoteOutside(taskId) });
    }
  }
}
