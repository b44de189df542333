import { expect, test } from "vitest";
import { histogramOf } from "#lib/core/histogram";
import { fixedTasksInterval } from "#lib/core/interval-fixed";
import { expectClose, type Tolerance } from "#tests/support/close";
import { integerBetween, seededRandom } from "#tests/support/random";
import { describeShared, readShared } from "#tests/support/shared-data";

const z = 1.959963984540054;

test("tasks without noise get the width of their draws alone: 20 tasks, n = 10, k = 5 are 40 draws", () => {
  const interval = fixedTasksInterval([{ n: 10, c: 0, tasks: 20 }], 5);
  const center = 1 / 42;
  const se = Math.sqrt(center ** 2 + (1 - center) ** 2) / 42;
  expect(interval?.variance).toBe(0);
  expect(interval?.effectiveDraws).toBe(40);
  expect(interval?.low).toBe(0);
  expectClose(interval?.high, center + z * se, { rel: 1e-12, abs: 0 });
});

test("k = 1 has the variance of a proportion, p(1 - p)/(n - 1) a task", () => {
  const interval = fixedTasksInterval(
    [
      { n: 5, c: 2, tasks: 1 },
      { n: 8, c: 8, tasks: 3 },
    ],
    1,
  );
  expectClose(interval?.variance, (0.4 * 0.6) / 4 / 16, { rel: 1e-13, abs: 0 });
});

test("one sample a task cannot show its noise: p = 1/4 or 3/4 is assumed, never more than the bound for the mean", () => {
  const half = fixedTasksInterval(
    [
      { n: 1, c: 0, tasks: 10 },
      { n: 1, c: 1, tasks: 10 },
    ],
    1,
  );
  expectClose(half?.variance, 0.1875 / 20, { rel: 1e-13, abs: 0 });
  expect(fixedTasksInterval([{ n: 1, c: 1, tasks: 20 }], 1)?.variance).toBe(0);
});

test("a single task has one, no task has none", () => {
  expect(fixedTasksInterval([{ n: 10, c: 5, tasks: 1 }], 1)?.low).toBeGreaterThan(0);
  expect(fixedTasksInterval([], 1)).toBeNull();
});

test("is refused for a k that some task cannot fill, and for a level outside its range", () => {
  expect(() => fixedTasksInterval([{ n: 3, c: 1, tasks: 9 }], 4)).toThrow("k = 4 exceeds n = 3");
  expect(() => fixedTasksInterval([{ n: 3, c: 1, tasks: 9 }], 1, 0.5)).toThrow(RangeError);
});

test("lies in [0, 1], has a width and contains the point, for 2,000 random runs", () => {
  const random = seededRandom(12);
  for (let run = 0; run < 2000; run++) {
    const n = Array.from({ length: integerBetween(random, 1, 40) }, () => integerBetween(random, 1, 12));
    const edgy = random();
    const c = n.map((samples) =>
      random() < edgy ? (random() < 0.5 ? 0 : samples) : integerBetween(random, 0, samples),
    );
    const k = integerBetween(random, 1, Math.min(...n));
    const interval = fixedTasksInterval(histogramOf(n, c), k, 0.8 + 0.19 * random());
    const { low = Number.NaN, high = Number.NaN, point = Number.NaN } = interval ?? {};
    expect(0 <= low && low <= point && point <= high && high <= 1 && low < high, `run ${run}`).toBe(true);
  }
});

interface Vectors {
  readonly tolerance: Tolerance;
  readonly cases: readonly {
    tasks: [number, number][];
    k: number;
    level: number;
    mean: number;
    within_variance: number;
    effective_draws: number;
    center: number;
    se: number;
    low: number;
    high: number;
  }[];
}

describeShared("vectors", "reference values", () => {
  test("intervals, variances and draws lie within the tolerance of interval_fixed_tasks.json", () => {
    const { cases, tolerance } = readShared<Vectors>("vectors/interval_fixed_tasks.json");
    expect(cases.length).toBeGreaterThan(0);
    for (const { tasks, k, level, mean, within_variance, effective_draws, ...ends } of cases) {
      const interval = fixedTasksInterval(
        histogramOf(
          tasks.map(([n]) => n),
          tasks.map(([, c]) => c),
        ),
        k,
        level,
      );
      expectClose(interval?.point, mean, tolerance, "mean");
      expectClose(interval?.variance, within_variance, tolerance, "variance");
      expectClose(interval?.effectiveDraws, effective_draws, tolerance, "draws");
      for (const part of ["center", "se", "low", "high"] as const) {
        expectClose(interval?.[part], ends[part], tolerance, part);
      }
    }
  });
});
