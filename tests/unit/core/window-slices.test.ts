import { expect, it } from "vitest";
import { intervalScopes } from "#lib/core/interval-scope";
import { indexWindow, type WindowRun } from "#lib/core/window-index";
import { windowScores } from "#lib/core/window-scores";
import { categoryScores } from "#lib/core/window-slices";
import { exactPassAtK } from "#tests/support/exact";

const whole = { from: null, to: null };
const category = ["a", "b", null, "a", "b", "a"];
const releasedOn = ["2024-01-01", "2024-01-02", "2024-01-03", null, "2024-01-05", "2024-01-06"];
const run: WindowRun = { n: [5, 5, 5, 4, 5, 5], c: [1, 0, 5, 2, 3, 4], missing: [], stale: [], verdictsUnknown: false };
const counts = { releasedOn, groups: null, runs: [run] };

it("is the exact mean over the tasks of each category, those of none last", () => {
  const mean = (tasks: readonly number[], k: number) =>
    tasks.reduce((sum, task) => sum + exactPassAtK(run.n[task] ?? 0, run.c[task] ?? 0, k), 0) / tasks.length;
  for (const k of [1, 2, 4]) {
    const slices = categoryScores(counts, category, whole, k, "task_population");
    expect(slices.map(({ name, tasks }) => [name, tasks])).toEqual([
      ["a", 3],
      ["b", 2],
      [null, 1],
    ]);
    for (const [at, tasks] of [[0, 3, 5], [1, 4], [2]].entries())
      expect(slices[at]?.scores[0]?.value).toBeCloseTo(mean(tasks, k), 12);
  }
});

it("has no score in a category where a task has n < k, is missing or stale, and keeps it in the others", () => {
  const told = (part: Partial<WindowRun>, k: number) =>
    categoryScores({ ...counts, runs: [{ ...run, ...part }] }, category, whole, k, "task_population").map(
      ({ scores: [score] }) => (score?.value === null ? score.reason : "score"),
    );
  expect(told({}, 5)).toEqual(["k_exceeds_n", "score", "score"]);
  const gap = { n: [5, 0, 5, 4, 5, 5], c: [1, 0, 5, 2, 3, 4] };
  expect(told({ ...gap, missing: [1] }, 1)).toEqual(["score", "tasks_missing", "score"]);
  expect(told({ ...gap, stale: [1] }, 1)).toEqual(["score", "tasks_stale", "score"]);
});

it("counts the tasks of a window alone, both days included; tasks without a date are in none", () => {
  const within = (from: string | null, to: string | null) =>
    categoryScores(counts, category, { from, to }, 1, "task_population").map(({ name, tasks }) => [name, tasks]);
  expect(within("2024-01-02", "2024-01-05")).toEqual([
    ["b", 2],
    [null, 1],
  ]);
  expect(within("2024-01-06", null)).toEqual([["a", 1]]);
});

it("has the intervals of a board over that category alone, with groups and without", () => {
  for (const groups of [null, [0, 0, 1, 0, 2, 1]])
    for (const scope of intervalScopes) {
      const [ofA] = categoryScores({ ...counts, groups }, category, whole, 1, scope);
      const tasks = [0, 3, 5];
      const pick = (column: readonly number[]) => tasks.map((task) => column[task] ?? 0);
      const alone = indexWindow({
        releasedOn: tasks.map(() => null),
        groups: groups === null ? null : pick(groups),
        runs: [{ ...run, n: pick(run.n), c: pick(run.c) }],
      });
      expect(ofA?.scores).toEqual(windowScores(alone, whole, 1, scope));
    }
});
