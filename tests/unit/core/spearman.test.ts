import { expect, test } from "vitest";
import { spearman } from "#lib/core/spearman";
import { integerBetween, seededRandom } from "#tests/support/random";

/** The rank of a value: how many are smaller, and half of those that are equal. */
const rank = (values: readonly number[], value: number): number =>
  values.filter((other) => other < value).length + values.filter((other) => other === value).length / 2;

/** Pearson's formula, written out on the ranks. */
function byHand(a: readonly number[], b: readonly number[]): number | null {
  const [x, y] = [a.map((value) => rank(a, value)), b.map((value) => rank(b, value))];
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(x), mean(y)];
  const sum = (of: (at: number) => number): number => x.reduce((total, _, at) => total + of(at), 0);
  const sxy = sum((at) => ((x[at] ?? 0) - mx) * ((y[at] ?? 0) - my));
  const sxx = sum((at) => ((x[at] ?? 0) - mx) ** 2);
  const syy = sum((at) => ((y[at] ?? 0) - my) ** 2);
  return sxx === 0 || syy === 0 ? null : sxy / Math.sqrt(sxx * syy);
}

test("agrees with the formula on ranks counted one by one, ties included", () => {
  const random = seededRandom(5);
  for (let round = 0; round < 500; round++) {
    const size = integerBetween(random, 2, 12);
    const draw = () => Array.from({ length: size }, () => integerBetween(random, 0, 4) / 4);
    const [a, b] = [draw(), draw()];
    const expected = byHand(a, b);
    if (expected === null) expect(spearman(a, b)).toBeNull();
    else expect(spearman(a, b)).toBeCloseTo(expected, 12);
  }
});

test("known values: 1 in order, -1 in reverse, and what the textbook formula gives without ties", () => {
  expect(spearman([1, 2, 3, 4], [10, 20, 30, 99])).toBe(1);
  expect(spearman([1, 2, 3, 4], [4, 3, 2, 1])).toBe(-1);
  // 1 - 6 Σd² / (n(n² - 1)) with d = (1, 1, 2): 1 - 36 / 24.
  expect(spearman([1, 2, 3], [2, 3, 1])).toBeCloseTo(-0.5, 12);
});

test("proportions that are equal tie however they were rounded; a list of one value has no order", () => {
  expect(spearman([0.1 + 0.2, 0.3, 1], [1, 1, 2])).toBe(1);
  expect(spearman([1, 1, 1], [1, 2, 3])).toBeNull();
  expect(spearman([], [])).toBeNull();
  expect(() => spearman([1], [])).toThrow(RangeError);
});
