import { expect, test } from "vitest";
import { passAtKBounds } from "#lib/core/bounds";
import { meanPassAtK } from "#lib/core/pass-at-k";
import { describeShared, readShared } from "#tests/support/shared-data";

test("missing and unscored tasks stretch the bounds by their share of all tasks, and by no more", () => {
  // 6 tasks solved for certain, 2 unscored, 2 missing: at least 6 of 10, at most 10 of 10.
  const solved = [{ n: 4, c: 4, tasks: 6 }];
  const unscored = [{ n: 4, cMin: 0, cMax: 4, tasks: 2 }];
  expect(passAtKBounds(solved, unscored, 2, 2)).toEqual({ low: 0.6, high: 1 });
});

test("the bounds hold every value that the unknown counts can give", () => {
  const known = [{ n: 5, c: 2, tasks: 3 }];
  const bounds = passAtKBounds(known, [{ n: 5, cMin: 1, cMax: 4, tasks: 1 }], 0, 2);
  const values = [1, 2, 3, 4].map((c) => meanPassAtK([...known, { n: 5, c, tasks: 1 }], 2));
  expect(bounds?.low).toBeCloseTo(values[0] ?? Number.NaN, 14);
  expect(bounds?.high).toBeCloseTo(values[3] ?? Number.NaN, 14);
});

test("there are none where some task, scored or not, has n < k, nor without tasks", () => {
  expect(passAtKBounds([{ n: 3, c: 1, tasks: 1 }], [], 1, 4)).toBeNull();
  expect(passAtKBounds([{ n: 4, c: 1, tasks: 1 }], [{ n: 3, cMin: 0, cMax: 3, tasks: 1 }], 0, 4)).toBeNull();
  expect(passAtKBounds([], [], 0, 1)).toBeNull();
});

test("a run of which every task is missing can be anything", () => {
  expect(passAtKBounds([], [], 3, 1)).toEqual({ low: 0, high: 1 });
});

interface BoundsVectors {
  readonly tolerance: { readonly rel: number; readonly abs: number };
  readonly cases: readonly {
    tasks: { n?: number; c?: number; c_min?: number; c_max?: number }[];
    k: number;
    low: number;
    high: number;
  }[];
}

describeShared("vectors", "reference values", () => {
  test("bounds lie within the tolerance of bounds.json", () => {
    const { cases, tolerance } = readShared<BoundsVectors>("vectors/bounds.json");
    for (const { tasks, k, low, high } of cases) {
      const ranges = tasks.flatMap(({ n, c, c_min, c_max }) =>
        n === undefined ? [] : [{ n, cMin: c ?? c_min ?? 0, cMax: c ?? c_max ?? n, tasks: 1 }],
      );
      const bounds = passAtKBounds([], ranges, tasks.length - ranges.length, k);
      expect(Math.abs((bounds?.low ?? 2) - low)).toBeLessThanOrEqual(tolerance.rel * low + tolerance.abs);
      expect(Math.abs((bounds?.high ?? 2) - high)).toBeLessThanOrEqual(tolerance.rel * high + tolerance.abs);
    }
  });
});
