import { expect, test } from "vitest";
import { formatChange } from "#lib/format/change";
import { integerBetween, seededRandom } from "#tests/support/random";

test.each([
  [0.616, 0.628, "61.6", "62.8", "+1.2"],
  [0.87046, 0.86952, "87.05", "86.95", "\u22120.09"],
  [0.628, 0.628, "62.8", "62.8", "0.0"],
  // Both would be 87.0, and the difference 0.0.
  [0.8701, 0.8702, "87.01", "87.02", "+0.01"],
  [0.9996, 0.9998, "99.96", "99.98", "+0.02"],
  [0.99999, 1, "99.999", "100.000", "+0.001"],
  [0, 0.00004, "0.000", "0.004", "+0.004"],
])("%f → %f is told as %s → %s, %s", (before, after, from, to, change) => {
  expect(formatChange(before, after)).toEqual({ before: from, after: to, change });
});

test("scores of the same samples that differ never look the same", () => {
  const random = seededRandom(7);
  for (let i = 0; i < 2000; i++) {
    const all = integerBetween(random, 2, 2000);
    const [a, b] = [integerBetween(random, 0, all) / all, integerBetween(random, 0, all) / all];
    const { before, after, change } = formatChange(a, b);
    expect(before === after).toBe(a === b);
    expect(/^[\u2212+]/.test(change)).toBe(a !== b);
  }
});
