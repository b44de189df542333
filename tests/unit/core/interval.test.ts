import { expect, test } from "vitest";
import { histogramOf } from "#lib/core/histogram";
import { assertLevel, taskInterval, taskPopulationInterval } from "#lib/core/interval";
import { passAtK } from "#lib/core/pass-at-k";
import { classicalT } from "#lib/core/plus-two";
import { expectClose, type Tolerance } from "#tests/support/close";
import { integerBetween, seededRandom, shuffled } from "#tests/support/random";
import { describeShared, readShared } from "#tests/support/shared-data";

/** Student's t quantile at .975 for 19 degrees of freedom, from a printed table. */
const t19 = 2.0930240544082634;

test("20 tasks that all pass: centre 21/22, se from 20·(1/22)² + (21/22)² + (1/22)², and an upper end of exactly 1", () => {
  const interval = taskPopulationInterval([{ n: 5, c: 5, tasks: 20 }], 3);
  const center = 21 / 22;
  const se = Math.sqrt((20 + 21 ** 2 + 1) / 22 ** 2) / 22;
  expect(interval?.point).toBe(1);
  expect(interval?.center).toBeCloseTo(center, 14);
  expect(interval?.se).toBeCloseTo(se, 14);
  expect(interval?.low).toBeCloseTo(center - t19 * se, 12);
  expect(interval?.high).toBe(1);
});

test("passing and failing are treated alike: exchanging them mirrors the interval", () => {
  const solved = taskPopulationInterval(
    [
      { n: 1, c: 0, tasks: 31 },
      { n: 1, c: 1, tasks: 12 },
    ],
    1,
  );
  const failed = taskPopulationInterval(
    [
      { n: 1, c: 0, tasks: 12 },
      { n: 1, c: 1, tasks: 31 },
    ],
    1,
  );
  expectClose(failed?.low, 1 - (solved?.high ?? 0), { rel: 1e-14, abs: 0 });
  expectClose(failed?.high, 1 - (solved?.low ?? 0), { rel: 1e-14, abs: 0 });
});

test("there is none for one task, nor without tasks: their spread cannot be known", () => {
  expect(taskPopulationInterval([{ n: 10, c: 5, tasks: 1 }], 1)).toBeNull();
  expect(taskPopulationInterval([], 1)).toBeNull();
});

test("is refused for a k that some task cannot fill, and for a level outside 0.80 to 0.99", () => {
  expect(() => taskPopulationInterval([{ n: 3, c: 1, tasks: 9 }], 4)).toThrow(RangeError);
  for (const level of [0.79, 0.995, Number.NaN]) {
    expect(() => taskPopulationInterval([{ n: 3, c: 1, tasks: 9 }], 1, level)).toThrow(RangeError);
    expect(() => assertLevel(level)).toThrow(RangeError);
  }
});

test("a higher level is wider on both sides, at least by nothing where clipped", () => {
  const tasks = [
    { n: 4, c: 1, tasks: 20 },
    { n: 4, c: 4, tasks: 9 },
  ];
  const [narrow, wide] = [0.8, 0.99].map((level) => taskPopulationInterval(tasks, 2, level));
  expect(wide?.low).toBeLessThan(narrow?.low ?? 0);
  expect(wide?.high).toBeGreaterThan(narrow?.high ?? 1);
});

test("lies in [0, 1], has a width and contains the point, for 2,000 random runs; and ignores the order of tasks", () => {
  const random = seededRandom(11);
  for (let run = 0; run < 2000; run++) {
    const n = Array.from({ length: integerBetween(random, 2, 40) }, () => integerBetween(random, 1, 12));
    const edgy = random();
    const c = n.map((samples) =>
      random() < edgy ? (random() < 0.5 ? 0 : samples) : integerBetween(random, 0, samples),
    );
    const k = integerBetween(random, 1, Math.min(...n));
    const level = 0.8 + 0.19 * random();
    const interval = taskPopulationInterval(histogramOf(n, c), k, level);
    const { low = Number.NaN, high = Number.NaN, point = Number.NaN } = interval ?? {};
    expect(0 <= low && low <= point && point <= high && high <= 1 && low < high, `run ${run}`).toBe(true);
    const order = shuffled([...n.keys()], random);
    const again = taskPopulationInterval(
      histogramOf(
        order.map((task) => n[task] ?? 0),
        order.map((task) => c[task] ?? 0),
      ),
      k,
      level,
    );
    expect(again).toEqual(interval);
  }
});

test("kept as buckets or one by one, the tasks give one interval", () => {
  const buckets = [
    { n: 6, c: 0, tasks: 7 },
    { n: 6, c: 2, tasks: 3 },
    { n: 6, c: 6, tasks: 5 },
  ];
  const apart = buckets.flatMap(({ n, c, tasks }) =>
    Array.from({ length: tasks }, () => ({ sum: passAtK(n, c, 2), tasks: 1, times: 1 })),
  );
  const together = taskPopulationInterval(buckets, 2);
  expectClose(taskInterval(apart, "plus_two_tasks")?.low, together?.low ?? 2, { rel: 1e-13, abs: 0 });
});

interface Vectors {
  readonly tolerance: Tolerance;
  readonly cases: readonly {
    tasks: [number, number][];
    k: number;
    level: number;
    mean: number;
    classic_t: { se: number; low: number; high: number } | null;
    plus_two: { center: number; se: number; low: number; high: number } | null;
  }[];
}

describeShared("vectors", "reference values", () => {
  test("intervals lie within the tolerance of interval_task_population.json, the classical one too", () => {
    const { cases, tolerance } = readShared<Vectors>("vectors/interval_task_population.json");
    expect(cases.length).toBeGreaterThan(0);
    for (const { tasks, k, level, mean, classic_t, plus_two } of cases) {
      const histogram = histogramOf(
        tasks.map(([n]) => n),
        tasks.map(([, c]) => c),
      );
      const interval = taskPopulationInterval(histogram, k, level);
      const units = histogram.map(({ n, c, tasks: times }) => ({ sum: passAtK(n, c, k), tasks: 1, times }));
      const classical = classicalT(units, mean, level);
      if (plus_two === null || classic_t === null) {
        expect([interval, classical]).toEqual([null, null]);
        continue;
      }
      expectClose(interval?.point, mean, tolerance, "mean");
      for (const part of ["center", "se", "low", "high"] as const) {
        expectClose(interval?.[part], plus_two[part], tolerance, part);
      }
      for (const part of ["se", "low", "high"] as const)
        expectClose(classical?.[part], classic_t[part], tolerance, part);
    }
  });
});
