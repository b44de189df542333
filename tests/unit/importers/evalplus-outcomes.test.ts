import { expect, test } from "vitest";
import {
  bothSuites,
  lettersOfDetails,
  marksOfInputs,
  suiteOutcomes,
  tellsTests,
} from "#lib/importers/evalplus-outcomes";

const told = (passed: boolean, letters: string, failed: string[] = []) => ({ passed, letters, failed });

test("details tell tests by position; a sample that passed shows how many there are", () => {
  expect(lettersOfDetails([1, true, 0, false])).toBe("PPFF");
  expect(lettersOfDetails([1, null, 0])).toBe("P-F");
  expect(suiteOutcomes("base", [told(true, "PPP"), told(false, "PF"), told(false, "")])).toEqual({
    tests: ["base/0", "base/1", "base/2"],
    outcomes: ["PPP", "PF-", "---"],
  });
});

test("where no sample passed there may be further tests, which stand as one that nobody ran", () => {
  expect(suiteOutcomes("plus", [told(false, "PF"), told(false, "F")])).toEqual({
    tests: ["plus/0", "plus/1", "plus/rest"],
    outcomes: ["PF-", "F--"],
  });
});

test("failing inputs tell tests by a mark of the input; the others were passed by those who passed", () => {
  const [one, other] = marksOfInputs([[1, "x"], [2]]);
  expect(suiteOutcomes("base", [told(true, ""), told(false, "", [other ?? ""]), told(false, "", [one ?? ""])])).toEqual(
    {
      tests: [`base/${other}`, `base/${one}`, "base/rest"],
      outcomes: ["PPP", "F--", "-F-"],
    },
  );
});

test("inputs are told apart by value, and an input that was not read whole is not told", () => {
  const marks = marksOfInputs([["a"], ["a"], ["b"], [[null]]]);
  expect(marks[0]).toBe(marks[1]);
  expect(new Set(marks).size).toBe(3);
  expect(marksOfInputs([[[{ a: 1 }]]])).toEqual([]);
  expect(marksOfInputs(undefined)).toEqual([]);
});

test("two suites are one list of tests; outcomes that tell no test apart tell nothing", () => {
  const base = suiteOutcomes("base", [told(true, ""), told(false, "")]);
  const plus = suiteOutcomes("plus", [told(false, "PF"), told(true, "PP")]);
  expect(bothSuites(base, plus)).toEqual({ tests: ["base/rest", "plus/0", "plus/1"], outcomes: ["PPF", "-PP"] });
  expect([tellsTests(base), tellsTests(plus)]).toEqual([false, true]);
});
