import { describe, expect, test } from "vitest";
import { spearman } from "#lib/core/spearman";
import { type JudgedRun, type SuspectTask, type Suspicion, suspectTasks } from "#lib/core/suspect-tasks";
import { integerBetween, seededRandom } from "#tests/support/random";

const run = (n: number, c: readonly number[], verdicts: readonly string[] = []): JudgedRun => {
  return { n: c.map(() => n), c, verdicts };
};
const of = (suspicion: Suspicion, found: readonly SuspectTask[]): number[] =>
  found.filter((suspect) => suspect.suspicion === suspicion).map(({ task }) => task);

describe("tasks that all runs agree on", () => {
  // Each run solves 9 of 10 tasks: that three miss the same one by chance has probability .001.
  const misses = [0, 9, 9, 5, 5, 5, 5, 5, 5, 5];
  const agreeing = [run(10, misses), run(10, misses), run(10, misses)];

  test("nobody passes: told from three strong runs on, not from two", () => {
    const [found] = suspectTasks(agreeing, 10);
    expect(found).toMatchObject({ task: 0, suspicion: "nobody_passes" });
    expect(found?.value).toBeCloseTo(0.001, 12);
    expect(suspectTasks(agreeing.slice(0, 2), 10)).toEqual([]);
  });

  test("nobody passes is nothing to tell where runs solve half of the tasks", () => {
    const half = run(1, [0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
    expect(of("nobody_passes", suspectTasks([half, half, half], 10))).toEqual([]);
  });

  test("everybody passes: all samples of all runs, and rarely elsewhere", () => {
    const solved = run(10, [10, 9, 9, 5, 5, 5, 5, 5, 5, 5]);
    expect(of("everybody_passes", suspectTasks([solved, solved, solved], 10))).toEqual([0]);
    const once = run(10, [9, 9, 9, 5, 5, 5, 5, 5, 5, 5]);
    expect(of("everybody_passes", suspectTasks([solved, solved, once], 10))).toEqual([]);
  });
});

test("stronger runs fail: the correlation of the task with the mean of the others, negative, from six runs on", () => {
  const random = seededRandom(11);
  for (let round = 0; round < 60; round++) {
    const [tasks, runs] = [integerBetween(random, 2, 8), integerBetween(random, 5, 9)];
    const drawn = Array.from({ length: runs }, () =>
      run(
        4,
        Array.from({ length: tasks }, () => integerBetween(random, 0, 4)),
      ),
    );
    const expected = Array.from({ length: tasks }, (_, task) => {
      const others = drawn.map(({ c }) => c.filter((_, at) => at !== task).reduce((sum, value) => sum + value / 4, 0));
      return spearman(
        drawn.map(({ c }) => (c[task] ?? 0) / 4),
        others.map((sum) => sum / (tasks - 1)),
      );
    }).flatMap((value, task) => (runs >= 6 && value !== null && value < 0 ? [task] : []));
    expect(of("stronger_fail", suspectTasks(drawn, tasks))).toEqual(expected);
  }
});

test("a task that only weak runs solve is found; one that strong runs solve is not", () => {
  const runs = [1, 2, 3, 4, 5, 6].map((strength) => run(10, [strength, strength, strength, 10 - strength]));
  const found = suspectTasks(runs, 4);
  expect(of("stronger_fail", found)).toEqual([3]);
  expect(found.find(({ suspicion }) => suspicion === "stronger_fail")?.value).toBe(-1);
});

test("many time-outs: a fifth of at least ten judged samples, over all runs", () => {
  const judged = (verdicts: string) => run(verdicts.length, [0], [verdicts]);
  expect(of("many_timeouts", suspectTasks([judged("TFFFF"), judged("TFFFF")], 1))).toEqual([0]);
  expect(of("many_timeouts", suspectTasks([judged("TFFFF"), judged("FFFFF")], 1))).toEqual([]);
  expect(of("many_timeouts", suspectTasks([judged("TTTTTTTTT")], 1))).toEqual([]);
  expect(of("many_timeouts", suspectTasks([run(20, [0])], 1))).toEqual([]);
});

test("a run without samples of a task is refused", () => {
  expect(() => suspectTasks([{ n: [1, 0], c: [1, 0], verdicts: [] }], 2)).toThrow(RangeError);
  expect(suspectTasks([], 3)).toEqual([]);
});
