import { canonicalJson } from "#lib/contract/canonical-json";
import { sha256Hex } from "#lib/contract/digest";
import { isJsonObject, type JsonValue } from "#lib/contract/json-value";
import { checkText, quoteOutside } from "#lib/contract/names";
import { repositoryOf } from "#lib/contract/repository-of";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { runOfBoard } from "#lib/importers/board-run";
import { firstMember, firstObject } from "#lib/importers/head";
import type { ImportedRun, Importer, ImportFile, ImportOptions } from "#lib/importers/importer";
import { JsonCursor } from "#lib/importers/json-cursor";
import { OutcomeBook, type ToldTests } from "#lib/importers/outcome-book";
import { SampleBoard } from "#lib/importers/sample-board";
import type { Verdict } from "#lib/importers/tally";
import { TaskFacts } from "#lib/importers/task-facts";

/** The lists of tests that decide. */
const gradedTests = ["FAIL_TO_PASS", "PASS_TO_PASS"] as const;

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

const wanted: ReadonlySet<string> = new Set([
  "patch_is_None",
  "patch_exists",
  "patch_successfully_applied",
  "resolved",
  "infra_failure",
  "tests_status",
]);

/** What is read of a report, at any level. */
export const reportMembers: ReadonlySet<string> = new Set([...wanted, ...gradedTests, "success", "failure"]);

async function readInstances(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  const board = new SampleBoard(findings, options);
  const tests = new OutcomeBook(options);
  const facts = new TaskFacts();
  const cursor = new JsonCursor(file.text(), file.name);
  for await (const instance of cursor.members()) {
    const report = await cursor.pick(wanted);
    const outcome = instanceOutcome(report);
    if (outcome === null) {
      const detail = `the report is ${describeReport(report)}; resolved must be true or false`;
      findings.add({ code: "wrong-type", detail, taskId: quoteOutside(instance) });
    } else board.add(instance, 0, outcome.verdict, outcome.word);
    tests.set(instance, testsOfReport(report));
    facts.add(instance, { group: repositoryOf(instance) });
  }
  await cursor.end();
  const parts = { facts: facts.list(), warnings: tests.warnings() };
  return tests.attachTo(runOfBoard(sweBenchInstance.name, file, board, findings, parts));
}

/** The tests that decide, by name, and whether the patch passed them. A name that no id may be is told by a digest of it. */
export function testsOfReport(report: JsonValue): ToldTests {
  const status = isJsonObject(report) ? report.tests_status : undefined;
  const letters = new Map<string, "P" | "F">();
  for (const list of gradedTests) {
    const graded = isJsonObject(status) ? status[list] : undefined;
    if (!isJsonObject(graded)) continue;
    for (const [field, letter] of [
      ["success", "P"],
      ["failure", "F"],
    ] as const) {
      const names = graded[field];
      for (const name of Array.isArray(names) ? names : [])
        if (typeof name === "string") letters.set(testId(name), letter);
    }
  }
  return { tests: [...letters.keys()], outcomes: [[...letters.values()].join("")] };
}

function testId(name: string): string {
  return checkText("taskId", name) === null ? name : `sha256/${sha256Hex(canonicalJson(name)).slice(0, 16)}`;
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
