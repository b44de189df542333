import { expect, test } from "vitest";
import { wilsonInterval } from "#lib/core/proportion-interval";
import { expectClose, type Tolerance } from "#tests/support/close";
import { describeShared, readShared } from "#tests/support/shared-data";

const exact = { rel: 1e-12, abs: 0 };

test("Wilson's ends are where the score test just does not reject", () => {
  const z = 1.959963984540054;
  const { low, high } = wilsonInterval(7, 30, 0.95);
  for (const p of [low, high]) expectClose(Math.abs(7 / 30 - p) / Math.sqrt((p * (1 - p)) / 30), z, exact);
});

test("mirrors when passes and failures change places, contains x/n and has a width, for every x of n <= 25", () => {
  for (let n = 1; n <= 25; n++) {
    for (let x = 0; x <= n; x++) {
      const { low, high } = wilsonInterval(x, n, 0.9);
      expect(0 <= low && low <= x / n && x / n <= high && high <= 1 && low < high, `${x} of ${n}`).toBe(true);
      expectClose(wilsonInterval(n - x, n, 0.9).low, 1 - high, { rel: 1e-9, abs: 1e-12 });
    }
  }
});

test.each([
  ["no trial", 0, 0, 0.95],
  ["more successes than trials", 5, 4, 0.95],
  ["a fraction of a success", 0.5, 4, 0.95],
  ["a level of 1", 2, 4, 1],
])("refuses %s", (_, x, n, level) => {
  expect(() => wilsonInterval(x, n, level)).toThrow(RangeError);
});

interface Vectors {
  readonly tolerance: Tolerance;
  readonly cases: readonly {
    x: number;
    n: number;
    level: number;
    wilson: [number, number];
  }[];
}

describeShared("vectors", "reference values", () => {
  test("its ends lie within the tolerance of binomial_and_posterior.json", () => {
    const { cases, tolerance } = readShared<Vectors>("vectors/binomial_and_posterior.json");
    expect(cases.length).toBeGreaterThan(0);
    for (const { x, n, level, wilson } of cases) {
      const { low, high } = wilsonInterval(x, n, level);
      expectClose(low, wilson[0], tolerance, `${x} of ${n}`);
      expectClose(high, wilson[1], tolerance, `${x} of ${n}`);
    }
  });
});
