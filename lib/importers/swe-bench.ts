import type { JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { repositoryOf } from "#lib/contract/repository-of";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { refusal } from "#lib/core/errors";
import { runOfBoard } from "#lib/importers/board-run";
import { firstObject } from "#lib/importers/head";
import { sweBenchHints } from "#lib/importers/hints";
import type { ImportedRun, Importer, ImportFile, ImportOptions, ImportWarning } from "#lib/importers/importer";
import { JsonCursor } from "#lib/importers/json-cursor";
import { SampleBoard } from "#lib/importers/sample-board";
import type { Verdict } from "#lib/importers/tally";
import { TaskFacts } from "#lib/importers/task-facts";

/** A SWE-bench run report (`MODEL.RUN.json`), or sb-cli's: lists of instance ids. One sample an instance that was submitted. */
export const sweBench: Importer = {
  name: "swe-bench",
  title: "SWE-bench run report (MODEL.RUN.json), also sb-cli's",
  recognisedBy: "an object with resolved_ids (or resolved) and submitted_ids",
  detect(head) {
    const document = firstObject(head);
    const hasOne = (...keys: readonly string[]): boolean => keys.some((key) => document?.has(key) === true);
    if (!hasOne("submitted_ids", "completed_ids", "submitted_instances")) return false;
    return hasOne("resolved_ids", "resolved", "resolved_instances");
  },
  read: readReport,
};

/** Lists in the order in which they decide; an id in an earlier one has its verdict from there. */
const lists: readonly (readonly [name: string, verdict: Verdict, word: string])[] = [
  ["resolved_ids", "P", "resolved"],
  ["resolved", "P", "resolved"],
  ["infra_failure_ids", "I", "infra_failure"],
  ["empty_patch_ids", "E", "empty_patch"],
  ["error_ids", "E", "error"],
  ["failed_ids", "E", "failed"],
  ["unresolved_ids", "F", "unresolved"],
  ["pending_ids", "U", "pending"],
];
const idLists: ReadonlySet<string> = new Set([
  ...lists.map(([name]) => name),
  "submitted_ids",
  "completed_ids",
  "incomplete_ids",
]);
const countNames: ReadonlySet<string> = new Set(["total_instances", "submitted_instances", "resolved_instances"]);

interface Report {
  readonly ids: Map<string, readonly string[]>;
  readonly counts: Map<string, number>;
}

async function readReport(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  const report: Report = { ids: new Map(), counts: new Map() };
  const cursor = new JsonCursor(file.text(), file.name);
  for await (const key of cursor.members()) {
    if (idLists.has(key)) report.ids.set(key, idsOf(key, await cursor.value(), findings));
    else if (countNames.has(key)) {
      const count = await cursor.value();
      if (typeof count === "number") report.counts.set(key, count);
    }
  }
  await cursor.end();
  if (report.ids.size === 0) {
    const detail = "this SWE-bench report has numbers, but no lists of instances: which were resolved is not in it";
    const hint = "give the folder with the report.json of each instance";
    throw refusal([{ code: "aggregate-only", detail, hint, file: quoteOutside(file.name) }]);
  }
  const board = new SampleBoard(findings, options);
  const facts = new TaskFacts();
  addInstances(report, board, findings, facts);
  return runOfBoard(sweBench.name, file, board, findings, {
    hints: sweBenchHints(file.name),
    facts: facts.list(),
    warnings: warningsOf(report, board.samples),
  });
}

function idsOf(key: string, value: JsonValue, findings: Findings): readonly string[] {
  if (Array.isArray(value) && value.every((id) => typeof id === "string")) return value;
  const detail = `${key} is ${describeValue(value)}; it must be a list of instance ids`;
  findings.add({ code: "wrong-type", detail, field: key });
  return [];
}

function addInstances({ ids }: Report, board: SampleBoard, findings: Findings, facts: TaskFacts): void {
  const outcomes = new Map<string, readonly [Verdict, string]>();
  for (const [name, verdict, word] of lists) {
    for (const id of ids.get(name) ?? []) if (!outcomes.has(id)) outcomes.set(id, [verdict, word]);
  }
  const unresolved = new Set(ids.get("unresolved_ids"));
  for (const [id, [verdict]] of outcomes) {
    if (verdict !== "P" || !unresolved.has(id)) continue;
    const detail = "the instance is among the resolved and among the unresolved";
    findings.add({ code: "count-inconsistent", detail, taskId: quoteOutside(id) });
  }
  const submitted = ids.get("submitted_ids") ?? ids.get("completed_ids") ?? [];
  const told = new Set([...submitted, ...outcomes.keys()]);
  for (const id of told) {
    const [verdict, word] = outcomes.get(id) ?? ["U", "no report"];
    board.add(id, undefined, verdict, word);
  }
  for (const id of [...told, ...(ids.get("incomplete_ids") ?? [])]) facts.add(id, { group: repositoryOf(id) });
}

function warningsOf({ ids, counts }: Report, found: number): ImportWarning[] {
  const warnings: ImportWarning[] = [];
  const total = counts.get("total_instances");
  if (total !== undefined && total > found) {
    const message = `${found} of ${total} instances were submitted: an official score divides by all ${total}, what is missing counted as not resolved`;
    warnings.push({ code: "partial_submission", message });
  }
  for (const [name, listed] of [
    ["submitted_instances", "submitted_ids"],
    ["resolved_instances", ids.has("resolved_ids") ? "resolved_ids" : "resolved"],
  ] as const) {
    const count = counts.get(name);
    const length = ids.get(listed)?.length;
    if (count === undefined || length === undefined || count === length) continue;
    warnings.push({ code: "counts_differ", message: `${name} is ${count}, but ${listed} has ${length} ids` });
  }
  return warnings;
}
