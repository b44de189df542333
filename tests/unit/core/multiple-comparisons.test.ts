import { describe, expect, test } from "vitest";
import { holm, rankIntervals, tiedWithBest } from "#lib/core/multiple-comparisons";
import { expectClose, type Tolerance } from "#tests/support/close";
import { seededRandom, shuffled } from "#tests/support/random";
import { describeShared, readShared } from "#tests/support/shared-data";

describe("Holm's adjustment", () => {
  test("multiplies the smallest by 4, the next by 3, and so on, never below the one before: in the order given", () => {
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
  });

  test("stops at 1, leaves a single p value alone, and takes none", () => {
    expect(holm([0.5, 0.5, 0.5])).toEqual([1, 1, 1]);
    expect(holm([0.001])).toEqual([0.001]);
    expect(holm([])).toEqual([]);
  });

  test("never lowers a p value, keeps their order, and follows a permutation", () => {
    const random = seededRandom(5);
    const p = Array.from({ length: 40 }, () => random() ** 4);
    const adjusted = holm(p);
    const order = shuffled([...p.keys()], random);
    expect(holm(order.map((at) => p[at] ?? 0))).toEqual(order.map((at) => adjusted[at]));
    p.forEach((value, at) => {
      expect(adjusted[at]).toBeGreaterThanOrEqual(value);
      p.forEach((other, than) => {
        if (value < other) expect(adjusted[at]).toBeLessThanOrEqual(adjusted[than] ?? 0);
      });
    });
  });

  test.each([-0.1, 1.1, Number.NaN])("refuses p = %s", (p) => {
    expect(() => holm([0.5, p])).toThrow(RangeError);
  });
});

describe("ranks", () => {
  const means = [0.5, 0.9, 0.8];
  const pairs = (p: readonly (number | null)[]) => [
    { a: 0, b: 1, p: p[0] ?? null },
    { a: 0, b: 2, p: p[1] ?? null },
    { a: 1, b: 2, p: p[2] ?? null },
  ];

  test("a run ranks below those significantly better and above those significantly worse, whichever is named first", () => {
    expect(rankIntervals(means, pairs([0.01, 0.2, 0.3]), 0.05)).toEqual([
      { low: 2, high: 3 },
      { low: 1, high: 2 },
      { low: 1, high: 3 },
    ]);
    expect(tiedWithBest(means, pairs([0.01, 0.2, 0.3]), 0.05)).toEqual([1, 2]);
  });

  test("without a test, or at exactly the level, nothing is significant", () => {
    expect(rankIntervals(means, pairs([null, 0.05, null]), 0.05)).toEqual(means.map(() => ({ low: 1, high: 3 })));
    expect(tiedWithBest(means, pairs([null, 0.05, null]), 0.05)).toEqual([0, 1, 2]);
  });

  test("a lone run is first, and tied with itself", () => {
    expect(rankIntervals([0.3], [], 0.05)).toEqual([{ low: 1, high: 1 }]);
    expect(tiedWithBest([0.3], [], 0.05)).toEqual([0]);
  });

  test("a missing, doubled or foreign pair is a mistake of the caller", () => {
    const all = pairs([0.5, 0.5, 0.5]);
    for (const wrong of [
      all.slice(1),
      [...all.slice(1), { a: 2, b: 1, p: 0.5 }],
      [...all.slice(1), { a: 0, b: 3, p: 1 }],
    ]) {
      expect(() => rankIntervals(means, wrong, 0.05)).toThrow(RangeError);
    }
  });
});

interface Vectors {
  readonly tolerance: Tolerance;
  readonly cases: readonly { p: number[]; adjusted: number[] }[];
  readonly rank_cases: readonly {
    means: number[];
    pairs: [number, number][];
    p: number[];
    alpha: number;
    rank_low: number[];
    rank_high: number[];
  }[];
}

describeShared("vectors", "reference values", () => {
  test("adjusted p values and ranks agree with multiple_comparisons.json", () => {
    const { cases, rank_cases, tolerance } = readShared<Vectors>("vectors/multiple_comparisons.json");
    expect(cases.length * rank_cases.length).toBeGreaterThan(0);
    for (const { p, adjusted } of cases) {
      holm(p).forEach((value, at) => {
        expectClose(value, adjusted[at] ?? Number.NaN, tolerance);
      });
    }
    for (const { means, pairs, p, alpha, rank_low, rank_high } of rank_cases) {
      const adjusted = holm(p);
      const tested = pairs.map(([a, b], at) => ({ a, b, p: adjusted[at] ?? null }));
      const ranks = rankIntervals(means, tested, alpha);
      expect(ranks.map(({ low }) => low)).toEqual(rank_low);
      expect(ranks.map(({ high }) => high)).toEqual(rank_high);
    }
  });
});
