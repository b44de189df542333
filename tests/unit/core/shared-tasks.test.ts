import { expect, test } from "vitest";
import { looksRenamed } from "#lib/core/shared-tasks";

const numbered = (prefix: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at + from}`);

test("ids that differ in case and punctuation, or only around their numbers, look like other names", () => {
  expect(looksRenamed(numbered("HumanEval/", 164), numbered("human_eval_", 164))).toBe(true);
  expect(looksRenamed(numbered("HumanEval/", 164), numbered("", 164))).toBe(true);
  expect(looksRenamed(["p003"], ["problem 3"])).toBe(true);
});

test("other tasks do not, although both sets are numbered", () => {
  expect(looksRenamed(numbered("HumanEval/", 164), numbered("Mbpp/", 378, 2))).toBe(false);
  expect(looksRenamed(["two-sum", "lru-cache"], ["word-break", "coin-change"])).toBe(false);
  expect(looksRenamed([], ["a"])).toBe(false);
});
