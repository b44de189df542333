import { expect, test } from "vitest";
import { clopperPearsonInterval, jeffreysInterval, wilsonInterval } from "#lib/core/proportion-interval";
import { expectClose, type Tolerance } from "#tests/support/close";
import { describeShared, readShared } from "#tests/support/shared-data";

const exact = { rel: 1e-12, abs: 0 };

test("the exact interval of n passes in n ends at the n-th root of its tail", () => {
  expectClose(clopperPearsonInterval(20, 20, 0.95).low, 0.025 ** (1 / 20), exact);
  expectClose(clopperPearsonInterval(0, 20, 0.95).high, 1 - 0.025 ** (1 / 20), exact);
});

test("Wilson's ends are where the score test just does not reject", () => {
  const z = 1.959963984540054;
  const { low, high } = wilsonInterval(7, 30, 0.95);
  for (const p of [low, high]) expectClose(Math.abs(7 / 30 - p) / Math.sqrt((p * (1 - p)) / 30), z, exact);
});

test("each mirrors when passes and failures change places, contains x/n and has a width, for every x of n <= 25", () => {
  for (const interval of [wilsonInterval, clopperPearsonInterval, jeffreysInterval]) {
    for (let n = 1; n <= 25; n++) {
      for (let x = 0; x <= n; x++) {
        const { low, high } = interval(x, n, 0.9);
        expect(0 <= low && low <= x / n && x / n <= high && high <= 1 && low < high, `${x} of ${n}`).toBe(true);
        expectClose(interval(n - x, n, 0.9).low, 1 - high, { rel: 1e-9, abs: 1e-12 });
      }
    }
  }
});

test.each([
  ["no trial", 0, 0, 0.95],
  ["more successes than trials", 5, 4, 0.95],
  ["a fraction of a success", 0.5, 4, 0.95],
  ["a level of 1", 2, 4, 1],
])("refuses %s", (_, x, n, level) => {
  for (const interval of [wilsonInterval, clopperPearsonInterval, jeffreysInterval]) {
    expect(() => interval(x, n, level)).toThrow(RangeError);
  }
});

interface Vectors {
  readonly tolerance: Tolerance;
  readonly cases: readonly {
    x: number;
    n: number;
    level: number;
    wilson: [number, number];
    clopper_pearson: [number, number];
    jeffreys: [number, number];
  }[];
}

describeShared("vectors", "reference values", () => {
  test("the three intervals lie within the tolerance of binomial_and_posterior.json", () => {
    const { cases, tolerance } = readShared<Vectors>("vectors/binomial_and_posterior.json");
    expect(cases.length).toBeGreaterThan(0);
    for (const { x, n, level, wilson, clopper_pearson, jeffreys } of cases) {
      for (const [interval, [low, high]] of [
        [wilsonInterval(x, n, level), wilson],
        [clopperPearsonInterval(x, n, level), clopper_pearson],
        [jeffreysInterval(x, n, level), jeffreys],
      ] as const) {
        expectClose(interval.low, low, tolerance, `${x} of ${n}`);
        expectClose(interval.high, high, tolerance, `${x} of ${n}`);
      }
    }
  });
});
