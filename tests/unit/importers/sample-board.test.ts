import { describe, expect, test } from "vitest";
import { Findings } from "#lib/contract/validate";
import { SampleBoard } from "#lib/importers/sample-board";
import { seededRandom, shuffled } from "#tests/support/random";

const verdicts = (board: SampleBoard) =>
  board.scorings("f").map(({ scorer, tasks }) => `${scorer} ${tasks[0]?.verdicts}`);

describe("a board", () => {
  test("gives samples in order of their numbers, whatever the order in which they come", () => {
    const letters = "PFTEIUPFTEIUPPPPFFFF";
    for (let seed = 1; seed <= 20; seed++) {
      const board = new SampleBoard(new Findings("f"));
      for (const at of shuffled(
        [...letters].map((_, index) => index),
        seededRandom(seed),
      )) {
        board.add("t", at * 3, letters[at] as "P", "word");
      }
      expect(verdicts(board)).toEqual([`null ${letters}`]);
    }
  });

  test("takes a sample of which a scorer says nothing as not scored under it", () => {
    const board = new SampleBoard(new Findings("f"));
    board.addOutcomes("t", 1, [{ scorer: "a", verdict: "P", word: "yes" }]);
    board.addOutcomes("t", 3, [{ scorer: "b", verdict: "F", word: "no" }]);
    board.addOutcomes("t", 2, []);
    expect(verdicts(board)).toEqual(["a PUU", "b UUF"]);
    expect(board.scorings("f").map(({ statuses }) => ({ ...statuses }))).toEqual([
      { yes: 1, "no score": 2 },
      { no: 1, "no score": 2 },
    ]);
  });

  test("counts a sample given twice once, and notes it where the verdicts differ", () => {
    const findings = new Findings("f");
    const board = new SampleBoard(findings);
    for (const verdict of ["P", "P"] as const) board.add("t", 0, verdict, "w");
    expect(verdicts(board)).toEqual(["null P"]);
    expect(board.warnings()).toEqual([{ code: "repeated_rows", message: expect.stringContaining("1 samples") }]);
    expect(findings.isEmpty).toBe(true);
    board.add("t", 0, "F", "w");
    expect(() => findings.throwIfAny()).toThrow(/sample 0 is given twice, as P and as F/);
  });

  test("takes a time-out of which no scorer says anything for a verdict: it is no attempt that a later pass replaces", () => {
    const timedOut = { otherwise: { verdict: "T", word: "limit time" } } as const;
    const passed = [{ scorer: "a", verdict: "P", word: "yes" }] as const;
    for (const attempts of [
      [{ outcomes: [], more: timedOut }, { outcomes: passed }],
      [{ outcomes: passed }, { outcomes: [], more: timedOut }],
    ]) {
      const findings = new Findings("f");
      const board = new SampleBoard(findings);
      for (const { outcomes, more } of attempts) board.addOutcomes("t", 1, outcomes, more);
      expect(board.retried).toBe(0);
      expect(() => findings.throwIfAny()).toThrow(/sample 1 is given twice, as [TP] and as [TP]/);
    }
  });

  test("takes the same time-out given twice for one, also where a scorer gives a value that is no verdict", () => {
    const findings = new Findings("f");
    const board = new SampleBoard(findings);
    for (let time = 0; time < 2; time++) {
      const outcomes = [{ scorer: "a", verdict: "U", word: "not binary" }] as const;
      board.addOutcomes("t", 1, outcomes, { otherwise: { verdict: "T", word: "limit time" } });
    }
    findings.throwIfAny();
    expect(verdicts(board)).toEqual(["a T"]);
    expect(board.retried).toBe(0);
  });

  test("takes a time-out after an error for the attempt that counts, and a time-out twice for one", () => {
    const board = new SampleBoard(new Findings("f"));
    board.addOutcomes("t", 1, [], { otherwise: { verdict: "I", word: "error" } });
    board.addOutcomes("t", 1, [], { otherwise: { verdict: "T", word: "limit time" } });
    board.addOutcomes("t", 1, [], { otherwise: { verdict: "T", word: "limit time" } });
    board.addOutcomes("t", 2, [{ scorer: "a", verdict: "P", word: "yes" }]);
    expect(verdicts(board)).toEqual(["a TP"]);
    expect(board.retried).toBe(1);
    expect({ ...board.scorings("f")[0]?.statuses }).toEqual({ yes: 1, "limit time": 1 });
  });

  test("tells the word of the attempt that counts, and of each sample one", () => {
    const board = new SampleBoard(new Findings("f"));
    board.add("t", 1, "I", "sandbox lost");
    board.add("t", 1, "P", "passed");
    board.addOutcomes("t", 2, [{ scorer: "other", verdict: "P", word: "yes" }]);
    expect(board.retried).toBe(1);
    expect(board.scorings("f").map(({ statuses }) => ({ ...statuses }))).toEqual([
      { passed: 1, "no score": 1 },
      { yes: 1, "no score": 1 },
    ]);
  });

  test("keeps the tool's words safe to show and bounded in number, and counts every sample", () => {
    const board = new SampleBoard(new Findings("f"));
    for (let at = 0; at < 1000; at++) board.add("t", at, "F", at < 500 ? "\u001b[31mred" : `word ${at}`);
    const statuses = board.scorings("f")[0]?.statuses ?? {};
    expect(statuses["\\u{1B}[31mred"]).toBe(500);
    expect(Object.keys(statuses).length).toBeLessThanOrEqual(201);
    expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(1000);
  });

  test("leaves a scorer out that gives no verdicts, and refuses where no other is left", () => {
    const board = new SampleBoard(new Findings("f"));
    const add = (scorer: string) => board.addOutcomes("t", undefined, [{ scorer, verdict: "P", word: "w" }]);
    add("a");
    board.notBinary("a", "a is 0.5");
    expect(() => board.scorings("f")).toThrow(/a is 0\.5/);
    add("b");
    expect(verdicts(board)).toEqual(["b UP"]);
    expect(board.warnings()).toEqual([{ code: "scorer_left_out", message: expect.stringContaining("a is 0.5") }]);
  });
});
