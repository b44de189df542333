import { expect, test } from "vitest";
import { tallyVerdicts } from "#lib/core/verdict";

test("a tally counts each letter, and those that do not occur as 0", () => {
  expect(tallyVerdicts("PPFTPI")).toEqual({ P: 3, F: 1, T: 1, E: 0, I: 1, U: 0 });
  expect(tallyVerdicts("")).toEqual({ P: 0, F: 0, T: 0, E: 0, I: 0, U: 0 });
});

test("a letter that is no verdict is refused, not counted as a failure", () => {
  for (const text of ["PQ", "p", "P ", "P\n", "\u041f"])
    expect(() => tallyVerdicts(text), text).toThrow("not a verdict: ");
});
