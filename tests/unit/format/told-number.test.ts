import { expect, test } from "vitest";
import type { AskedNumber } from "#lib/contract/about-number";
import type { Replicates } from "#lib/contract/replicates";
import type { RunCounts } from "#lib/contract/report";
import { blockingTasks, toldPooled } from "#lib/format/told-number";

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
  ["tasks_missing", ["b", "c"], 2],
  ["tasks_stale", ["b", "c"], 2],
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

const found: Replicates = {
  run: "b",
  model: "m",
  task_set: "demo@1",
  test_version: "base",
  temperature: 0.2,
  errors: "strict",
  scope: "fixed_tasks",
  level: 0.95,
  k: [2],
  tasks: 3,
  computed_at: "2026-12-01T00:00:00Z",
  total: 2,
  runs: ["a", "b"].map((id) => ({
    ...{ id, name: null, created_at: "2026-12-01T00:00:00Z", tags: [], timeout_seconds: 3, n_min: 2, n_max: 2 },
    ...{ status: "current", pass_at_k: [], pooled: true, obstacles: [] },
  })),
  spread: [],
  pooling: "poolable",
  unknown: [],
  pooled: {
    ...{ runs: ["a", "b"], n_min: 4, n_max: 4, samples: 12, correct: 5, warnings: [] },
    histogram: [{ n: 4, c: 1, tasks: 3 }],
    pass_at_k: [{ k: 2, value: 0.5, pass_hat_k: 0, low: null, high: null, level: null, method: null, scope: null }],
  },
};
const asked: AskedNumber = { kind: "asked", run: "b", k: 2, pooled: true, errors: "strict", task_filter: null };

test("a pooled number is told with the runs that are in it, and names its tests", () => {
  const told = toldPooled(found, asked);
  expect(told.asked).toEqual({ ...asked, test_version: "base" });
  expect(told.conditions).toMatchObject({
    runs: 2,
    tasks: 3,
    tasks_in_view: 3,
    n_min: 4,
    timeout: expect.stringMatching(/^3\ss$/),
  });
  expect(told.histogram).toEqual([{ n: 4, c: 1, tasks: 3 }]);
  expect(() => toldPooled({ ...found, pooled: null }, asked)).toThrow("not pooled");
  expect(() => toldPooled(found, { ...asked, k: 9 })).toThrow("no pass@9");
});
