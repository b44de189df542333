import { expect, test } from "vitest";
import { curvePointsOf } from "#lib/core/curve-points";
import { histogramOf } from "#lib/core/histogram";
import { meanPassAtK } from "#lib/core/pass-at-k";

test("has every k of a short curve, ends at the smallest n, and has the k asked for", () => {
  const short = histogramOf([10, 12], [2, 3]);
  expect(curvePointsOf(short).map(({ k }) => k)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const long = histogramOf([5000], [3]);
  const ks = curvePointsOf(long, [777]).map(({ k }) => k);
  expect(ks).toContain(777);
  expect(ks.at(-1)).toBe(5000);
  expect(curvePointsOf([])).toEqual([]);
});

test("each point is pass@k, by whichever way it is computed", () => {
  for (const n of [60, 3000]) {
    const histogram = histogramOf([n, n], [1, 7]);
    for (const { k, value } of curvePointsOf(histogram)) {
      // The curve sums up to n terms: 1e-12 is ample for both.
      expect(Math.abs(value - (meanPassAtK(histogram, k) ?? 0))).toBeLessThan(1e-12);
    }
  }
});
