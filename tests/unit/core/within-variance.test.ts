import { expect, test } from "vitest";
import { passAtK } from "#lib/core/pass-at-k";
import { withinTaskVariances } from "#lib/core/within-variance";
import { expectClose } from "#tests/support/close";
import { binomial, ratio } from "#tests/support/exact";

const variance = (n: number, c: number, k: number): number =>
  withinTaskVariances([{ n, c, tasks: 1 }], k)[0] ?? Number.NaN;

test("is Q_k² - Q_2k in exact integers where n >= 2k, for every n <= 24, to 1e-12 relative", () => {
  for (let n = 2; n <= 24; n++) {
    for (let k = 1; 2 * k <= n; k++) {
      for (let c = 0; c <= n; c++) {
        const [once, twice] = [binomial(n, k), binomial(n, 2 * k)];
        const top = binomial(n - c, k) ** 2n * twice - binomial(n - c, 2 * k) * once ** 2n;
        expectClose(variance(n, c, k), ratio(top, once ** 2n * twice), { rel: 1e-12, abs: 0 }, `${n}, ${c}, ${k}`);
      }
    }
  }
});

test("has no bias where n >= 2k: its mean over all outcomes is the true variance", () => {
  for (const [n, k, p] of [
    [6, 2, 0.3],
    [9, 4, 0.05],
    [4, 1, 0.8],
  ] as const) {
    const chance = (c: number): number => Number(binomial(n, c)) * p ** c * (1 - p) ** (n - c);
    const over = (value: (c: number) => number): number =>
      Array.from({ length: n + 1 }, (_, c) => chance(c) * value(c)).reduce((sum, term) => sum + term, 0);
    const mean = over((c) => passAtK(n, c, k));
    expectClose(
      over((c) => variance(n, c, k)),
      over((c) => (passAtK(n, c, k) - mean) ** 2),
      { rel: 1e-11, abs: 0 },
    );
  }
});

test("is the variance at p = (c + 1/2)/(n + 1) where n < 2k, summed over every outcome", () => {
  for (const [n, c, k] of [
    [1, 0, 1],
    [3, 1, 2],
    [7, 7, 5],
    [10, 2, 10],
  ] as const) {
    const p = (c + 0.5) / (n + 1);
    const outcomes = Array.from({ length: n + 1 }, (_, j) => ({
      chance: Number(binomial(n, j)) * p ** j * (1 - p) ** (n - j),
      score: passAtK(n, j, k),
    }));
    const mean = outcomes.reduce((sum, { chance, score }) => sum + chance * score, 0);
    const exact = outcomes.reduce((sum, { chance, score }) => sum + chance * (score - mean) ** 2, 0);
    expectClose(variance(n, c, k), exact, { rel: 1e-12, abs: 0 }, `${n}, ${c}, ${k}`);
  }
});

test("for n above 2,000 and n < 2k it is Hoeffding's bound, and the step there is not a fall", () => {
  const missed = (1 - 3.5 / 3001) ** 2000;
  expectClose(variance(3000, 3, 2000), (2 / 3) * missed * (1 - missed), { rel: 1e-12, abs: 0 });
  expect(variance(2001, 3, 1500)).toBeGreaterThan(variance(2000, 3, 1500));
});

test("stays a number in [0, 1/4], in reasonable time, at the largest n that is accepted", () => {
  const start = performance.now();
  for (const [c, k] of [
    [1, 5e5],
    [5e5, 1],
    [3e4, 3e4],
    [999_999, 100],
    [0, 7],
    [1e6, 1e6],
  ] as const) {
    expect(variance(1e6, c, k)).toBeGreaterThanOrEqual(0);
    expect(variance(1e6, c, k)).toBeLessThanOrEqual(0.25);
  }
  expect(performance.now() - start).toBeLessThan(500);
});
