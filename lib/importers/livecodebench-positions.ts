import { isJsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { runOfBoard } from "#lib/importers/board-run";
import { livecodebenchHints } from "#lib/importers/hints";
import type { ImportedRun, Importer, ImportFile, ImportOptions } from "#lib/importers/importer";
import { JsonCursor } from "#lib/importers/json-cursor";
import { livecodebenchCodes } from "#lib/importers/livecodebench-codes";
import { OutcomeBook } from "#lib/importers/outcome-book";
import { SampleBoard } from "#lib/importers/sample-board";
import type { Verdict } from "#lib/importers/tally";

/** LiveCodeBench `…_eval.json`: results of each test, by the position of the question in the run. It has no ids. */
export const livecodebenchPositions: Importer = {
  name: "livecodebench-eval",
  title: "LiveCodeBench results by position (…_eval.json), for passk only",
  recognisedBy: 'an array of three: scores with detail, results under "0", "1", …, metadata',
  detect({ first }) {
    const [scores, results] = Array.isArray(first) ? first : [];
    if (!(scores instanceof Map) || !(scores.get("detail") instanceof Map)) return false;
    return results === undefined || (results instanceof Map && /^[0-9]+$/.test(results.keys().next().value ?? ""));
  },
  read: readPositions,
};

async function readPositions(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  const board = new SampleBoard(findings, options);
  const tests = new OutcomeBook(options);
  const cursor = new JsonCursor(file.text(), file.name);
  const claimed: Record<string, number> = Object.create(null);
  for await (const part of cursor.items()) {
    if (part === 0) await readScores(cursor, claimed);
    else if (part === 1) await readResults(cursor, board, findings, tests);
  }
  await cursor.end();
  const run = runOfBoard(livecodebenchPositions.name, file, board, findings, {
    hints: livecodebenchHints(file.name),
    claimed,
    warnings: tests.warnings(),
    notStorable:
      "its tasks are known by their position in the run only, not by an id: give the …_eval_all.json file beside it",
  });
  return tests.attachTo(run);
}

async function readScores(cursor: JsonCursor, claimed: Record<string, number>): Promise<void> {
  for await (const key of cursor.members()) {
    if (!/^pass@[0-9]+$/.test(key)) continue;
    const value = await cursor.value();
    if (typeof value === "number") claimed[key] = value;
  }
}

async function readResults(
  cursor: JsonCursor,
  board: SampleBoard,
  findings: Findings,
  tests: OutcomeBook,
): Promise<void> {
  const seen = new Set<string>();
  for await (const position of cursor.members({ mayRepeat: true })) {
    const samples = await cursor.value();
    if (seen.has(position)) {
      const detail = `position ${quoteOutside(position)} is given twice`;
      const hint = "--continue_existing_with_eval writes this: positions mean nothing then; give …_eval_all.json";
      findings.add({ code: "duplicate-key", detail, hint });
      continue;
    }
    seen.add(position);
    if (!Array.isArray(samples)) noteType(position, "the results", samples, findings);
    else {
      if (samples.length === 0) board.empty.add(position);
      for (const sample of samples) {
        addSample(position, sample, board, findings);
        tests.add(position, Array.isArray(sample) ? lettersOf(sample) : "");
      }
    }
  }
}

function addSample(position: string, tests: JsonValue, board: SampleBoard, findings: Findings): void {
  if (!Array.isArray(tests) || tests.some((test) => typeof test !== "boolean" && typeof test !== "number")) {
    noteType(position, "a sample", Array.isArray(tests) ? (tests.find(isOdd) ?? null) : tests, findings);
    return;
  }
  // Codes are negative, so that a test passes when it is true or above 0; an empty list is no verdict.
  const failed = tests.find((test) => test !== true && !(typeof test === "number" && test > 0));
  if (tests.length === 0) board.add(position, undefined, "U", "no test");
  else if (failed === undefined) board.add(position, undefined, "P", "true");
  else board.add(position, undefined, verdictOf(failed), String(failed));
}

/** A letter a test. What a global time-out filled in (-1) was not seen to fail: it was not run. */
function lettersOf(sample: readonly JsonValue[]): string {
  return sample
    .map((test) => (test === -1 ? "-" : test === true || (typeof test === "number" && test > 0) ? "P" : "F"))
    .join("");
}

function isOdd(test: JsonValue): boolean {
  return typeof test !== "boolean" && typeof test !== "number";
}

function verdictOf(test: JsonValue): Verdict {
  return livecodebenchCodes[String(test)] ?? "F";
}

function noteType(position: string, what: string, found: JsonValue, findings: Findings): void {
  const shown = isJsonObject(found) ? "an object" : describeValue(found);
  const detail = `${what} at position ${quoteOutside(position)}: ${shown}, which LiveCodeBench does not write there`;
  findings.add({ code: "wrong-type", detail });
}
