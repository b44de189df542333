import { expect, test } from "vitest";
import type { RunCounts } from "#lib/contract/report";
import { blockingTasks } from "#lib/format/told-number";

const counts: Pick<RunCounts, "task_ids" | "n" | "state" | "verdicts"> = {
  task_ids: ["a", "b", "c", "d", "e"],
  n: [3, 0, 3, 3, 2],
  state: ["counted", "missing", "stale", "retired", "counted"],
  verdicts: ["PPF", null, "PPP", null, null],
};

function withheld(
  reason: "k_exceeds_n" | "tasks_missing" | "tasks_stale" | "verdicts_unknown" | "voided" | "no_tasks",
) {
  return {
    k: 3,
    value: null,
    reason,
    tasks_below_k: [{ task_id: "e", n: 2 }],
    tasks_below_k_total: 7,
    largest_k: 2,
    eligible: null,
    bounds: null,
  };
}

test.each([
  ["k_exceeds_n", ["e"], 7],
  ["tasks_missing", ["b"], 1],
  ["tasks_stale", ["c"], 1],
  ["verdicts_unknown", ["e"], 1],
  ["voided", [], 0],
  ["no_tasks", [], 0],
] as const)("%s is for the tasks %j", (reason, task_ids, total) => {
  expect(blockingTasks(withheld(reason), counts)).toEqual({ task_ids: [...task_ids], total });
});

test("a number that is there is blocked by nothing, and of many tasks the first are named", () => {
  const there = { k: 1, value: 0.5, pass_hat_k: 0.5, low: null, high: null, level: null, method: null, scope: null };
  expect(blockingTasks(there, counts).total).toBe(0);
  const many = Array.from({ length: 50 }, (_, task) => task);
  const found = blockingTasks(withheld("tasks_missing"), {
    task_ids: many.map(String),
    n: many.map(() => 0),
    state: many.map(() => "missing" as const),
    verdicts: many.map(() => null),
  });
  expect([found.task_ids.length, found.total]).toEqual([20, 50]);
});
