import { expect, test } from "vitest";
import { indexGroups, sumsOfGroups } from "#lib/core/group-index";

test("the values of a group are added; a task without a group is one of its own", () => {
  const index = indexGroups(["x", null, "y", "x", null]);
  expect([...index.sizes]).toEqual([2, 1, 1, 1]);
  expect([...sumsOfGroups(Float64Array.of(1, 2, 4, 8, 16), index)]).toEqual([9, 2, 4, 16]);
  expect(() => sumsOfGroups(Float64Array.of(1), index)).toThrow(RangeError);
});
