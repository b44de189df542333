import { expect, test } from "vitest";
import { compareSlices, indexSlices } from "#lib/core/compared-slices";
import { holm } from "#lib/core/multiple-comparisons";
import { pairHistogramOf, type TaskColumns } from "#lib/core/pair-histogram";
import { pairedDifference } from "#lib/core/paired";
import { expectClose } from "#tests/support/close";
import { integerBetween, seededRandom } from "#tests/support/random";

const random = seededRandom(8);
const run = (tasks: number, n: number): TaskColumns => ({
  n: Array.from({ length: tasks }, () => n),
  c: Array.from({ length: tasks }, () => integerBetween(random, 0, n)),
});
const at = ({ n, c }: TaskColumns, tasks: readonly number[]): TaskColumns => ({
  n: tasks.map((task) => n[task] ?? 0),
  c: tasks.map((task) => c[task] ?? 0),
});
const even = { name: "even", tasks: Array.from({ length: 40 }, (_, task) => 2 * task) };
const odd = { name: "odd", tasks: Array.from({ length: 20 }, (_, task) => 2 * task + 1) };

test("within a slice everything is as if its tasks were all there are", () => {
  const [a, b] = [run(80, 6), run(80, 9)];
  const slices = compareSlices(indexSlices([a, b], [even, odd], null), 3, { baseline: 0 });
  const close = { rel: 1e-11, abs: 1e-13 };
  for (const { slice, pairwise } of slices) {
    const alone = pairedDifference(pairHistogramOf(at(a, slice.tasks), at(b, slice.tasks)), 3);
    const pair = pairwise?.pairs[0];
    expectClose(pair?.difference, alone?.difference ?? Number.NaN, close);
    expectClose(pair?.interval?.low, alone?.interval?.low ?? Number.NaN, close);
    expect([pair?.wins, pair?.losses]).toEqual([alone?.wins, alone?.losses]);
  }
});

test("p values are adjusted over all slices and runs together", () => {
  const slices = compareSlices(indexSlices([run(80, 6), run(80, 6), run(80, 6)], [even, odd], null), 1, {
    baseline: 1,
  });
  const pairs = slices.flatMap(({ pairwise }) => pairwise?.pairs ?? []);
  expect(pairs.map(({ a, b }) => [a, b])).toEqual([
    [1, 0],
    [1, 2],
    [1, 0],
    [1, 2],
  ]);
  expect(pairs.map(({ pHolm }) => pHolm)).toEqual(holm(pairs.map(({ interval }) => interval?.p ?? Number.NaN)));
});

test("k is withheld in the slices in which some task has fewer samples, and only there", () => {
  const short = run(80, 6);
  const a = { ...short, n: short.n.map((n, task) => (task === 3 ? 2 : n)), c: short.c.map((c) => Math.min(2, c)) };
  const slices = compareSlices(indexSlices([a, run(80, 6)], [even, odd], null), 5, { baseline: 0 });
  expect(slices.map(({ pairwise, largestK }) => [pairwise === null, largestK])).toEqual([
    [false, 6],
    [true, 2],
  ]);
});

test("a slice of few tasks, or of few groups of them, is said to be one", () => {
  const groups = Array.from({ length: 80 }, (_, task) => `g${task % 8}`);
  const few = (of: readonly (string | null)[] | null) =>
    compareSlices(indexSlices([run(80, 2), run(80, 2)], [even, odd], of), 1, { baseline: 0 }).map((slice) => slice.few);
  expect(few(null)).toEqual([false, true]);
  expect(few(groups)).toEqual([true, true]);
});

test("a slice of one task has a difference but no interval, and no p value to adjust", () => {
  const [slice] = compareSlices(indexSlices([run(3, 2), run(3, 2)], [{ name: null, tasks: [1] }], null), 1, {
    baseline: 0,
  });
  expect(slice?.pairwise?.pairs[0]).toMatchObject({ interval: null, pHolm: null });
});

test("swapping the runs changes the signs of a slice, and nothing else", () => {
  const [a, b] = [run(80, 6), run(80, 9)];
  const one = (runs: readonly TaskColumns[]) =>
    compareSlices(indexSlices(runs, [odd], null), 2, { baseline: 0 })[0]?.pairwise?.pairs[0];
  const [forth, back] = [one([a, b]), one([b, a])];
  expect(back?.difference).toBe(-(forth?.difference ?? Number.NaN));
  expect(back?.interval?.low).toBe(-(forth?.interval?.high ?? Number.NaN));
  expect([back?.wins, back?.pHolm]).toEqual([forth?.losses, forth?.pHolm]);
});
