import { expect, test } from "vitest";
import { flipsOf, least } from "#lib/services/comparison-pairs";

test("a flip is the k at which the other run leads; being alike in between is none", () => {
  expect(flipsOf([0.1, 0.2, 0.3, 0.4], [0.2, 0.2, 0.2, 0.5])).toEqual([3, 4]);
  expect(flipsOf([0.1, 0.2, 0.3], [0.2, 0.2, 0.4])).toEqual([]);
  expect(flipsOf([0.5, 0.5], [0.5, 0.9])).toEqual([]);
  expect(flipsOf([], [])).toEqual([]);
});

test("gaps of rounding size are no lead", () => {
  expect(flipsOf([0.3, 0.5, 0.7], [0.4, 0.5 - 1e-16, 0.8])).toEqual([]);
});

test("the least n is that of any task of any run, and 0 where there is no task", () => {
  expect(
    least([
      { n: [5, 3], c: [0, 0] },
      { n: [4, 9], c: [0, 0] },
    ]),
  ).toBe(3); // the second run has more, but not everywhere
  expect(least([{ n: [], c: [] }])).toBe(0);
});
