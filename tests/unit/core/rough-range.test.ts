import { expect, test } from "vitest";
import { fitRun, projectBeyondN } from "#lib/core/beyond-n";
import type { CountHistogram } from "#lib/core/histogram";
import { roughRanges } from "#lib/core/rough-range";
import { seededRandom } from "#lib/core/seeded-random";

const bucket = (n: number, c: number, tasks: number) => ({ n, c, tasks });
const histogram: CountHistogram = [
  bucket(10, 0, 20),
  bucket(10, 1, 8),
  bucket(10, 4, 10),
  bucket(10, 9, 8),
  bucket(10, 10, 20),
];
const run = fitRun(histogram);

test("contains both projections of the run, lies in [0, 1], and has a width", () => {
  const ks = [20, 50, 100];
  roughRanges(run, ks).forEach(({ k, low, high }, at) => {
    expect(k).toBe(ks[at]);
    const found = projectBeyondN(run, k);
    if ("reason" in found) throw new Error(found.detail);
    for (const value of [found.value, found.plain]) expect(low <= value && value <= high).toBe(true);
    expect(0 <= low && low + 0.02 < high && high <= 1).toBe(true);
  });
});

test("is the same each time, and with another seed nearly so", () => {
  const [first] = roughRanges(run, [50]);
  expect(roughRanges(run, [50])).toEqual([first]);
  const [other] = roughRanges(run, [50], { seed: 2 });
  expect(other).not.toEqual(first);
  expect(Math.abs((other?.low ?? 0) - (first?.low ?? 1))).toBeLessThan(0.04);
});

test("ten times the tasks, in the same proportions, narrow it by about √10", () => {
  const larger = fitRun(histogram.map(({ n, c, tasks }) => ({ n, c, tasks: 10 * tasks })));
  const width = (of: typeof run) => roughRanges(of, [20]).map(({ low, high }) => high - low)[0] ?? 0;
  expect(width(run) / width(larger)).toBeGreaterThan(2);
  expect(width(run) / width(larger)).toBeLessThan(5);
});

test("without resamples it is the band of the two models", () => {
  const found = projectBeyondN(run, 50);
  if ("reason" in found) throw new Error(found.detail);
  expect(roughRanges(run, [50], { resamples: 0 })).toEqual([
    { k: 50, low: Math.min(found.value, found.plain), high: Math.max(found.value, found.plain) },
  ]);
});

test("the random numbers behind it are spread evenly over [0, 1)", () => {
  const random = seededRandom(1);
  const tenths = new Array<number>(10).fill(0);
  for (let draw = 0; draw < 10_000; draw++) {
    const tenth = Math.floor(10 * random());
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  expect(tenths.every((count) => count > 850 && count < 1150)).toBe(true);
  expect(tenths).toHaveLength(10);
});
