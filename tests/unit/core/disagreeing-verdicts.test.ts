import { expect, test } from "vitest";
import { disagreeingVerdicts, type TestedSamples } from "#lib/core/disagreeing-verdicts";

const passes = (letters: string): number => [...letters].filter((letter) => letter === "P").length;
const scoring = (tests: string, ...verdicts: string[]): TestedSamples => {
  return { tests: verdicts.map(() => tests), c: verdicts.map(passes), verdicts };
};

test("a sample that passed and did not under the same tests disagrees; unscored and infrastructure do not", () => {
  const [first, again] = [scoring("a", "PPFTEIUP", "PP"), scoring("a", "PFPPPPPU", "PP")];
  expect(disagreeingVerdicts([first, again], 2)).toEqual([4, 0]);
});

test("other tests may say otherwise", () => {
  expect(disagreeingVerdicts([scoring("a", "PP"), scoring("b", "FF")], 1)).toEqual([0]);
});

test("counts alone prove as many as they differ by", () => {
  expect(disagreeingVerdicts([scoring("a", "PPF"), { tests: ["a"], c: [0], verdicts: [] }], 1)).toEqual([2]);
});

test("the largest disagreement of any two scorings counts", () => {
  expect(disagreeingVerdicts([scoring("a", "PF"), scoring("a", "PP"), scoring("a", "FP")], 1)).toEqual([2]);
  expect(disagreeingVerdicts([scoring("a", "PF")], 1)).toEqual([0]);
});
