import { expect, test } from "vitest";
import { histogramOf } from "#lib/core/histogram";
import { taskPopulationInterval } from "#lib/core/interval";
import { holm } from "#lib/core/multiple-comparisons";
import { pairHistogramOf, type TaskColumns } from "#lib/core/pair-histogram";
import { groupedPairedDifference, pairedDifference } from "#lib/core/paired";
import { fixedTasksDifference } from "#lib/core/paired-fixed";
import { comparePairwise } from "#lib/core/pairwise";
import { expectClose } from "#tests/support/close";
import { integerBetween, seededRandom } from "#tests/support/random";

const close = { rel: 1e-11, abs: 1e-13 };

function runs(count: number, tasks: number, n: number): TaskColumns[] {
  const random = seededRandom(count + tasks);
  const ease = Array.from({ length: tasks }, random);
  return Array.from({ length: count }, (_, run) => ({
    n: ease.map(() => n),
    c: ease.map((p) => Math.min(n, Math.floor((p * 0.8 + (0.4 * run) / count) * integerBetween(random, 0, n + 1)))),
  }));
}

test("each pair is the paired difference of its two runs, b - a, with Holm over all pairs", () => {
  const four = runs(4, 60, 6);
  const result = comparePairwise(four, 3);
  expect(result?.pairs.map(({ a, b }) => `${a}${b}`)).toEqual(["01", "02", "03", "12", "13", "23"]);
  const adjusted = holm(result?.pairs.map(({ interval }) => interval?.p ?? Number.NaN) ?? []);
  result?.pairs.forEach(({ a, b, difference, interval, fixed, pHolm }, at) => {
    const pairs = pairHistogramOf(four[a] ?? { n: [], c: [] }, four[b] ?? { n: [], c: [] });
    const alone = pairedDifference(pairs, 3);
    expectClose(difference, alone?.difference ?? Number.NaN, close);
    expectClose(interval?.low, alone?.interval?.low ?? Number.NaN, close);
    expectClose(interval?.p, alone?.interval?.p ?? Number.NaN, close);
    expectClose(fixed?.high, fixedTasksDifference(pairs, 3)?.high ?? Number.NaN, close);
    expect(pHolm).toBe(adjusted[at]);
  });
});

test("each run has the interval that it has alone on these tasks", () => {
  const three = runs(3, 40, 5);
  comparePairwise(three, 2)?.intervals.forEach((interval, run) => {
    const { n, c } = three[run] ?? { n: [], c: [] };
    expectClose(interval?.low, taskPopulationInterval(histogramOf(n, c), 2)?.low ?? Number.NaN, close);
  });
});

test("with a baseline it is compared with every other run, first in each pair, and no ranks follow", () => {
  const result = comparePairwise(runs(4, 30, 4), 1, { baseline: 2 });
  expect(result?.pairs.map(({ a, b }) => [a, b])).toEqual([
    [2, 0],
    [2, 1],
    [2, 3],
  ]);
  expect([result?.ranks, result?.tiedWithBest]).toEqual([null, null]);
  expect(() => comparePairwise(runs(2, 3, 3), 1, { baseline: 2 })).toThrow(RangeError);
});

test("runs with equal counts share every rank and are tied with the best", () => {
  const [run = { n: [], c: [] }] = runs(1, 50, 5);
  const result = comparePairwise([run, run, run], 1);
  expect(result?.ranks).toEqual([1, 2, 3].map(() => ({ low: 1, high: 3 })));
  expect(result?.tiedWithBest).toEqual([0, 1, 2]);
});

test("groups widen both the intervals and the differences as they do alone", () => {
  const two = runs(2, 30, 5);
  const groups = Array.from({ length: 30 }, (_, task) => `${task % 7}`);
  const [first = { n: [], c: [] }, second = { n: [], c: [] }] = two;
  const result = comparePairwise(two, 2, { groups });
  const alone = groupedPairedDifference(first, second, groups, 2);
  expectClose(result?.pairs[0]?.interval?.high, alone?.interval?.high ?? Number.NaN, close);
  expect(result?.intervals[0]?.method).toBe("plus_two_groups");
});

test("there is no comparison when some run has a task with n < k, or nothing is shared", () => {
  const [first = { n: [], c: [] }] = runs(1, 5, 5);
  const short = { n: [5, 5, 5, 5, 2], c: [0, 0, 0, 0, 1] };
  expect(comparePairwise([first, short], 3)).toBeNull();
  expect(comparePairwise([first, short], 2)).not.toBeNull();
  expect(
    comparePairwise(
      [
        { n: [], c: [] },
        { n: [], c: [] },
      ],
      1,
    ),
  ).toBeNull();
  expect(comparePairwise([], 1)).toBeNull();
});

test("one shared task gives differences without p values, and ranks that exclude nothing", () => {
  const result = comparePairwise(
    [
      { n: [5], c: [0] },
      { n: [5], c: [5] },
    ],
    1,
  );
  expect(result?.pairs[0]).toMatchObject({ difference: 1, interval: null, pHolm: null });
  expect(result?.ranks).toEqual([
    { low: 1, high: 2 },
    { low: 1, high: 2 },
  ]);
});

test("20 runs on 1,000 tasks with 200 samples take less than 0.4 s of processor time", () => {
  const many = runs(20, 1000, 200);
  comparePairwise(many, 10);
  const start = process.cpuUsage();
  expect(comparePairwise(many, 10)?.pairs).toHaveLength(190);
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(0.4);
});
