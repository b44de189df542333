import { expect, test } from "vitest";
import { logBeta, logGamma } from "#lib/core/log-gamma";
import { expectClose } from "#tests/support/close";
import { binomial, ratio } from "#tests/support/exact";

test("is the log of the factorial for whole numbers, and of √π at one half", () => {
  let factorial = 1;
  for (let x = 1; x <= 100; x++) {
    expectClose(logGamma(x), Math.log(factorial), { rel: 3e-15, abs: 5e-15 }, `${x}`);
    factorial *= x;
  }
  expectClose(logGamma(0.5), Math.log(Math.PI) / 2, { rel: 1e-15, abs: 2e-15 });
});

test("log B agrees with exact integers, and keeps its precision when one argument is large", () => {
  for (const [a, b] of [
    [1, 1],
    [3, 8],
    [12, 30],
    [50, 400],
    [2, 5000],
  ] as const) {
    const exact = ratio(1n, BigInt(a) * binomial(a + b - 1, a));
    expectClose(logBeta(a, b), Math.log(exact), { rel: 1e-14, abs: 1e-14 }, `${a}, ${b}`);
  }
  // Γ(x) / Γ(x + 1/2) = x^(-1/2) (1 + 1/(8x) + 1/(128x²) - …)
  const x = 1e6;
  expectClose(logBeta(0.5, x), Math.log(Math.PI / x) / 2 + Math.log1p(1 / (8 * x)), { rel: 0, abs: 1e-13 });
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])("refuses %s", (x) => {
  expect(() => logGamma(x)).toThrow(RangeError);
  expect(() => logBeta(1, x)).toThrow(RangeError);
});
