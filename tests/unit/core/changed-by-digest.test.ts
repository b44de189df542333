import { expect, test } from "vitest";
import { changedByDigest } from "#lib/core/changed-by-digest";
import { disagreeingTasks, type TestVersionNode } from "#lib/core/test-agreement";

const version = (id: string, parentId: string | null, rest: Partial<TestVersionNode> = {}): TestVersionNode => {
  return { id, name: id, parentId, digests: [], changed: [], retired: [], ...rest };
};

test("another digest, and a digest on one side only, are changes; equal digests and none at all are not", () => {
  const base = version("base", null, { digests: ["a", "b", "c", "", ""] });
  expect(changedByDigest([base], "base", ["a", "x", "", "d", ""], 5)).toEqual([1, 2, 3]);
});

test("without digests nothing is found", () => {
  expect(changedByDigest([version("base", null, { digests: ["a"] })], "base", [], 1)).toEqual([]);
});

test("a parent that took its tests over knows them by the digest of the version they came from", () => {
  const versions = [version("base", null, { digests: ["a", "b", "c"] }), version("fix", "base", { changed: [1] })];
  // Task 1 was declared changed in "fix", which has no digest of it; going back to the first tests is a change again.
  expect(changedByDigest(versions, "fix", ["a", "b", ""], 3)).toEqual([1, 2]);
});

test("what is found is what the version then disagrees on with its parent, for every choice of digests", () => {
  const known = ["", "a", "b"];
  for (const first of known) {
    for (const middle of [null, "", "a", "b"]) {
      for (const declared of [[], [0]]) {
        for (const last of known) {
          const base = version("base", null, { digests: first === "" ? [] : [first, "z"] });
          const parent = version("parent", "base", {
            digests: middle === null ? [] : [middle, "z"],
            changed: declared,
          });
          const digests = [last, "z"];
          const found = changedByDigest([base, parent], "parent", digests, 2);
          const child = version("child", "parent", { digests, changed: found });
          const differs = disagreeingTasks([base, parent, child], "parent", "child", 2);
          expect([...differs].filter((task) => task === 0)).toEqual(found.filter((task) => task === 0));
        }
      }
    }
  }
});
