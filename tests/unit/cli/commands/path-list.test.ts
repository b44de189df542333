import { expect, test } from "vitest";
import { folderOver, isWithin, readWith } from "#cli/commands/path-list";

test("what a tool wrote beside its results is read with them, where both are given", () => {
  const paths = [
    "r/X_eval_results.json",
    "r/X_pass_at_k.json",
    "s/X_pass_at_k.json",
    "r/S_eval.json",
    "r/S_eval_all.json",
  ];
  expect(paths.map((path) => readWith(path, paths))).toEqual([
    null,
    "r/X_eval_results.json",
    null,
    "r/S_eval_all.json",
    null,
  ]);
});

test("a path lies in a folder and not in one whose name only begins alike", () => {
  expect(isWithin("runs/a/b.json", "runs/a")).toBe(true);
  expect(isWithin("runs/a/b.json", "runs/a/")).toBe(true);
  expect(isWithin("runs\\a\\b.json", "runs\\a")).toBe(true);
  expect(isWithin("runs/ab.json", "runs/a")).toBe(false);
  expect(isWithin("runs/a", "runs/a")).toBe(false);
  expect(folderOver("runs/a/b.json", ["runs/b", "runs/a"])).toBe("runs/a");
  expect(folderOver("runs/a", ["runs/a"])).toBeNull();
});
