import { expect, test } from "vitest";
import { gPassAtK, meanGPassAtK } from "#lib/core/g-pass";
import { passAtK, passHatK } from "#lib/core/pass-at-k";
import { binomial, ratio, relativeError } from "#tests/support/exact";
import { describeShared, readShared } from "#tests/support/shared-data";

/** P(at least `needed` of k draws pass), by exact counting. */
function exactTail(n: number, c: number, k: number, needed: number): number {
  let ways = 0n;
  for (let h = needed; h <= k; h++) ways += binomial(c, h) * binomial(n - c, k - h);
  return ratio(ways, binomial(n, k));
}

test("agrees with exact counting for every n <= 16, c, k and number of passes needed", () => {
  for (let n = 1; n <= 16; n++) {
    for (let c = 0; c <= n; c++) {
      for (let k = 1; k <= n; k++) {
        for (let needed = 1; needed <= k; needed++) {
          const expected = exactTail(n, c, k, needed);
          expect(relativeError(gPassAtK(n, c, k, needed / k), expected)).toBeLessThan(1e-12);
        }
      }
    }
  }
});

test("is pass@k for tau = 0 and pass^k for tau = 1", () => {
  expect(gPassAtK(200, 37, 20, 0)).toBeCloseTo(passAtK(200, 37, 20), 13);
  expect(relativeError(gPassAtK(200, 137, 20, 1), passHatK(200, 137, 20))).toBeLessThan(1e-11);
});

test("takes tau as the decimal that was written: 0.55 of 100 draws is 55, not 56", () => {
  expect(gPassAtK(200, 110, 100, 0.55)).toBe(gPassAtK(200, 110, 100, 0.545_000_1));
});

test("mG-Pass@k is the mean of G-Pass@k over the upper half of shares", () => {
  const shares = [6, 7, 8, 9, 10].map((passes) => gPassAtK(20, 14, 10, passes / 10));
  expect(meanGPassAtK(20, 14, 10)).toBeCloseTo(shares.reduce((sum, share) => sum + share, 0) / 5, 13);
});

test("refuses a tau outside [0, 1], and k above n", () => {
  for (const tau of [-0.1, 1.1, Number.NaN]) expect(() => gPassAtK(10, 5, 5, tau)).toThrow(RangeError);
  expect(() => gPassAtK(10, 5, 11, 0.5)).toThrow(RangeError);
  expect(() => meanGPassAtK(10, 5, 11)).toThrow(RangeError);
});

interface GPassVectors {
  readonly tolerance: { readonly rel: number; readonly abs: number };
  readonly cases: readonly { n: number; c: number; k: number; tau: number; g_pass: number }[];
  readonly mg_cases: readonly { n: number; c: number; k: number; mg_pass: number }[];
}

describeShared("vectors", "reference values", () => {
  test("G-Pass@k and mG-Pass@k lie within the tolerance of g_pass.json", () => {
    const { cases, mg_cases, tolerance } = readShared<GPassVectors>("vectors/g_pass.json");
    for (const { n, c, k, tau, g_pass } of cases) {
      const slack = tolerance.rel * g_pass + tolerance.abs;
      expect(Math.abs(gPassAtK(n, c, k, tau) - g_pass), `${n},${c},${k},${tau}`).toBeLessThanOrEqual(slack);
    }
    for (const { n, c, k, mg_pass } of mg_cases) {
      const slack = tolerance.rel * mg_pass + tolerance.abs;
      expect(Math.abs(meanGPassAtK(n, c, k) - mg_pass), `${n},${c},${k}`).toBeLessThanOrEqual(slack);
    }
  });
});
