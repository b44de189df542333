import { expect, it } from "vitest";
import { longestSamples, samplesWidths } from "#components/scores/samples";

it("gives a column of n the room that its longest range takes, and never less than it had", () => {
  const usual = { width: 56, narrow: 42 };
  expect(longestSamples([])).toBe(0);
  expect(
    longestSamples([
      [5, 5],
      [null, null],
      [100, 200],
    ]),
  ).toBe("100–200".length);
  expect(samplesWidths(2, usual)).toEqual(usual);
  const { width, narrow } = samplesWidths(7, usual);
  expect(narrow).toBeGreaterThan(7 * 7.5 + 12);
  expect(width).toBeGreaterThan(narrow);
});
