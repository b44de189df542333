import { expect, test } from "vitest";
import { incompleteBeta } from "#lib/core/incomplete-beta";
import { expectClose, type Tolerance } from "#tests/support/close";
import { binomial, ratio } from "#tests/support/exact";
import { describeShared, readShared } from "#tests/support/shared-data";

/** P(at least a of a + b - 1 tosses that succeed with 1/2 do) = I_½(a, b), in integers. */
function tossedAtLeast(a: number, b: number): number {
  const tosses = a + b - 1;
  let ways = 0n;
  for (let heads = a; heads <= tosses; heads++) ways += binomial(tosses, heads);
  return ratio(ways, 2n ** BigInt(tosses));
}

test("agrees with binomial tails in exact integers, for every a and b up to 40, to 1e-12 relative", () => {
  for (let a = 1; a <= 40; a++) {
    for (let b = 1; b <= 40; b++) {
      expectClose(incompleteBeta(a, b, 0.5), tossedAtLeast(a, b), { rel: 1e-12, abs: 0 }, `${a}, ${b}`);
    }
  }
});

test("Beta(1/2, 1/2) is the arcsine law, Beta(a, 1) a power", () => {
  for (const x of [1e-9, 0.01, 0.3, 0.5, 0.77, 0.999]) {
    expectClose(incompleteBeta(0.5, 0.5, x), (2 / Math.PI) * Math.asin(Math.sqrt(x)), { rel: 1e-13, abs: 0 });
    expectClose(incompleteBeta(7.5, 1, x), x ** 7.5, { rel: 1e-13, abs: 0 });
  }
});

test("both tails add to 1, and the ends are 0 and 1", () => {
  for (const [a, b, x] of [
    [0.5, 30, 0.01],
    [500, 3, 0.99],
    [1e5, 2e5, 0.334],
  ] as const) {
    expect(incompleteBeta(a, b, x) + incompleteBeta(b, a, 1 - x)).toBeCloseTo(1, 10);
  }
  expect(incompleteBeta(2, 3, 0)).toBe(0);
  expect(incompleteBeta(2, 3, 1)).toBe(1);
});

test("refuses what lies outside its range", () => {
  expect(() => incompleteBeta(0, 1, 0.5)).toThrow(RangeError);
  expect(() => incompleteBeta(1, 1, 1.1)).toThrow(RangeError);
  expect(() => incompleteBeta(1, 1, Number.NaN)).toThrow(RangeError);
});

interface Vectors {
  readonly tolerance: Tolerance;
  readonly cases: readonly { fn: string; a: number; b: number; x: number; value: number }[];
}

describeShared("vectors", "reference values", () => {
  test("values lie within the tolerance of special_functions.json", () => {
    const { cases, tolerance } = readShared<Vectors>("vectors/special_functions.json");
    const values = cases.filter(({ fn }) => fn === "beta_cdf");
    expect(values.length).toBeGreaterThan(0);
    for (const { a, b, x, value } of values) expectClose(incompleteBeta(a, b, x), value, tolerance, `${a}, ${b}, ${x}`);
  });
});
