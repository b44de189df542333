import { expect, test } from "vitest";
import { fixedCoverage, groupedCoverage, pairedCoverage, populationCoverage } from "#tests/support/coverage";
import { type Difficulty, difficulties, drawCount, drawTask, meanMiss } from "#tests/support/difficulty";
import { seededRandom } from "#tests/support/random";

/** A few cells of the simulation in bench/coverage.mjs, each with one seed: they pass or fail for good. */
const repetitions = 800;

function difficulty(name: string): Difficulty {
  const found = difficulties.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no difficulty ${name}`);
  return found;
}

test("the simulation draws what it says: solve rates and counts have their exact means, to 4 standard errors", () => {
  const random = seededRandom(1);
  for (const kind of difficulties) {
    const tasks = Array.from({ length: 20_000 }, () => drawTask(kind, random));
    const missed = tasks.reduce((sum, p) => sum + (1 - p) ** 3, 0) / tasks.length;
    expect(Math.abs(missed - meanMiss(kind, 3))).toBeLessThan((4 * 0.5) / Math.sqrt(tasks.length));
  }
  for (const p of [0.03, 0.4, 0.9]) {
    const counts = Array.from({ length: 20_000 }, () => drawCount(30, p, random));
    const mean = counts.reduce((sum, c) => sum + c, 0) / counts.length;
    expect(Math.abs(mean - 30 * p)).toBeLessThan(4 * Math.sqrt((30 * p * (1 - p)) / counts.length));
  }
});

test.each([
  ["U-shaped", 50, 5, 1],
  ["hard", 164, 10, 5],
  ["very hard", 50, 10, 1],
  ["near-perfect", 20, 1, 1],
  ["smooth", 50, 1, 1],
] as const)(
  "at level 0.95, the score on other tasks is covered in 0.925 or more of repetitions: %s, %i tasks, n = %i, k = %i",
  (name, tasks, n, k) => {
    const cell = { difficulty: difficulty(name), tasks, n, k };
    expect(populationCoverage(cell, repetitions, 1).covered).toBeGreaterThanOrEqual(0.925);
  },
  60_000,
);

test.each([
  ["U-shaped", 50, 10, 5],
  ["near-perfect", 164, 5, 1],
] as const)(
  "so is that on these exact tasks: %s, %i tasks, n = %i, k = %i",
  (name, tasks, n, k) => {
    const cell = { difficulty: difficulty(name), tasks, n, k };
    expect(fixedCoverage(cell, repetitions, 1).covered).toBeGreaterThanOrEqual(0.925);
  },
  60_000,
);

test("and that on tasks in groups that share half of their difficulty", () => {
  const cell = { difficulty: difficulty("U-shaped"), tasks: 100, n: 5, k: 1 };
  expect(groupedCoverage(cell, repetitions, 1).covered).toBeGreaterThanOrEqual(0.925);
}, 60_000);

test.each([
  ["identical", "U-shaped", 5, 5, 1],
  ["exchangeable", "hard", 20, 5, 5],
  ["gain and loss", "saturated", 10, 10, 5],
] as const)(
  "a difference is covered as often: %s models, %s tasks, n = %i and %i, k = %i",
  (relation, name, n, nB, k) => {
    const cell = { difficulty: difficulty(name), tasks: 50, n, nB, k, relation };
    const { covered, rejected } = pairedCoverage(cell, repetitions, 1);
    expect(covered).toBeGreaterThanOrEqual(0.925);
    if (relation !== "gain and loss") expect(rejected).toBeLessThanOrEqual(0.075);
  },
  60_000,
);
