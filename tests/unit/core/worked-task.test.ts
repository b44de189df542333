import { expect, test } from "vitest";
import { workedTask } from "#lib/core/worked-task";
import { exactPassAtK } from "#tests/support/exact";

/** By Pascal's triangle, in whole numbers. */
function choose(n: number, k: number): bigint {
  let row = [1n];
  for (let i = 0; i < n; i++) row = [1n, ...row.slice(1).map((each, at) => each + (row[at] ?? 0n)), 1n];
  return row[k] ?? 0n;
}

test("for every n up to 40 both numbers of draws are exact", () => {
  for (let n = 1; n <= 40; n++) {
    for (let c = 0; c <= n; c++) {
      for (const k of [1, 2, 5, n].filter((each) => each <= n)) {
        const worked = workedTask([{ n, c, tasks: 3 }], k);
        expect(worked?.draws).toEqual({ alike: Number(choose(n - c, k)), all: Number(choose(n, k)) });
        expect(worked?.value).toBeCloseTo(exactPassAtK(n, c, k), 14);
        const every = workedTask([{ n, c, tasks: 3 }], k, "pass^k");
        expect(every?.draws).toEqual({ alike: Number(choose(c, k)), all: Number(choose(n, k)) });
        expect(every?.value).toBeCloseTo(Number(choose(c, k)) / Number(choose(n, k)), 14);
      }
    }
  }
});

test("the most common counts are shown, but sooner those that are neither surely solved nor surely failed", () => {
  const histogram = [
    { n: 10, c: 0, tasks: 50 },
    { n: 10, c: 3, tasks: 4 },
    { n: 10, c: 5, tasks: 7 },
    { n: 10, c: 10, tasks: 90 },
  ];
  expect(workedTask(histogram, 2)).toMatchObject({ c: 5, tasks: 7 });
  // 10 - 5 < 6: whoever has 5 passes is sure of one among 6.
  expect(workedTask(histogram, 6)).toMatchObject({ c: 3, tasks: 4 });
  expect(workedTask(histogram, 10)).toMatchObject({ c: 10, tasks: 90 });
  // Of pass^k: with c < k it is surely 0.
  expect(workedTask(histogram, 3, "pass^k")).toMatchObject({ c: 5, tasks: 7 });
  expect(workedTask(histogram, 6, "pass^k")).toMatchObject({ c: 10, tasks: 90 });
});

test("tasks with fewer than k samples show nothing; a number that nobody reads is left out", () => {
  expect(workedTask([{ n: 5, c: 1, tasks: 1 }], 6)).toBeNull();
  expect(workedTask([], 1)).toBeNull();
  expect(workedTask([{ n: 200, c: 12, tasks: 1 }], 100)).toMatchObject({ draws: null });
  expect(workedTask([{ n: 1_000_000, c: 1, tasks: 1 }], 500_000)?.draws).toBeNull();
});
