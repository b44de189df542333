import { expect, test } from "vitest";
import { CompensatedSum } from "#lib/core/compensated-sum";

function sumOf(terms: readonly number[]): number {
  const sum = new CompensatedSum();
  for (const term of terms) sum.add(term);
  return sum.value;
}

test("what a plain sum loses is kept: 1 + 1e100 + 1 - 1e100 is 2", () => {
  expect(sumOf([1, 1e100, 1, -1e100])).toBe(2);
});

test("ten million tenths are a million", () => {
  const sum = new CompensatedSum();
  for (let i = 0; i < 10_000_000; i++) sum.add(0.1);
  expect(sum.value).toBe(1_000_000);
});

test("nothing sums to 0", () => {
  expect(sumOf([])).toBe(0);
});
