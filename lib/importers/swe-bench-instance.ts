import { isJsonObject, type JsonValue } from "#lib/contract/json";
import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { runOfBoard } from "#lib/importers/board-run";
import { firstMember, firstObject } from "#lib/importers/head";
import type { ImportedRun, Importer, ImportFile, ImportOptions } from "#lib/importers/importer";
import { JsonCursor } from "#lib/importers/json-cursor";
import { SampleBoard } from "#lib/importers/sample-board";
import type { Verdict } from "#lib/importers/tally";
import { TaskFacts } from "#lib/importers/task-facts";

/** SWE-bench `report.json` of one instance: `{instance: {patch_exists, patch_successfully_applied, resolved, …}}`. */
export const sweBenchInstance: Importer = {
  name: "swe-bench-instance",
  title: "SWE-bench report.json of one instance",
  recognisedBy: "an object whose value has resolved and patch_exists",
  detect(head) {
    const report = firstMember(firstObject(head));
    return report instanceof Map && report.has("resolved") && report.has("patch_exists");
  },
  read: readInstances,
};

/** Names of tests are most of the file, and not kept. */
const wanted: ReadonlySet<string> = new Set([
  "patch_is_None",
  "patch_exists",
  "patch_successfully_applied",
  "resolved",
  "infra_failure",
]);

async function readInstances(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  const board = new SampleBoard(findings, options);
  const facts = new TaskFacts();
  const cursor = new JsonCursor(file.text(), file.name);
  for await (const instance of cursor.members()) {
    const report = await cursor.pick(wanted);
    const outcome = instanceOutcome(report);
    if (outcome === null) {
      const detail = `the report is ${describeReport(report)}; resolved must be true or false`;
      findings.add({ code: "wrong-type", detail, taskId: quoteOutside(instance) });
    } else board.add(instance, 0, outcome.verdict, outcome.word);
    facts.add(instance, { group: repositoryOf(instance) });
  }
  await cursor.end();
  return runOfBoard(sweBenchInstance.name, file, board, findings, { facts: facts.list() });
}

function describeReport(report: JsonValue): string {
  return isJsonObject(report)
    ? `without a verdict (resolved is ${describeValue(report.resolved)})`
    : describeValue(report);
}

/** What an instance's report says; null where it says nothing. A patch that is empty or does not apply is `E`. */
export function instanceOutcome(report: JsonValue): { readonly verdict: Verdict; readonly word: string } | null {
  if (!isJsonObject(report) || typeof report.resolved !== "boolean") return null;
  if (report.resolved) return { verdict: "P", word: "resolved" };
  if (report.infra_failure === true) return { verdict: "I", word: "infra_failure" };
  if (report.patch_is_None === true || report.patch_exists === false) return { verdict: "E", word: "empty_patch" };
  if (report.patch_successfully_applied === false) return { verdict: "E", word: "patch_not_applied" };
  return { verdict: "F", word: "unresolved" };
}

/** `astropy/astropy` of `astropy__astropy-14365`, and of SWE-bench Pro's `instance_astropy__astropy-HASH…`. */
export function repositoryOf(instance: string): string | undefined {
  const found = /^(?:instance_)?([A-Za-z0-9_.-]{1,80}?)__([A-Za-z0-9_.-]{1,80}?)-(?:[0-9]+|[0-9a-f]{40}(?:-.*)?)$/.exec(
    instance,
  );
  return found === null ? undefined : `${found[1]}/${found[2]}`;
}
