import { expect, test } from "vitest";
import { disagreeingTasks, type TestVersionNode } from "#lib/core/test-agreement";

function version(id: string, parentId: string | null, rest: Partial<TestVersionNode> = {}): TestVersionNode {
  return { id, name: id, parentId, digests: [], changed: [], retired: [], ...rest };
}

/** The tasks of three on which a and b disagree; asked both ways, which must be the same. */
function disagreeing(versions: readonly TestVersionNode[], a: string, b: string): number[] {
  const tasks = [...disagreeingTasks(versions, a, b, 3)].sort();
  expect([...disagreeingTasks(versions, b, a, 3)].sort()).toEqual(tasks);
  return tasks;
}

test("a version agrees with itself, even where nothing is known of its tests", () => {
  expect(disagreeing([version("base", null)], "base", "base")).toEqual([]);
});

test("two versions without a common ancestor or digests agree on nothing", () => {
  expect(disagreeing([version("base", null), version("plus", null)], "base", "plus")).toEqual([0, 1, 2]);
});

test("a child agrees with its parent but for the tasks declared changed", () => {
  expect(disagreeing([version("base", null), version("fix", "base", { changed: [1] })], "base", "fix")).toEqual([1]);
});

test("along a line of parents changes add up", () => {
  const line = [version("a", null), version("b", "a", { changed: [0] }), version("c", "b", { changed: [2] })];
  expect(disagreeing(line, "a", "c")).toEqual([0, 2]);
  expect(disagreeing(line, "b", "c")).toEqual([2]);
});

test("two children of one parent agree on what neither changed", () => {
  const family = [
    version("base", null),
    version("x", "base", { changed: [0] }),
    version("y", "base", { changed: [0] }),
  ];
  expect(disagreeing(family, "x", "y")).toEqual([0]);
});

test("equal digests agree and different ones do not, whatever was declared and however far apart", () => {
  const versions = [
    version("a", null, { digests: ["d0", "d1", "d2"] }),
    version("b", null, { digests: ["d0", "other", "d2"], changed: [2] }),
  ];
  expect(disagreeing(versions, "a", "b")).toEqual([1]);
});

test("a test that was changed and changed back agrees by its digest", () => {
  const versions = [
    version("a", null, { digests: ["d0", "d1", "d2"] }),
    version("b", "a", { changed: [0] }),
    version("c", "b", { digests: ["d0", "", ""] }),
  ];
  expect(disagreeing(versions, "a", "b")).toEqual([0]);
  expect(disagreeing(versions, "b", "c")).toEqual([0]);
  expect(disagreeing(versions, "a", "c")).toEqual([]);
});

test("a digest that only the child has counts as changed", () => {
  const versions = [version("base", null), version("hashed", "base", { digests: ["d0", "", ""] })];
  expect(disagreeing(versions, "base", "hashed")).toEqual([0]);
});

test("a digest that only the parent has counts as changed where the child's tests were given, not where declared", () => {
  const parent = version("base", null, { digests: ["d0", "d1", "d2"] });
  expect(disagreeing([parent, version("given", "base", { digests: ["d0", "", "d2"] })], "base", "given")).toEqual([1]);
  expect(disagreeing([parent, version("declared", "base", { changed: [2] })], "base", "declared")).toEqual([2]);
});

test("a version that is not there is a mistake of the caller", () => {
  expect(() => disagreeingTasks([version("base", null)], "base", "other", 3)).toThrow("no test version other");
});
