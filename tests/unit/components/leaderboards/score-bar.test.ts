import { expect, test } from "vitest";
import { sharedAxis } from "#components/leaderboards/score-bar";
import type { PassAtKEntry } from "#lib/contract/report";

const scored = (value: number, low: number | null, high: number | null): PassAtKEntry => {
  return { k: 1, value, pass_hat_k: value, low, high, level: 0.95, method: "plus_two_tasks", scope: "task_population" };
};
const withheld = (bounds: { low: number; high: number } | null): PassAtKEntry => {
  const none = { tasks_below_k: [], tasks_below_k_total: 0, largest_k: null, eligible: null };
  return { k: 1, value: null, reason: "tasks_missing", ...none, bounds };
};

test("one axis holds every interval and all bounds of its column", () => {
  const axis = sharedAxis([scored(0.6, 0.52, 0.67), scored(0.7, null, null), withheld({ low: 0.31, high: 0.38 })]);
  expect(axis.min).toBeLessThanOrEqual(0.31);
  expect(axis.max).toBeGreaterThanOrEqual(0.7);
});

test("it never leaves what a score can be, and has a length without any score", () => {
  expect(sharedAxis([scored(0, 0, 0.02), scored(1, 0.98, 1)])).toEqual({ min: 0, max: 1 });
  expect(sharedAxis([withheld(null), undefined])).toEqual({ min: 0, max: 1 });
  const single = sharedAxis([scored(0.5, null, null)]);
  expect(single.max).toBeGreaterThan(single.min);
});
