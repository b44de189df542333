import { expect, test } from "vitest";
import { grid, planCurves, planOf, typicalBasis } from "#lib/core/plan";

const certainty = { level: 0.95, power: 0.8 };
const question = { ...typicalBasis("u_shaped"), wanted: 0.05, certainty, n: 5, tasks: 164, k: 1 };

test("typical values give the tasks and the smallest differences of the specification's table", () => {
  expect(planOf(question).tasksNeeded).toEqual({ classical: 201, plusTwo: 216 });
  const points = [20, 50, 164, 500].map((tasks) => 100 * planOf({ ...question, tasks }).smallest.plusTwo);
  for (const [at, expected] of [21.2, 11.5, 5.8, 3.2].entries()) expect(points[at]).toBeCloseTo(expected, 1);
  const cautious = { ...question, ...typicalBasis("cautious"), wanted: 0.03 };
  expect(planOf({ ...cautious, n: 1 }).tasksNeeded).toEqual({ classical: 3876, plusTwo: 3879 });
  expect(planOf({ ...cautious, n: 10 }).tasksNeeded).toEqual({ classical: 1260, plusTwo: 1267 });
});

test("the variance of one sample's outcome is what tasks and sampling make of it: 1/4 at a score of 1/2", () => {
  for (const kind of ["u_shaped", "cautious"] as const) {
    const { run } = typicalBasis(kind);
    expect(run.betweenTasks + run.sample).toBeCloseTo(run.mean * (1 - run.mean), 15);
  }
});

test("more samples stop helping where the noise of sampling has fallen to that of the choice of tasks", () => {
  expect(planOf(question).enough).toBe(3);
  expect(planOf({ ...question, tasks: 100 }).samplesNeeded).toBeNull();
  expect(planOf({ ...question, tasks: 300 }).samplesNeeded).toBe(3);
});

test("what is drawn contains what was asked, and falls as samples and tasks grow", () => {
  const { bySamples, byTasks } = planCurves(question);
  expect(bySamples.find(({ at }) => at === 5)?.tasksNeeded).toBe(216);
  expect(byTasks.find(({ at }) => at === 164)?.smallest).toBeCloseTo(0.057921, 6);
  for (const points of [bySamples, byTasks]) {
    for (const [at, point] of points.entries()) {
      const before = points[at - 1];
      if (before === undefined) continue;
      expect(point.at).toBeGreaterThan(before.at);
      expect(point.tasksNeeded).toBeLessThanOrEqual(before.tasksNeeded);
      expect(point.smallest).toBeLessThanOrEqual(before.smallest);
      expect(point.population ?? 0).toBeLessThanOrEqual(before.population ?? 1);
    }
  }
});

test("a grid has its ends and what must be among it, ascending, whole, and once", () => {
  const values = grid(3, 1000, [7, 500, 2000], 20);
  expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
  expect(values[0]).toBe(3);
  expect(values.at(-1)).toBe(1000);
  expect(values).toEqual(expect.arrayContaining([7, 500]));
  expect(values.every(Number.isInteger)).toBe(true);
});
