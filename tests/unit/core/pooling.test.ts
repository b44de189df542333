import { expect, test } from "vitest";
import { histogramOf } from "#lib/core/histogram";
import type { TaskColumns } from "#lib/core/pair-histogram";
import { meanPassAtK } from "#lib/core/pass-at-k";
import { poolCounts, poolingTests, spreadOf } from "#lib/core/pooling";
import { expectClose, type Tolerance } from "#tests/support/close";
import { describeShared, readShared } from "#tests/support/shared-data";

const same = (tasks: number, n: number, c: number): TaskColumns => ({
  n: Array.from({ length: tasks }, () => n),
  c: Array.from({ length: tasks }, () => c),
});

test("counts are added per task, so that k may go up to n₁ + n₂", () => {
  const { n, c } = poolCounts([
    { n: [5, 5], c: [1, 5] },
    { n: [5, 3], c: [0, 2] },
    { n: [2, 2], c: [2, 0] },
  ]);
  expect({ n, c }).toEqual({ n: [12, 10], c: [3, 7] });
  expect(meanPassAtK(histogramOf(n, c), 10)).not.toBeNull();
});

test("a task of 3 of 4 against 1 of 4: (3 - 2)² over 4·4·4·4 / (8²·7)", () => {
  const { shift, heterogeneity } = poolingTests({ n: [4], c: [3] }, { n: [4], c: [1] });
  expectClose(shift.chiSquare, 1 / ((4 * 4 * 4 * 4) / (64 * 7)), { rel: 1e-14, abs: 0 });
  expect(heterogeneity).toEqual(shift);
});

test("the tests do not depend on which run comes first, and shifts both ways cancel only in the shift", () => {
  const a = { n: [6, 6], c: [6, 0] };
  const b = { n: [6, 6], c: [0, 6] };
  expect(poolingTests(a, b)).toEqual(poolingTests(b, a));
  expect(poolingTests(a, b).shift.p).toBe(1);
  expect(poolingTests(a, b).heterogeneity.p).toBeLessThan(1e-4);
});

test("where every task is solved always or never in both, nothing can be tested and nothing disagrees", () => {
  const { shift, heterogeneity } = poolingTests({ n: [3, 3], c: [0, 3] }, { n: [3, 3], c: [0, 3] });
  expect([shift.p, heterogeneity.p]).toEqual([null, null]);
  expect(
    poolCounts([
      { n: [3], c: [3] },
      { n: [3], c: [3] },
    ]).disagreeing,
  ).toEqual([]);
});

test("a run that does not fit is named, alike for two and for more, and like runs are not", () => {
  const [low, high] = [same(30, 10, 3), same(30, 10, 6)];
  expect(poolCounts([low, same(30, 10, 3)]).disagreeing).toEqual([]);
  expect(poolCounts([low, high]).disagreeing.map(({ run }) => run)).toEqual([0]);
  expect(poolCounts([low, low, low, high]).disagreeing.map(({ run }) => run)).toContain(3);
  expect(poolCounts([low, low, low]).disagreeing).toEqual([]);
});

test("one run is itself, none is a mistake of the caller, and so are columns of different length", () => {
  expect(poolCounts([{ n: [3], c: [1] }])).toEqual({ n: [3], c: [1], disagreeing: [] });
  expect(() => poolCounts([])).toThrow(RangeError);
  expect(() =>
    poolCounts([
      { n: [3], c: [1] },
      { n: [3, 3], c: [1, 1] },
    ]),
  ).toThrow(RangeError);
});

test("the spread of scores has n - 1 in its divisor, and none for one run", () => {
  expect(spreadOf([0.2, 0.4, 0.6])).toEqual({ min: 0.2, max: 0.6, sd: expect.closeTo(0.2, 14) });
  expect(spreadOf([0.2])).toEqual({ min: 0.2, max: 0.2, sd: null });
  expect(() => spreadOf([])).toThrow(RangeError);
});

interface Vectors {
  readonly tolerance: Tolerance;
  readonly cases: readonly {
    a: [number, number][];
    b: [number, number][];
    k: number;
    pooled: [number, number][];
    pooled_mean: number;
    average_of_means: number;
    shift_chi2: number;
    shift_p: number;
    hetero_chi2: number;
    hetero_df: number;
    hetero_p: number;
  }[];
}

describeShared("vectors", "reference values", () => {
  test("pooled counts and both tests lie within the tolerance of pooling.json", () => {
    const { cases, tolerance } = readShared<Vectors>("vectors/pooling.json");
    expect(cases.length).toBeGreaterThan(0);
    for (const { a, b, k, pooled, ...expected } of cases) {
      const columns = (tasks: [number, number][]) => ({ n: tasks.map(([n]) => n), c: tasks.map(([, c]) => c) });
      const { n, c } = poolCounts([columns(a), columns(b)]);
      expect(n.map((samples, task) => [samples, c[task]])).toEqual(pooled);
      expectClose(meanPassAtK(histogramOf(n, c), k), expected.pooled_mean, tolerance, "mean");
      const { shift, heterogeneity } = poolingTests(columns(a), columns(b));
      expectClose(shift.chiSquare, expected.shift_chi2, tolerance, "shift");
      expectClose(shift.p, expected.shift_p, tolerance, "shift p");
      expectClose(heterogeneity.chiSquare, expected.hetero_chi2, tolerance, "heterogeneity");
      expect(heterogeneity.df).toBe(expected.hetero_df);
      expectClose(heterogeneity.p, expected.hetero_p, tolerance, "heterogeneity p");
    }
  });
});
