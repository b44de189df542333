import { expect, test } from "vitest";
import { chiSquareUpperTail } from "#lib/core/chi-square";
import { expectClose, type Tolerance } from "#tests/support/close";
import { describeShared, readShared } from "#tests/support/shared-data";

/** For even df the upper tail is e^(-x/2) times a finite sum. */
function evenTail(x: number, df: number): number {
  let term = Math.exp(-x / 2);
  let sum = term;
  for (let j = 1; j < df / 2; j++) {
    term *= x / 2 / j;
    sum += term;
  }
  return sum;
}

test("agrees with the closed form for even degrees of freedom, on both sides of its mean, to 1e-12 relative", () => {
  for (const df of [2, 4, 10, 164]) {
    for (const x of [0.01, 1, 5, 9.9, 40, 150, 400]) {
      expectClose(chiSquareUpperTail(x, df), evenTail(x, df), { rel: 1e-12, abs: 0 }, `${x}, ${df}`);
    }
  }
});

test("starts at 1, ends at 0, and refuses what lies outside its range", () => {
  expect(chiSquareUpperTail(0, 5)).toBe(1);
  expect(chiSquareUpperTail(Number.POSITIVE_INFINITY, 5)).toBe(0);
  expect(() => chiSquareUpperTail(-1, 5)).toThrow(RangeError);
  expect(() => chiSquareUpperTail(Number.NaN, 5)).toThrow(RangeError);
  expect(() => chiSquareUpperTail(1, 0)).toThrow(RangeError);
});

interface Vectors {
  readonly tolerance: Tolerance;
  readonly cases: readonly { fn: string; x: number; df: number; value: number }[];
}

describeShared("vectors", "reference values", () => {
  test("upper tails lie within the tolerance of special_functions.json", () => {
    const { cases, tolerance } = readShared<Vectors>("vectors/special_functions.json");
    const tails = cases.filter(({ fn }) => fn === "chi2_sf");
    expect(tails.length).toBeGreaterThan(0);
    for (const { x, df, value } of tails) expectClose(chiSquareUpperTail(x, df), value, tolerance, `${x}, ${df}`);
  });
});
