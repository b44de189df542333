import { canonicalJson } from "#lib/contract/canonical-json";
import { sha256Hex } from "#lib/contract/digest";
import { isJsonObject, type JsonValue } from "#lib/contract/json-value";
import type { ToldTests } from "#lib/importers/outcome-book";

/** What EvalPlus tells of one suite's tests on one sample. */
export interface SuiteSample {
  readonly passed: boolean;
  /** A letter a test, in order; empty where it tells none (the old layout's details). */
  readonly letters: string;
  /** Marks of inputs that failed (the newer layout); often the last one alone. */
  readonly failed: readonly string[];
}

/** Stands for the tests of a suite that the file does not tell apart. */
const rest = "rest";

/** `[1, 1, 0]`: passed, passed, failed. What is neither was not seen to fail: it is not known. */
export function lettersOfDetails(details: JsonValue | undefined): string {
  if (!Array.isArray(details)) return "";
  return details.map(letterOfDetail).join("");
}

function letterOfDetail(passed: JsonValue): "P" | "F" | "-" {
  if (passed === 1 || passed === true) return "P";
  return passed === 0 || passed === false ? "F" : "-";
}

/** A short digest of each failing input: inputs are told apart, and not kept. One that was not read whole has none. */
export function marksOfInputs(inputs: JsonValue | undefined): string[] {
  if (!Array.isArray(inputs)) return [];
  return inputs.filter((input) => !holdsObject(input)).map((input) => sha256Hex(canonicalJson(input)).slice(0, 16));
}

function holdsObject(value: JsonValue): boolean {
  return isJsonObject(value) || (Array.isArray(value) && value.some(holdsObject));
}

/**
 * The tests of a suite, called `SUITE/0`, `SUITE/1`, … or by the marks of their inputs, and how each sample fared.
 * `SUITE/rest` are those that the file does not tell apart: passed by a sample that passed, not known of any other.
 */
export function suiteOutcomes(suite: string, samples: readonly SuiteSample[]): ToldTests {
  const most = samples.reduce((longest, { letters }) => Math.max(longest, letters.length), 0);
  const marks = [...new Set(samples.flatMap(({ failed }) => failed))];
  const isWhole = most > 0 && samples.some(({ passed, letters }) => passed && letters.length === most);
  const names = [...Array.from({ length: most }, (_, at) => String(at)), ...marks, ...(isWhole ? [] : [rest])];
  const place = new Map(names.map((name, at) => [name, at]));
  const outcomes = samples.map(({ passed, letters, failed }) => {
    if (passed && !letters.includes("F")) return "P".repeat(names.length);
    const told = [...letters.padEnd(names.length, "-")];
    for (const mark of failed) told[place.get(mark) ?? -1] = "F";
    return told.slice(0, names.length).join("");
  });
  return { tests: names.map((name) => `${suite}/${name}`), outcomes };
}

/** The tests of two suites that must both be passed. */
export function bothSuites(a: ToldTests, b: ToldTests): ToldTests {
  const outcomes = a.outcomes.map((text, sample) => text + (b.outcomes[sample] ?? ""));
  return { tests: [...(a.tests ?? []), ...(b.tests ?? [])], outcomes };
}

/** Whether any test is told apart from the others: else outcomes say no more than verdicts. */
export function tellsTests({ tests }: ToldTests): boolean {
  return tests?.some((test) => !test.endsWith(`/${rest}`)) === true;
}

/** The old layout's `[status, details]`. */
export function statusOf(pair: JsonValue | undefined): JsonValue | undefined {
  return Array.isArray(pair) ? pair[0] : pair;
}

/** How the single tests of a task fared: details of the old layout, failing inputs of the newer one. */
export function testsOfTask(task: JsonValue): { readonly base: ToldTests; readonly both: ToldTests } {
  const base = suiteOutcomes("base", samplesOf(task, "base"));
  return { base, both: bothSuites(base, suiteOutcomes("plus", samplesOf(task, "plus"))) };
}

function samplesOf(task: JsonValue, suite: "base" | "plus"): SuiteSample[] {
  if (Array.isArray(task)) {
    return task.filter(isJsonObject).map((sample) => {
      const passed = sample[`${suite}_status`] === "pass";
      return { passed, letters: "", failed: marksOfInputs(sample[`${suite}_fail_tests`]) };
    });
  }
  const pairs = isJsonObject(task) ? task[suite] : undefined;
  return (Array.isArray(pairs) ? pairs : []).map((pair) => {
    const details = Array.isArray(pair) ? pair[1] : undefined;
    return { passed: statusOf(pair) === "success", letters: lettersOfDetails(details), failed: [] };
  });
}
