import { expect, test } from "vitest";
import { claimedScores } from "#lib/services/claimed-scores";

const scoring = (testVersion: string, c: readonly number[], filled: readonly number[] = []) => {
  return { testVersion, n: c.map(() => 2), c, verdicts: [], filled };
};

test("each claim is held against the scoring that it is of", () => {
  const claimed = { "pass@1": 0.5, "plus pass@1": 0.25, "plus pass@2": 1 };
  const scorings = [scoring("base", [1, 1]), scoring("plus", [1, 0])];
  const flags = claimedScores(claimed, scorings);
  expect(flags.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^plus: The source claims pass@2 = 1, the counts give 0\.5000/),
  ]);
  expect(claimedScores({ "pass@1": 0.5 }, scorings)).toEqual([]);
});

test("missing tasks that were filled in are no part of what the harness saw", () => {
  const [flag] = claimedScores({ "pass@1": 0.5 }, [scoring("base", [1, 1, 0, 0], [2, 3])]);
  expect(flag?.message).toContain("the counts give 0.2500; likely cause: missing tasks left out of the mean");
});
