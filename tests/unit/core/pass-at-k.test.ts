import { describe, expect, test } from "vitest";
import { type CountHistogram, histogramOf } from "#lib/core/histogram";
import { meanPassAtK, meanPassHatK, missAtK, passAtK, passHatK } from "#lib/core/pass-at-k";
import { exactPassAtK, pascal, ratio, relativeError } from "#tests/support/exact";
import { integerBetween, seededRandom, shuffled } from "#tests/support/random";
import { describeShared, readShared } from "#tests/support/shared-data";

/** Every n up to `size`, c in [0, n], k in [1, n]. */
function* allTriples(size: number): Generator<{ n: number; c: number; k: number }> {
  for (let n = 1; n <= size; n++) for (let c = 0; c <= n; c++) for (let k = 1; k <= n; k++) yield { n, c, k };
}

/** Shares of the k-subsets of n samples in which some, and in which all pass, counted one by one. */
function countSubsets(n: number, c: number, k: number): { some: number; all: number } {
  let subsets = 0;
  let some = 0;
  let all = 0;
  const passing = 2 ** c - 1;
  for (let subset = 0; subset < 2 ** n; subset++) {
    if (bits(subset) !== k) continue;
    subsets++;
    if ((subset & passing) !== 0) some++;
    if ((subset & passing) === subset) all++;
  }
  return { some: some / subsets, all: all / subsets };
}

const bits = (subset: number): number => subset.toString(2).replaceAll("0", "").length;

describe("pass@k of one task", () => {
  test("agrees with exact integer binomials to 1e-14 relative, for every n <= 60, c and k", () => {
    const choose = pascal(60);
    let worst = 0;
    for (const { n, c, k } of allTriples(60)) {
      const all = choose[n]?.[k] ?? 0n;
      const fails = choose[n - c]?.[k] ?? 0n;
      const passes = choose[c]?.[k] ?? 0n;
      worst = Math.max(
        worst,
        relativeError(passAtK(n, c, k), ratio(all - fails, all)),
        relativeError(missAtK(n, c, k), ratio(fails, all)),
        relativeError(passHatK(n, c, k), ratio(passes, all)),
      );
    }
    expect(worst).toBeLessThan(1e-14);
  });

  test("is the share of k-subsets with a pass, pass^k that of subsets that all pass, counted for every n <= 9", () => {
    for (const { n, c, k } of allTriples(9)) {
      const counted = countSubsets(n, c, k);
      expect(passAtK(n, c, k)).toBeCloseTo(counted.some, 14);
      expect(passHatK(n, c, k)).toBeCloseTo(counted.all, 14);
    }
  });

  test("stays a proportion and grows with c and with k, for every n <= 90", () => {
    const broken: string[] = [];
    for (const { n, c, k } of allTriples(90)) {
      const value = passAtK(n, c, k);
      const grows = c === 0 || value >= passAtK(n, c - 1, k);
      const lasts = k === 1 || value >= passAtK(n, c, k - 1);
      if (!(value >= 0 && value <= 1 && grows && lasts)) broken.push(`${n},${c},${k}`);
    }
    expect(broken).toEqual([]);
  });

  test("is never NaN and always a proportion, for two million random triples with n <= 2000", {
    timeout: 60_000,
  }, () => {
    const random = seededRandom(1);
    let outside = 0;
    for (let i = 0; i < 2_000_000; i++) {
      const n = integerBetween(random, 1, i % 50 === 0 ? 2000 : 60);
      const value = passAtK(n, integerBetween(random, 0, n), integerBetween(random, 1, n));
      if (!(value >= 0 && value <= 1)) outside++;
    }
    expect(outside).toBe(0);
  });

  test("is exactly 0, not minus zero, when nothing passes, and exactly 1 when too few fail to fill k draws", () => {
    expect(Object.is(passAtK(10, 0, 10), 0)).toBe(true);
    expect(passAtK(10, 3, 8)).toBe(1);
    expect(passAtK(10, 3, 7)).toBeLessThan(1);
    expect(missAtK(10, 3, 8)).toBe(0);
  });

  test("keeps its precision where 1 - x would lose it: n = 1e6, one pass", () => {
    expect(relativeError(passAtK(1e6, 1, 2), 2e-6)).toBeLessThan(1e-15);
    expect(relativeError(passAtK(400, 1, 399), exactPassAtK(400, 1, 399))).toBeLessThan(1e-15);
  });

  test("answers within 100 ms for the largest n that is accepted", () => {
    const start = performance.now();
    passAtK(1e6, 5e5, 5e5);
    missAtK(1e6, 1000, 1000);
    expect(performance.now() - start).toBeLessThan(100);
  });

  test.each([
    ["k above n", 10, 2, 11],
    ["k above n although nothing passes", 10, 0, 11],
    ["k above n although all pass", 10, 10, 11],
    ["no samples", 0, 0, 1],
    ["c above n", 10, 11, 1],
    ["negative c", 10, -1, 1],
    ["k = 0", 10, 2, 0],
    ["fractional c", 10, 2.5, 1],
    ["fractional k", 10, 2, 1.5],
    ["NaN", Number.NaN, 2, 1],
    ["infinite k", 10, 2, Number.POSITIVE_INFINITY],
  ])("refuses %s", (_, n, c, k) => {
    for (const measure of [passAtK, missAtK, passHatK]) expect(() => measure(n, c, k)).toThrow(RangeError);
  });
});

describe("the mean over tasks", () => {
  const counts = Array.from({ length: 200 }, (_, task) => ({ n: 5 + (task % 4), c: (task * 7) % (6 + (task % 4)) }));
  const histogram = (tasks: readonly { n: number; c: number }[]): CountHistogram =>
    histogramOf(
      tasks.map(({ n }) => n),
      tasks.map(({ c }) => c),
    );

  test("is null, not a smaller mean, when one task has too few samples", () => {
    const tasks = histogram([...counts, { n: 4, c: 4 }]);
    expect(meanPassAtK(tasks, 5)).toBeNull();
    expect(meanPassHatK(tasks, 5)).toBeNull();
    expect(meanPassAtK(tasks, 4)).not.toBeNull();
  });

  test("is null when there is no task", () => {
    expect(meanPassAtK([], 1)).toBeNull();
  });

  test("is the mean solve rate for k = 1, as pass^k is", () => {
    const meanSolveRate = counts.reduce((sum, { n, c }) => sum + c / n, 0) / counts.length;
    expect(meanPassAtK(histogram(counts), 1)).toBeCloseTo(meanSolveRate, 14);
    expect(meanPassHatK(histogram(counts), 1)).toBeCloseTo(meanSolveRate, 14);
  });

  test("does not depend on the order of the tasks, to the last bit", () => {
    const value = meanPassAtK(histogram(counts), 3);
    for (let seed = 0; seed < 20; seed++) {
      expect(meanPassAtK(histogram(shuffled(counts, seededRandom(seed))), 3)).toBe(value);
    }
  });

  test("weighs every task alike, and never pools counts: 1 of 1 and 0 of 9 is one half", () => {
    expect(
      meanPassAtK(
        histogram([
          { n: 1, c: 1 },
          { n: 9, c: 0 },
        ]),
        1,
      ),
    ).toBe(0.5);
  });

  test("is exactly 1 when all tasks pass", () => {
    expect(meanPassAtK([{ n: 3, c: 3, tasks: 49 }], 2)).toBe(1);
  });
});

interface PassAtKVectors {
  readonly tolerance: { readonly rel: number; readonly fail_rel: number; readonly fail_abs: number };
  readonly cases: readonly { n: number; c: number; k: number; pass_at_k: number; fail: number }[];
  readonly invalid: readonly { n: number; c: number; k: number }[];
}
interface PassHatKVectors {
  readonly tolerance: { readonly rel: number; readonly abs: number };
  readonly cases: readonly { n: number; c: number; k: number; pass_hat_k: number }[];
}
interface RunMeanVectors {
  readonly tolerance: { readonly rel: number; readonly abs: number };
  readonly cases: readonly {
    tasks: [number, number][];
    k: number;
    eligible: number;
    mean: number | null;
    eligible_mean: number | null;
    eligible_pass_hat_k: number | null;
  }[];
}

describeShared("vectors", "reference values", () => {
  test("pass@k and its complement lie within the tolerance of pass_at_k.json", () => {
    const { cases, tolerance } = readShared<PassAtKVectors>("vectors/pass_at_k.json");
    for (const { n, c, k, pass_at_k, fail } of cases) {
      expect(relativeError(passAtK(n, c, k), pass_at_k), `${n},${c},${k}`).toBeLessThanOrEqual(tolerance.rel);
      const slack = tolerance.fail_rel * fail + tolerance.fail_abs;
      expect(Math.abs(missAtK(n, c, k) - fail), `${n},${c},${k}`).toBeLessThanOrEqual(slack);
    }
  });

  test("what pass_at_k.json calls invalid is refused", () => {
    for (const { n, c, k } of readShared<PassAtKVectors>("vectors/pass_at_k.json").invalid) {
      expect(() => passAtK(n, c, k), `${n},${c},${k}`).toThrow(RangeError);
    }
  });

  test("pass^k lies within the tolerance of pass_hat_k.json", () => {
    const { cases, tolerance } = readShared<PassHatKVectors>("vectors/pass_hat_k.json");
    for (const { n, c, k, pass_hat_k } of cases) {
      const slack = tolerance.rel * pass_hat_k + tolerance.abs;
      expect(Math.abs(passHatK(n, c, k) - pass_hat_k), `${n},${c},${k}`).toBeLessThanOrEqual(slack);
    }
  });

  test("means lie within the tolerance of run_mean.json, and are null where it says so", () => {
    const { cases, tolerance } = readShared<RunMeanVectors>("vectors/run_mean.json");
    for (const { tasks, k, mean, eligible_mean, eligible_pass_hat_k } of cases) {
      const all = histogramOf(
        tasks.map(([n]) => n),
        tasks.map(([, c]) => c),
      );
      const eligible = all.filter(({ n }) => n >= k);
      const pairs = [
        [meanPassAtK(all, k), mean],
        [meanPassAtK(eligible, k), eligible_mean],
        [meanPassHatK(eligible, k), eligible_pass_hat_k],
      ];
      for (const [actual, expected] of pairs) {
        if (actual == null || expected == null) expect(actual).toBe(expected);
        else expect(Math.abs(actual - expected)).toBeLessThanOrEqual(tolerance.rel * expected + tolerance.abs);
      }
    }
  });
});
