import { expect, test } from "vitest";
import { histogramOf } from "#lib/core/histogram";
import { indexCounts, scoreCounts } from "#lib/core/indexed-counts";
import { meanPassAtK, passAtK } from "#lib/core/pass-at-k";
import { integerBetween, seededRandom } from "#tests/support/random";

const n = [5, 3, 5, 0, 5, 9];
const c = [2, 3, 2, 0, 0, 1];

test("the histogram is that of the counts, and each task is found in it", () => {
  const { histogram, kindOf } = indexCounts({ n, c });
  expect(histogram).toEqual(histogramOf(n, c));
  expect(Array.from(kindOf, (kind) => histogram[kind]).map((kind) => [kind?.n ?? 0, kind?.c ?? 0])).toEqual(
    n.map((samples, task) => [samples, c[task]]),
  );
});

test("the least n is 0 where a task has no samples, or there is no task", () => {
  expect(indexCounts({ n, c }).least).toBe(0);
  expect(indexCounts({ n: [5, 3], c: [1, 1] }).least).toBe(3);
  expect(indexCounts({ n: [], c: [] }).least).toBe(0);
  expect(() => indexCounts({ n: [1], c: [] })).toThrow(RangeError);
});

test("scores are those of each task, and their mean is to the last bit that of the histogram", () => {
  const random = seededRandom(5);
  const samples = Array.from({ length: 200 }, () => integerBetween(random, 7, 40));
  const passed = samples.map((of) => integerBetween(random, 0, of));
  for (const k of [1, 3, 7]) {
    const { scores, mean } = scoreCounts(indexCounts({ n: samples, c: passed }), k);
    expect([...scores]).toEqual(samples.map((of, task) => passAtK(of, passed[task] ?? 0, k)));
    expect(mean).toBe(meanPassAtK(histogramOf(samples, passed), k));
  }
});
