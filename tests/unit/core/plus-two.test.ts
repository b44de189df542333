import { expect, test } from "vitest";
import { classicalT, halfPairs, plusTwo, testAgainstZero, type Unit, unitsOfGroups } from "#lib/core/plus-two";
import { expectClose } from "#tests/support/close";
import { seededRandom, shuffled } from "#tests/support/random";

const single = (...values: number[]): Unit[] => values.map((sum) => ({ sum, tasks: 1, times: 1 }));
const exact = { rel: 1e-12, abs: 0 };

test("the classical interval of 1, 2, 3 is 2 ± t(2)/√3, whether units are listed or counted", () => {
  const interval = classicalT(single(1, 2, 3), 2, 0.95);
  expect(interval?.df).toBe(2);
  expectClose(interval?.se, 1 / Math.sqrt(3), exact);
  expectClose(interval?.high, 2 + 4.302652729749464 / Math.sqrt(3), exact);
  const counted = [
    { sum: 1, tasks: 1, times: 3 },
    { sum: 0, tasks: 1, times: 5 },
  ];
  expectClose(
    classicalT(counted, 3 / 8, 0.9)?.se,
    classicalT(single(1, 1, 1, 0, 0, 0, 0, 0), 3 / 8, 0.9)?.se ?? 9,
    exact,
  );
});

test("imaginary units are as large as the mean unit: of two groups of 1 and 3 tasks, two tasks each", () => {
  // m = (1 + 0)/(4 + 4); distances 1 - m and 0 - 3m; added 2² (1 + 2m²).
  const units = unitsOfGroups([1, 0, 0, 0], ["a", "b", "b", "b"]);
  const m = 1 / 8;
  const interval = plusTwo(units, 1 / 4, halfPairs, 0.95);
  expectClose(interval?.center, m, exact);
  expectClose(interval?.se, Math.sqrt((1 - m) ** 2 + (3 * m) ** 2 + 4 * (1 + 2 * m * m)) / 8, exact);
});

test("fewer than two units have no interval", () => {
  for (const units of [[], single(0.5), unitsOfGroups([0, 1], ["a", "a"])]) {
    expect(plusTwo(units, 0.5, halfPairs, 0.95)).toBeNull();
    expect(classicalT(units, 0.5, 0.95)).toBeNull();
  }
});

test("there is no test where nothing varies, not even by rounding", () => {
  expect(testAgainstZero(classicalT(single(0.1, 0.1, 0.1), 0.1, 0.95))).toBeNull();
  expect(testAgainstZero(classicalT(single(0.1, 0.1, 0.1), (0.1 + 0.1 + 0.1) / 3, 0.95))).toBeNull();
  expect(testAgainstZero(null)).toBeNull();
});

test("tasks without a group are groups of their own, also beside one that is called like their position", () => {
  expect(unitsOfGroups([1, 2, 4, 8], [null, "0", null, "0"]).map(({ sum }) => sum)).toEqual([1, 10, 4]);
  expect(() => unitsOfGroups([1, 2], ["a"])).toThrow(RangeError);
});

test("summed by size, no reordering of the units moves the last bit", () => {
  const random = seededRandom(2);
  const units = Array.from({ length: 50 }, () => ({ sum: random() - 0.5, tasks: 1, times: 1 }));
  const first = plusTwo(units, 0.01, halfPairs, 0.95, "by_size");
  for (let seed = 0; seed < 20; seed++) {
    expect(plusTwo(shuffled(units, seededRandom(seed)), 0.01, halfPairs, 0.95, "by_size")).toEqual(first);
  }
});
