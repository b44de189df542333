import { expect, test } from "vitest";
import { logarithmicTick, rateAxis } from "#lib/charts/axes";

test("an axis of rates lies within 0 and 100 and holds every value", () => {
  for (const values of [[0], [100], [0, 100], [61.6, 65.9], [99.5, 100], [0, 0.4]]) {
    const { min, max } = rateAxis(values);
    expect(min).toBeGreaterThanOrEqual(0);
    expect(max).toBeLessThanOrEqual(100);
    expect(max - min).toBeGreaterThanOrEqual(20);
    for (const value of values) {
      expect(value).toBeGreaterThanOrEqual(min);
      expect(value).toBeLessThanOrEqual(max);
    }
  }
});

test("a logarithmic axis has a number at 1, 2 and 5 of each power of ten", () => {
  const ticks = [1, 2, 3, 5, 7, 10, 15, 20, 50, 100, 5000, 10_000].map(logarithmicTick);
  expect(ticks).toEqual(["1", "2", "", "5", "", "10", "", "20", "50", "100", "5000", "10,000"]);
});
