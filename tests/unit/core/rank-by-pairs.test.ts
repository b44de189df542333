import { expect, test } from "vitest";
import type { TaskColumns } from "#lib/core/pair-histogram";
import { comparePairwise } from "#lib/core/pairwise";
import { rankByPairs, type ScoredUnits } from "#lib/core/rank-by-pairs";
import { integerBetween, seededRandom } from "#tests/support/random";

const ones = (count: number): number[] => Array(count).fill(1);

function scored(scores: readonly number[]): ScoredUnits {
  return { sums: Float64Array.from(scores), mean: scores.reduce((sum, score) => sum + score, 0) / scores.length };
}

test("runs that differ on every task have a rank each; equal ones share a range and are tied with the best", () => {
  const runs = [0, 1, 1].map((score) => scored(Array(60).fill(score)));
  expect(rankByPairs(runs, ones(60))).toEqual({
    ranks: [
      { low: 3, high: 3 },
      { low: 1, high: 2 },
      { low: 1, high: 2 },
    ],
    tiedWithBest: [false, true, true],
  });
});

test("agrees with the comparison that gives every pair its p value, for runs of many sizes and distances", () => {
  const random = seededRandom(7);
  for (let round = 0; round < 40; round++) {
    const tasks = integerBetween(random, 2, 60);
    const runs = Array.from({ length: integerBetween(random, 2, 9) }, (_, run): TaskColumns => {
      const ease = 0.1 + 0.8 * random() * (run % 3 === 0 ? 1 : 0.5);
      const c = Array.from({ length: tasks }, (_, task) => (random() < ease ? 5 : task % 3));
      return { n: c.map(() => 5), c };
    });
    const expected = comparePairwise(runs, 1);
    const found = rankByPairs(
      runs.map(({ c }) => scored(c.map((passed) => passed / 5))),
      ones(tasks),
    );
    expect(found.ranks).toEqual(expected?.ranks);
    expect(found.tiedWithBest.flatMap((tied, run) => (tied ? [run] : []))).toEqual(expected?.tiedWithBest);
  }
});

test("groups of tasks are what varies: twenty tasks in two groups tell less than twenty tasks", () => {
  const better = Array.from({ length: 20 }, (_, task) => (task < 18 ? 1 : 0));
  const alone = rankByPairs([scored(better), scored(Array(20).fill(0))], ones(20));
  expect(alone.ranks[0]).toEqual({ low: 1, high: 1 });
  const sums = [Float64Array.from([10, 8]), Float64Array.from([0, 0])];
  const grouped = rankByPairs(
    sums.map((each, run) => ({ sums: each, mean: run === 0 ? 0.9 : 0 })),
    [10, 10],
  );
  expect(grouped.ranks[0]).toEqual({ low: 1, high: 2 });
});

test("one task, one run and no run have no tests", () => {
  expect(rankByPairs([scored([1]), scored([0])], [1]).ranks).toEqual([
    { low: 1, high: 2 },
    { low: 1, high: 2 },
  ]);
  expect(rankByPairs([scored([1, 0])], [1, 1])).toEqual({ ranks: [{ low: 1, high: 1 }], tiedWithBest: [true] });
  expect(rankByPairs([], [1])).toEqual({ ranks: [], tiedWithBest: [] });
  expect(() => rankByPairs([scored([1])], [1, 1])).toThrow(RangeError);
});
