import { expect, test } from "vitest";
import { eligibleTasks } from "#lib/core/eligible-tasks";

test("tasks with k or more samples in every run are left, and each run says how many it takes away", () => {
  const runs = [
    { n: [5, 2, 5, 0], c: [0, 0, 0, 0] },
    { n: [9, 9, 4, 9], c: [0, 0, 0, 0] },
  ];
  expect(eligibleTasks(runs, 5)).toEqual({ tasks: [0], leftOut: [2, 1] });
  expect(eligibleTasks(runs, 1)).toEqual({ tasks: [0, 1, 2], leftOut: [1, 0] });
  expect(eligibleTasks(runs, 99)).toEqual({ tasks: [], leftOut: [4, 4] });
  expect(eligibleTasks([], 1)).toEqual({ tasks: [], leftOut: [] });
});
