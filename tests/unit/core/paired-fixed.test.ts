import { expect, test } from "vitest";
import { pairHistogramOf, type TaskColumns } from "#lib/core/pair-histogram";
import { fixedTasksDifference } from "#lib/core/paired-fixed";
import { expectClose, type Tolerance } from "#tests/support/close";
import { integerBetween, seededRandom } from "#tests/support/random";
import { describeShared, readShared } from "#tests/support/shared-data";

const columns = (tasks: readonly (readonly [number, number])[]): TaskColumns => ({
  n: tasks.map(([n]) => n),
  c: tasks.map(([, c]) => c),
});

test("two runs that always pass differ by at most the square-and-add of what each may hide", () => {
  // 20 draws each: the lower end of either run lies 0.130590667… below 1.
  const run = columns(Array.from({ length: 20 }, () => [1, 1] as const));
  const { difference, low, high } = fixedTasksDifference(pairHistogramOf(run, run), 1) ?? {
    difference: 9,
    low: 9,
    high: 9,
  };
  const hidden = 1 - (21 / 22 - (1.959963984540054 * Math.sqrt((21 / 22) ** 2 + (1 / 22) ** 2)) / 22);
  expect(difference).toBe(0);
  expectClose(high, hidden, { rel: 1e-12, abs: 0 });
  expect(low).toBe(-high);
});

test("swapping A and B changes signs and nothing else; it lies in [-1, 1] and contains the difference", () => {
  for (let seed = 0; seed < 300; seed++) {
    const random = seededRandom(seed);
    const run = (): TaskColumns => {
      const n = Array.from({ length: 1 + (seed % 20) }, () => integerBetween(random, 1, 9));
      return { n, c: n.map((samples) => integerBetween(random, 0, samples)) };
    };
    const [a, b] = [run(), run()];
    const forth = fixedTasksDifference(pairHistogramOf(a, b), 1, 0.8) ?? { difference: 9, low: 9, high: 9 };
    const back = fixedTasksDifference(pairHistogramOf(b, a), 1, 0.8);
    expect([back?.difference, back?.low, back?.high]).toEqual([0 - forth.difference, 0 - forth.high, 0 - forth.low]);
    expect(-1 <= forth.low && forth.low <= forth.difference).toBe(true);
    expect(forth.difference <= forth.high && forth.high <= 1 && forth.low < forth.high).toBe(true);
  }
});

test("there is none where some task has n < k, nor without tasks", () => {
  expect(fixedTasksDifference(pairHistogramOf(columns([[5, 1]]), columns([[2, 1]])), 3)).toBeNull();
  expect(fixedTasksDifference([], 1)).toBeNull();
  expect(() => fixedTasksDifference([], 1, 1)).toThrow(RangeError);
});

interface Vectors {
  readonly tolerance: Tolerance;
  readonly cases: readonly {
    a: [number, number][];
    b: [number, number][];
    k: number;
    level: number;
    difference: number;
    fixed_tasks_mover: { low: number; high: number };
  }[];
}

describeShared("vectors", "reference values", () => {
  test("differences on fixed tasks lie within the tolerance of paired.json", () => {
    const { cases, tolerance } = readShared<Vectors>("vectors/paired.json");
    expect(cases.length).toBeGreaterThan(0);
    for (const { a, b, k, level, difference, fixed_tasks_mover } of cases) {
      const result = fixedTasksDifference(pairHistogramOf(columns(a), columns(b)), k, level);
      expectClose(result?.difference, difference, tolerance, "difference");
      expectClose(result?.low, fixed_tasks_mover.low, tolerance, "low");
      expectClose(result?.high, fixed_tasks_mover.high, tolerance, "high");
    }
  });
});
