import { expect, test } from "vitest";
import { smallBinomial } from "#lib/core/small-binomial";

/** Pascal's triangle in exact integers. */
function pascal(rows: number): bigint[][] {
  const triangle: bigint[][] = [[1n]];
  for (let n = 1; n <= rows; n++) {
    const above = triangle[n - 1] ?? [];
    triangle.push(Array.from({ length: n + 1 }, (_, k) => (above[k - 1] ?? 0n) + (above[k] ?? 0n)));
  }
  return triangle;
}

test("is exact where it is given, for every n up to 80, and is given wherever it has at most 12 digits", () => {
  for (const [n, row] of pascal(80).entries()) {
    for (const [k, exact] of row.entries()) {
      const value = smallBinomial(n, k);
      if (value !== null) expect(BigInt(value), `C(${n}, ${k})`).toBe(exact);
      else expect(exact, `C(${n}, ${k})`).toBeGreaterThan(10n ** 12n);
    }
  }
});

test("is 0 where more are drawn than there are, and null where it is too large to be read", () => {
  expect(smallBinomial(8, 9)).toBe(0);
  expect(smallBinomial(1_000_000, 500_000)).toBeNull();
  expect(smallBinomial(1_000_000, 1)).toBe(1_000_000);
});
