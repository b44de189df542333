import { expect, it } from "vitest";
import { compareTexts, compareValues, type SortValue } from "#lib/core/value-order";

it("orders numbers in texts as numbers, and capitals beside small letters", () => {
  const names = ["run 2", "Run 10", "run 1", "Alpha", "beta", "v0.10", "v0.9"];
  expect(names.sort(compareTexts)).toEqual(["Alpha", "beta", "run 1", "run 2", "Run 10", "v0.9", "v0.10"]);
});

it("puts what is not known last in either order", () => {
  const values: SortValue[] = [2, null, 10, -1, null];
  expect(values.toSorted((a, b) => compareValues(a, b, "asc"))).toEqual([-1, 2, 10, null, null]);
  expect(values.toSorted((a, b) => compareValues(a, b, "desc"))).toEqual([10, 2, -1, null, null]);
});
