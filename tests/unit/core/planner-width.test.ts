import { expect, test } from "vitest";
import { histogramOf } from "#lib/core/histogram";
import { taskPopulationInterval } from "#lib/core/interval";
import { fixedTasksInterval } from "#lib/core/interval-fixed";
import { noiseOfRun } from "#lib/core/planner-pilot";
import { expectedIntervals } from "#lib/core/planner-width";
import { expectClose } from "#tests/support/close";
import { integerBetween, seededRandom } from "#tests/support/random";

const typical = { mean: 0.55, betweenTasks: 0.185, sample: 0.0625 };

test("at the pilot's own tasks, n and k it is the pilot's own interval, in both scopes, for 300 random runs", () => {
  const random = seededRandom(3);
  for (let run = 0; run < 300; run++) {
    const k = integerBetween(random, 1, 3);
    const samples = integerBetween(random, 2 * k, 12);
    const n = Array.from({ length: integerBetween(random, 10, 60) }, () => samples);
    // At either end, so that tasks vary by more than their sampling and nothing is cut at 0.
    const c = n.map((many) => (random() < 0.5 ? integerBetween(random, 0, 1) : many - integerBetween(random, 0, 1)));
    const histogram = histogramOf(n, c);
    const noise = noiseOfRun(histogram, k);
    if (noise === null || noise.betweenTasks === 0) continue;
    const { taskPopulation, fixedTasks } = expectedIntervals(noise, n.length, samples, k);
    const [tasks, fixed] = [taskPopulationInterval(histogram, k), fixedTasksInterval(histogram, k)];
    for (const end of ["low", "high"] as const) {
      expectClose(taskPopulation?.[end], tasks?.[end] ?? Number.NaN, { rel: 1e-10, abs: 1e-12 }, `${run} ${end}`);
      expectClose(fixedTasks[end], fixed?.[end] ?? Number.NaN, { rel: 1e-10, abs: 1e-12 }, `${run} ${end}, fixed`);
    }
  }
});

test("more tasks narrow both intervals; more samples narrow that about other tasks only down to the noise between tasks", () => {
  const width = (tasks: number, n: number) => expectedIntervals(typical, tasks, n);
  expect(width(400, 5).taskPopulation?.width).toBeLessThan(width(100, 5).taskPopulation?.width ?? 0);
  expect(width(400, 5).fixedTasks.width).toBeLessThan(width(100, 5).fixedTasks.width);
  const endless = width(100, 1_000_000);
  expect(endless.fixedTasks.width).toBeLessThan(0.001);
  expect(endless.taskPopulation?.width).toBeGreaterThan(0.85 * (width(100, 1).taskPopulation?.width ?? 1));
});

test("one task has no spread to plan with, and impossible arguments are refused", () => {
  expect(expectedIntervals(typical, 1, 5).taskPopulation).toBeNull();
  expect(() => expectedIntervals(typical, 0, 5)).toThrow(RangeError);
  expect(() => expectedIntervals(typical, 10, 2, 3)).toThrow("k = 3 exceeds n = 2");
  expect(() => expectedIntervals({ ...typical, mean: 1.2 }, 10, 2)).toThrow(RangeError);
  expect(() => expectedIntervals({ ...typical, sample: Number.NaN }, 10, 2)).toThrow(RangeError);
  expect(() => expectedIntervals({ ...typical, betweenTasks: -1 }, 10, 2)).toThrow(RangeError);
});
