import { expect, test } from "vitest";
import { disagreeingAcrossRevisions, type RevisionTests } from "#lib/core/revision-agreement";
import type { TestVersionNode } from "#lib/core/test-agreement";

function version(id: string, name: string, rest: Partial<TestVersionNode> = {}): TestVersionNode {
  return { id, name, parentId: null, digests: [], changed: [], retired: [], ...rest };
}

function revision(versionId: string, taskIds: readonly string[], versions: readonly TestVersionNode[]): RevisionTests {
  return { taskIds, versions, versionId };
}

/** Asked both ways, which must be the same. */
function disagreeing(a: RevisionTests, b: RevisionTests): string[] {
  const tasks = [...disagreeingAcrossRevisions(a, b)].sort();
  expect([...disagreeingAcrossRevisions(b, a)].sort()).toEqual(tasks);
  return tasks;
}

test("versions of one name agree on every task of both revisions, wherever it stands in them", () => {
  const one = revision("1", ["a", "b", "gone"], [version("1", "base")]);
  const two = revision("2", ["b", "a", "new"], [version("2", "base")]);
  expect(disagreeing(one, two)).toEqual([]);
});

test("versions of one name do not agree on a task with two digests; a digest known on one side only is no difference", () => {
  const one = revision("1", ["a", "b", "c"], [version("1", "base", { digests: ["d0", "d1", "d2"] })]);
  const two = revision("2", ["a", "b", "c"], [version("2", "base", { digests: ["d0", "other", ""] })]);
  expect(disagreeing(one, two)).toEqual(["b"]);
});

test("versions of different names agree where digests are equal, and else on nothing", () => {
  const one = revision("1", ["a", "b"], [version("1", "base", { digests: ["d0", ""] })]);
  const two = revision("2", ["a", "b"], [version("2", "plus", { digests: ["d0", ""] })]);
  expect(disagreeing(one, two)).toEqual(["b"]);
});

test("a fix in one revision agrees with the base of the other but for what it changed", () => {
  const base = version("1", "base");
  const fix = version("3", "fix", { parentId: "1", changed: [1] });
  const one = revision("3", ["a", "b"], [base, fix]);
  const two = revision("2", ["a", "b"], [version("2", "base")]);
  expect(disagreeing(one, two)).toEqual(["b"]);
});
