import { expect, test } from "vitest";
import { histogramOf } from "#lib/core/histogram";
import { passHatPlugInsOf, plugInsOf } from "#lib/core/plug-ins";
import { expectClose, type Tolerance } from "#tests/support/close";
import { exactPassAtK } from "#tests/support/exact";
import { integerBetween, seededRandom } from "#tests/support/random";
import { describeShared, readShared } from "#tests/support/shared-data";

test("10 samples, 2 of which pass, k = 3: the estimate is 8/15, the plug-in 0.488 and 0.0453 too low", () => {
  const found = plugInsOf([{ n: 10, c: 2, tasks: 1 }], 3);
  expectClose(found?.estimate, 8 / 15, { rel: 1e-15, abs: 0 });
  for (const way of [found?.perTask, found?.ofMean]) {
    expectClose(way?.value, 0.488, { rel: 1e-14, abs: 0 });
    expectClose(way?.error, 0.488 - 8 / 15, { rel: 1e-13, abs: 0 });
  }
  expect(found?.pooled.error).toBe(0);
});

test("of pass^k: 10 samples, 8 of which pass, k = 3: 7/15, the plug-in 0.512 and as much too high", () => {
  const found = passHatPlugInsOf([{ n: 10, c: 8, tasks: 1 }], 3);
  expectClose(found?.estimate, 7 / 15, { rel: 1e-14, abs: 0 });
  for (const way of [found?.perTask, found?.ofMean]) {
    expectClose(way?.value, 0.512, { rel: 1e-14, abs: 0 });
    expectClose(way?.error, 0.512 - 7 / 15, { rel: 1e-12, abs: 0 });
  }
  // 8 of 18 samples thrown together: C(8, 3) / C(18, 3).
  const two = passHatPlugInsOf(histogramOf([8, 10], [0, 8]), 3);
  expectClose(two?.pooled.value, 56 / 816, { rel: 1e-13, abs: 0 });
  expect(passHatPlugInsOf([{ n: 2, c: 1, tasks: 1 }], 3)?.estimate).toBeNull();
  expect(passHatPlugInsOf([], 1)).toBeNull();
});

test("one task always solved and one never: the mean is 1/2, the plug-in of the mean 7/8, the pooled value higher still", () => {
  const found = plugInsOf(histogramOf([10, 10], [0, 10]), 3);
  expect(found?.estimate).toBe(0.5);
  expect(found?.perTask.error).toBe(0);
  expectClose(found?.ofMean.error, 0.375, { rel: 1e-14, abs: 0 });
  expectClose(found?.pooled.value, exactPassAtK(20, 10, 3), { rel: 1e-14, abs: 0 });
});

test("all of them agree at k = 1 where all n are equal", () => {
  const found = plugInsOf(histogramOf([8, 8, 8], [1, 4, 8]), 1);
  for (const way of [found?.perTask, found?.ofMean, found?.pooled]) expect(way?.error).toBeCloseTo(0, 15);
});

test("beyond the smallest n there is no estimate and no difference, beyond all samples no pooled value either", () => {
  const tasks = histogramOf([5, 8], [1, 4]);
  expect(plugInsOf(tasks, 6)?.estimate).toBeNull();
  expect(plugInsOf(tasks, 6)?.perTask).toEqual({ value: expect.any(Number), error: null });
  expect(plugInsOf(tasks, 6)?.pooled).toEqual({ value: expect.any(Number), error: null });
  expect(plugInsOf(tasks, 14)?.pooled).toEqual({ value: null, error: null });
  expect(plugInsOf([], 1)).toBeNull();
});

test("per task it is never too high, and the plug-in of the mean never below it, for 5,000 random runs", () => {
  const random = seededRandom(31);
  for (let run = 0; run < 5000; run++) {
    const samples = integerBetween(random, 1, 30);
    const n = Array.from({ length: integerBetween(random, 1, 20) }, () => samples);
    const c = n.map((many) => integerBetween(random, 0, many));
    const found = plugInsOf(histogramOf(n, c), integerBetween(random, 1, samples));
    expect(found?.perTask.error ?? 1).toBeLessThanOrEqual(1e-14);
    expect(found?.ofMean.value ?? 0).toBeGreaterThanOrEqual((found?.perTask.value ?? 1) - 1e-14);
  }
});

interface Vectors {
  readonly tolerance: Tolerance;
  readonly mean_cases: readonly {
    tasks: [number, number][];
    k: number;
    unbiased: number;
    plug_in_per_task: number;
    plug_in_mean_p: number;
  }[];
}

describeShared("vectors", "reference values", () => {
  test("the three aggregates lie within the tolerance of projection.json", () => {
    const { mean_cases, tolerance } = readShared<Vectors>("vectors/projection.json");
    expect(mean_cases.length).toBeGreaterThan(0);
    for (const { tasks, k, unbiased, plug_in_per_task, plug_in_mean_p } of mean_cases) {
      const found = plugInsOf(
        histogramOf(
          tasks.map(([n]) => n),
          tasks.map(([, c]) => c),
        ),
        k,
      );
      expectClose(found?.estimate, unbiased, tolerance, "estimate");
      expectClose(found?.perTask.value, plug_in_per_task, tolerance, "per task");
      expectClose(found?.ofMean.value, plug_in_mean_p, tolerance, "of the mean");
    }
  });
});
