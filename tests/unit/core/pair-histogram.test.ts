import { expect, test } from "vitest";
import { pairHistogramOf, sidesOf } from "#lib/core/pair-histogram";

const a = { n: [5, 5, 5, 10, 0], c: [1, 1, 1, 4, 0] };
const b = { n: [5, 5, 5, 2, 8], c: [3, 3, 0, 2, 8] };

test("tasks with equal counts in both runs share a bucket, and one without samples in either run is left out", () => {
  expect(pairHistogramOf(a, b)).toEqual([
    { nA: 5, cA: 1, nB: 5, cB: 0, tasks: 1 },
    { nA: 5, cA: 1, nB: 5, cB: 3, tasks: 2 },
    { nA: 10, cA: 4, nB: 2, cB: 2, tasks: 1 },
  ]);
});

test("each side is the histogram of its run, whatever the other run did", () => {
  expect(sidesOf(pairHistogramOf(a, b))).toEqual({
    a: [
      { n: 5, c: 1, tasks: 3 },
      { n: 10, c: 4, tasks: 1 },
    ],
    b: [
      { n: 2, c: 2, tasks: 1 },
      { n: 5, c: 0, tasks: 1 },
      { n: 5, c: 3, tasks: 2 },
    ],
  });
});

test("columns of different length are a mistake of the caller", () => {
  expect(() => pairHistogramOf(a, { n: [5], c: [1] })).toThrow(RangeError);
});
