import { quoteOutside } from "#lib/contract/names";
import { repositoryOf } from "#lib/contract/repository-of";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { runOfBoard } from "#lib/importers/board-run";
import { firstObject } from "#lib/importers/head";
import type { ImportedRun, Importer, ImportFile, ImportOptions } from "#lib/importers/importer";
import { JsonCursor } from "#lib/importers/json-cursor";
import { SampleBoard } from "#lib/importers/sample-board";
import { TaskFacts } from "#lib/importers/task-facts";

/** SWE-bench Pro `eval_results.json`: `{instance_…: true or false}`. How many tasks there should be is not in the file. */
export const sweBenchPro: Importer = {
  name: "swe-bench-pro",
  title: "SWE-bench Pro eval_results.json",
  recognisedBy: "an object whose keys begin with instance_ and whose values are true or false",
  detect(head) {
    const document = firstObject(head);
    if (document === undefined || document.size === 0) return false;
    return [...document].every(([key, value]) => key.startsWith("instance_") && typeof value === "boolean");
  },
  read: readPro,
};

async function readPro(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  const board = new SampleBoard(findings, options);
  const facts = new TaskFacts();
  const cursor = new JsonCursor(file.text(), file.name);
  for await (const instance of cursor.members()) {
    const isResolved = await cursor.value();
    if (typeof isResolved === "boolean") {
      board.add(instance, 0, isResolved ? "P" : "F", String(isResolved));
      facts.add(instance, { group: repositoryOf(instance) });
    } else {
      const detail = `the value is ${describeValue(isResolved)}; it must be true or false`;
      findings.add({ code: "wrong-type", detail, taskId: quoteOutside(instance) });
    }
  }
  await cursor.end();
  return runOfBoard(sweBenchPro.name, file, board, findings, { facts: facts.list() });
}
