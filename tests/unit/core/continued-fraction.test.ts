import { expect, test } from "vitest";
import { continuedFraction } from "#lib/core/continued-fraction";

test("1 + 1 / (1 + 1 / …) is the golden ratio, 1 + 1 / (2 + 1 / …) the root of 2", () => {
  expect(continuedFraction(1, () => [1, 1])).toBeCloseTo((1 + Math.sqrt(5)) / 2, 14);
  expect(continuedFraction(1, () => [1, 2])).toBeCloseTo(Math.SQRT2, 14);
});

test("one that does not settle is refused, not returned", () => {
  expect(() => continuedFraction(1, (j) => [j % 2 === 0 ? 2 : -2, 1e-3])).toThrow(RangeError);
});
