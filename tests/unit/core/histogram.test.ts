import { expect, test } from "vitest";
import { histogramOf, nRange, taskTotal } from "#lib/core/histogram";

test("tasks of equal counts share a bucket, sorted by n as a number, then c", () => {
  expect(histogramOf([10, 2, 10, 10, 2], [3, 1, 0, 3, 2])).toEqual([
    { n: 2, c: 1, tasks: 1 },
    { n: 2, c: 2, tasks: 1 },
    { n: 10, c: 0, tasks: 1 },
    { n: 10, c: 3, tasks: 2 },
  ]);
});

test("a task without samples is left out", () => {
  const histogram = histogramOf([0, 5, 0], [0, 2, 0]);
  expect(taskTotal(histogram)).toBe(1);
  expect(nRange(histogram)).toEqual({ min: 5, max: 5 });
});

test("there is no range of n without tasks", () => {
  expect(nRange(histogramOf([0], [0]))).toBeNull();
});

test("columns of different length are a mistake of the caller", () => {
  expect(() => histogramOf([1, 2], [1])).toThrow(RangeError);
});
