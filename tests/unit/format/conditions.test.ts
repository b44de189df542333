import { expect, test } from "vitest";
import type { TaskFilterOnWire } from "#lib/contract/task-filter";
import { conditionTexts, formatTasksTold } from "#lib/format/conditions";

const filter: TaskFilterOnWire = {
  ...{ category: [], difficulty: ["hard"], tag: [], group: [], task_id: [] },
  ...{ released_from: null, released_to: null, of: 24, without_date: 0 },
};

test.each([
  [{ counted: 24, inView: 24, filter: null, taskSet: null }, "24 tasks"],
  [{ counted: 1, inView: 1, filter: null, taskSet: "s@1" }, "1 task of s@1"],
  [{ counted: 20, inView: 24, filter: null, taskSet: "s@1" }, "20 of 24 tasks of s@1"],
  [{ counted: 11, inView: 11, filter, taskSet: null }, "11 of 24 tasks, only difficulty hard"],
  [
    { counted: 9, inView: 11, filter, taskSet: "s@1" },
    "11 of 24 tasks of s@1, only difficulty hard, 9 of them with counts",
  ],
  [{ counted: 0, inView: 0, filter, taskSet: null }, "0 of 24 tasks, only difficulty hard"],
])("%j: %s", (tasks, text) => {
  expect(formatTasksTold(tasks)).toBe(text);
});

test("what is known stands in one order, what is unknown says so, and what is not asked for is left out", () => {
  const tasks = { counted: 11, inView: 11, filter, taskSet: "s@1" };
  expect(conditionTexts({ tasks, tests: "base", errors: "strict" })).toEqual([
    "11 of 24 tasks of s@1, only difficulty hard",
    "tests base",
    "errors strict",
    "unbiased estimator",
  ]);
  const told = conditionTexts({
    ...{ tasks, tests: "base", errors: "exclude-infra", n: null, timeout: "unknown", temperature: "0.2" },
    ...{ intervals: "95 % on tasks like these", computedAt: "2026-12-01T03:04:05.678Z" },
  });
  expect(told.slice(1)).toEqual([
    ...["tests base", "n = 0", "timeout unknown", "T 0.2", "errors exclude-infra"],
    ...["intervals of 95 % on tasks like these", "unbiased estimator", "computed 1 Dec 2026, 03:04 UTC"],
  ]);
});
