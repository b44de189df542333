import { expect, test } from "vitest";
import { readDisabled } from "#lib/contract/disabled-text";

const tasks = ["HumanEval/1", "a", "a:b", "repo__x-1"];

test("tests are named by task, by id or by position, with colons on either side", () => {
  expect(readDisabled(["HumanEval/1:plus/3", "HumanEval/1:plus/4", "HumanEval/1:plus/3", "a:#0"], tasks)).toEqual([
    { task_id: "HumanEval/1", tests: ["plus/3", "plus/4"] },
    { task_id: "a", tests: [0] },
  ]);
  expect(readDisabled(["repo__x-1:a.py::T::t", "a:b:c", "a::x", "a:3", "a:#x"], tasks)).toEqual([
    { task_id: "repo__x-1", tests: ["a.py::T::t"] },
    { task_id: "a:b", tests: ["c"] },
    { task_id: "a", tests: [":x", "3", "#x"] },
  ]);
});

test.each(["a", "a:", "z:t", ":t", ""])("%j is no test of a task of the set", (text) => {
  expect(() => readDisabled([text], tasks)).toThrow(expect.objectContaining({ code: "bad-parameter" }));
});
