import { expect, test } from "vitest";
import { digamma } from "#lib/core/digamma";
import { expectClose } from "#tests/support/close";

const euler = 0.5772156649015329;

test("at whole numbers it is a harmonic number less Euler's constant", () => {
  let harmonic = 0;
  for (let n = 1; n <= 200; n++) {
    expectClose(digamma(n), harmonic - euler, { rel: 1e-13, abs: 1e-15 }, `${n}`);
    harmonic += 1 / n;
  }
});

test("at one half it is -γ - 2 log 2, and ψ(x + 1) - ψ(x) = 1/x down to tiny x", () => {
  expectClose(digamma(0.5), -euler - 2 * Math.LN2, { rel: 1e-14, abs: 0 });
  for (const x of [1e-6, 0.003, 0.7, 9.99, 10, 12.5, 4e5])
    expectClose(digamma(x + 1) - digamma(x), 1 / x, { rel: 1e-12, abs: 1e-14 }, `${x}`);
});

test("refuses what lies outside its range", () => {
  for (const x of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => digamma(x)).toThrow(RangeError);
});
