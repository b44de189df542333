import { expect, test } from "vitest";
import { studentQuantile, studentTwoSidedP } from "#lib/core/student-t";
import { expectClose, type Tolerance } from "#tests/support/close";
import { describeShared, readShared } from "#tests/support/shared-data";

const tight = { rel: 1e-13, abs: 0 };

test("with one degree of freedom it is Cauchy's, with two it has a closed form: to 1e-13 relative", () => {
  for (const p of [0.6, 0.9, 0.975, 0.995, 0.9999]) {
    expectClose(studentQuantile(p, 1), Math.tan(Math.PI * (p - 0.5)), { rel: 1e-11, abs: 0 }, `${p}`);
    expectClose(studentQuantile(p, 2), (2 * p - 1) / Math.sqrt(2 * p * (1 - p)), { rel: 1e-11, abs: 0 }, `${p}`);
  }
  for (const t of [1e-6, 0.3, 2, 40, 1e6]) {
    expectClose(studentTwoSidedP(t, 1), (2 / Math.PI) * Math.atan(1 / t), tight, `${t}`);
    expectClose(studentTwoSidedP(t, 2), 2 / (2 + t * t + t * Math.sqrt(2 + t * t)), tight, `${t}`);
  }
});

test("the quantile undoes the tail for 1 to 100,000 degrees of freedom", () => {
  for (const df of [1, 2, 3, 7, 30, 163, 1e3, 1e5]) {
    for (const p of [0.5001, 0.9, 0.95, 0.995]) {
      expectClose(studentTwoSidedP(studentQuantile(p, df), df), 2 * (1 - p), { rel: 1e-10, abs: 0 }, `${p}, ${df}`);
    }
  }
});

test("is odd in p, and 0 in the middle", () => {
  expect(studentQuantile(0.5, 4)).toBeCloseTo(0, 15);
  expectClose(studentQuantile(0.025, 4), -studentQuantile(0.975, 4), { rel: 1e-13, abs: 0 });
  expect(studentTwoSidedP(-2, 9)).toBe(studentTwoSidedP(2, 9));
});

test("no distance has p = 1, an endless one p = 0", () => {
  expect(studentTwoSidedP(0, 12)).toBe(1);
  expect(studentTwoSidedP(Number.POSITIVE_INFINITY, 12)).toBe(0);
});

test.each([
  ["p = 0", 0, 3],
  ["p = 1", 1, 3],
  ["p = NaN", Number.NaN, 3],
  ["no degrees of freedom", 0.9, 0],
])("refuses %s", (_, p, df) => {
  expect(() => studentQuantile(p, df)).toThrow(RangeError);
});

interface Vectors {
  readonly tolerance: Tolerance;
  readonly cases: readonly { fn: string; p: number; t: number; df: number; value: number }[];
}

describeShared("vectors", "reference values", () => {
  test("quantiles and p values lie within the tolerance of special_functions.json", () => {
    const { cases, tolerance } = readShared<Vectors>("vectors/special_functions.json");
    const quantiles = cases.filter(({ fn }) => fn === "t_quantile");
    const pValues = cases.filter(({ fn }) => fn === "t_two_sided_p");
    expect(quantiles.length * pValues.length).toBeGreaterThan(0);
    for (const { p, df, value } of quantiles) expectClose(studentQuantile(p, df), value, tolerance, `${p}, ${df}`);
    // A p value of 1e-33 must not pass by the absolute tolerance.
    for (const { t, df, value } of pValues) {
      expectClose(studentTwoSidedP(t, df), value, { ...tolerance, abs: 0 }, `${t}, ${df}`);
    }
  });
});
