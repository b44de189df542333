/** What a run's upload says of the tests of one task. */
export interface TaskOutcomes {
  /** Ids of all tests of the task, in the order of the letters; undefined: known by position. */
  readonly tests: readonly string[] | undefined;
  /** One text a sample, one letter a test: `P` passed, `F` failed, `-` not run; what a text is too short for was not run. */
  readonly outcomes: readonly string[];
}

/** A test that no longer counts: by its id where tests have ids, else by its position from 0. */
export type DisabledTest = string | number;

/** Verdicts of a task without its disabled tests, and what follows from them. */
export interface Recounted {
  /** One letter a sample; `U` where the tests that were run do not say. */
  readonly verdicts: string;
  readonly n: number;
  /** Samples that pass for certain, and those that may. */
  readonly cMin: number;
  readonly cMax: number;
  /** Of these samples the tests that were run do not say whether they pass now. */
  readonly unknown: number;
}

/**
 * The verdicts of a task's samples when some of its tests no longer count, from the outcomes of the single tests:
 *
 * - a sample that passed every test passes the rest, and one that was not scored, or failed by the infrastructure, stays so;
 * - a sample that failed a test which still counts, fails as it did;
 * - one that passed every disabled test failed for another reason, and fails as it did (a time-out does not: without the
 *   disabled tests there might have been time);
 * - a sample that passed every test that still counts, passes now;
 * - of any other nothing is known, for the harness stopped before it knew: `U`, and never a guess. So is a sample whose
 *   verdict and outcomes contradict each other.
 *
 * @param verdicts one letter a sample under all tests, "" where only counts are known
 * @returns null where none of the disabled tests is one of the task's: nothing is to be recounted
 * @throws RangeError when there is not one text a sample
 */
export function recountOutcomes(
  verdicts: string,
  { tests, outcomes }: TaskOutcomes,
  disabled: readonly DisabledTest[],
): Recounted | null {
  if (verdicts !== "" && verdicts.length !== outcomes.length) {
    throw new RangeError(`${outcomes.length} texts of outcomes, but ${verdicts.length} samples`);
  }
  const total = testTotal(verdicts, tests, outcomes);
  const gone = new Set(disabled.map((test) => positionOf(test, { tests, outcomes })).filter((at) => at >= 0));
  if (gone.size === 0) return null;
  const letters = outcomes.map((outcome, sample) => {
    const before = verdicts === "" ? verdictOf(outcome, total) : (verdicts[sample] ?? "U");
    return verdictWithout(before, outcome, gone, total);
  });
  const passed = letters.filter((letter) => letter === "P").length;
  const unknown = letters.filter((letter) => letter === "U").length;
  return { verdicts: letters.join(""), n: letters.length, cMin: passed, cMax: passed + unknown, unknown };
}

/**
 * How many tests the task has: as many as have ids; by position, as many as a sample that passed all of them has letters;
 * null where no sample ran them all.
 */
function testTotal(verdicts: string, tests: readonly string[] | undefined, outcomes: readonly string[]): number | null {
  if (tests !== undefined) return tests.length;
  const whole = outcomes.filter((outcome, sample) => verdicts[sample] === "P" && /^P+$/.test(outcome));
  const longest = longestOf(outcomes);
  return whole.some(({ length }) => length === longest) ? longest : null;
}

/** Where a test stands among those of a task; -1: the task has no such test. */
export function positionOf(test: DisabledTest, { tests, outcomes }: TaskOutcomes): number {
  if (typeof test === "string") return tests?.indexOf(test) ?? -1;
  return tests === undefined && test < longestOf(outcomes) ? test : -1;
}

function longestOf(outcomes: readonly string[]): number {
  return outcomes.reduce((longest, { length }) => Math.max(longest, length), 0);
}

/** The verdict under all tests where only the outcomes are known. */
function verdictOf(outcome: string, total: number | null): string {
  if (outcome.includes("F")) return "F";
  return total !== null && total > 0 && outcome.length === total && !outcome.includes("-") ? "P" : "U";
}

function verdictWithout(before: string, outcome: string, gone: ReadonlySet<number>, total: number | null): string {
  if (before === "I") return before;
  const letters = lettersOf(outcome, total);
  const kept = letters.filter((_, test) => !gone.has(test));
  const failsKept = kept.includes("F");
  if (before === "P") return failsKept ? "U" : "P";
  if (failsKept) return before === "U" ? "F" : before;
  const passedDisabled = [...gone].every((test) => letters[test] === "P");
  if (passedDisabled && before !== "U") return before === "T" ? "U" : before;
  return total !== null && kept.length > 0 && kept.every((letter) => letter === "P") ? "P" : "U";
}

/** A letter for each test; what the text is too short for was not run. */
function lettersOf(outcome: string, total: number | null): readonly string[] {
  return [...outcome.padEnd(total ?? outcome.length, "-")];
}
