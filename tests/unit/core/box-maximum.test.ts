import { expect, test } from "vitest";
import { climb, type Slope } from "#lib/core/box-maximum";

/** A tilted hill with its top at (1, 2): strongly bent one way, weakly the other. */
const hill = ([x = 0, y = 0]: readonly number[]): Slope => {
  const [u, v] = [x - 1, y - 2];
  return {
    value: -(50 * (u - v) ** 2 + (u + v) ** 2),
    gradient: [-100 * (u - v) - 2 * (u + v), 100 * (u - v) - 2 * (u + v)],
  };
};
const wide = { low: [-9, -9], high: [9, 9] };

test("finds the top of a tilted hill from any corner", () => {
  for (const start of [
    [-9, 9],
    [9, 9],
    [9, -9],
  ]) {
    const { at, value } = climb(hill, start, wide);
    expect(at).toEqual([expect.closeTo(1, 6), expect.closeTo(2, 6)]);
    expect(value).toBeCloseTo(0, 10);
  }
});

test("stops at a wall where the top lies beyond it, at the highest point of that wall", () => {
  // With y = 1: 100 (u + 1) + 2 (u - 1) = 0.
  const { at } = climb(hill, [-3, -3], { low: [-9, -9], high: [9, 1] });
  expect(at).toEqual([expect.closeTo(1 - 98 / 102, 6), 1]);
});

test("starts inside the box, and never asks for a point outside it", () => {
  const asked: (readonly number[])[] = [];
  const watched = (at: readonly number[]) => {
    asked.push(at);
    return hill(at);
  };
  climb(watched, [40, -40], wide);
  expect(asked.every((at) => at.every((x) => Math.abs(x) <= 9))).toBe(true);
});

test("follows a narrow, bent ridge to its end", () => {
  const ridge = ([x = 0, y = 0]: readonly number[]): Slope => ({
    value: -((1 - x) ** 2) - 100 * (y - x * x) ** 2,
    gradient: [2 * (1 - x) + 400 * x * (y - x * x), -200 * (y - x * x)],
  });
  expect(climb(ridge, [-1.2, 1], wide).at).toEqual([expect.closeTo(1, 5), expect.closeTo(1, 5)]);
});
