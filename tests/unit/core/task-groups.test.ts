import { expect, test } from "vitest";
import { histogramsOfGroups, shareGroups } from "#lib/core/task-groups";

test("groups matter only where two tasks have the same one; no group is never the same as no group", () => {
  expect(shareGroups(["a", "b", "a"])).toBe(true);
  expect(shareGroups(["a", "b", null, null])).toBe(false);
  expect(shareGroups([])).toBe(false);
});

test("counts are kept by group, a task without group by itself, one without samples nowhere", () => {
  expect(histogramsOfGroups([5, 5, 3, 5, 0, 5], [1, 2, 0, 1, 0, 5], ["a", null, "b", "a", "b", null])).toEqual([
    [{ n: 5, c: 1, tasks: 2 }],
    [{ n: 5, c: 2, tasks: 1 }],
    [{ n: 3, c: 0, tasks: 1 }],
    [{ n: 5, c: 5, tasks: 1 }],
  ]);
});

test("there is nothing to take apart where the only task of a group left is alone in it", () => {
  expect(histogramsOfGroups([5, 0, 5], [1, 0, 2], ["a", "a", "b"])).toBeNull();
});

test("columns of unequal length are a mistake", () => {
  expect(() => histogramsOfGroups([1], [1], [])).toThrow(RangeError);
});
