import { describe, expect, test } from "vitest";
import { pairHistogramOf, type TaskColumns } from "#lib/core/pair-histogram";
import { differenceOfScores, groupedPairedDifference, pairedDifference, scoreColumn } from "#lib/core/paired";
import { passAtK } from "#lib/core/pass-at-k";
import { expectClose, type Tolerance } from "#tests/support/close";
import { integerBetween, type Random, seededRandom } from "#tests/support/random";
import { describeShared, readShared } from "#tests/support/shared-data";

const exact = { rel: 1e-12, abs: 0 };
const columns = (tasks: readonly (readonly [number, number])[]): TaskColumns => ({
  n: tasks.map(([n]) => n),
  c: tasks.map(([, c]) => c),
});

function randomRun(tasks: number, random: Random): TaskColumns {
  const n = Array.from({ length: tasks }, () => integerBetween(random, 2, 9));
  return { n, c: n.map((samples) => (random() < 0.4 ? samples : integerBetween(random, 0, samples))) };
}

/** Share of the 2^T sign changes of the differences with a sum at least as far from 0. */
function signFlipP(differences: readonly number[]): number {
  const observed = Math.abs(differences.reduce((sum, d) => sum + d, 0));
  let asFar = 0;
  for (let signs = 0; signs < 2 ** differences.length; signs++) {
    const sum = differences.reduce((total, d, at) => total + (Math.floor(signs / 2 ** at) % 2 === 0 ? d : -d), 0);
    if (Math.abs(sum) >= observed - 1e-12) asFar++;
  }
  return asFar / 2 ** differences.length;
}

test("two tasks, 0.2 to 0.6 and 0 to 0.4: centre 0.2, se from 2·0.2² + 1 + 2·0.2², p of t(1)", () => {
  const pairs = pairHistogramOf(
    columns([
      [5, 1],
      [5, 0],
    ]),
    columns([
      [5, 3],
      [5, 2],
    ]),
  );
  const result = pairedDifference(pairs, 1);
  const se = Math.sqrt(2 * 0.04 + 1 + 2 * 0.04) / 4;
  expectClose(result?.difference, 0.4, exact);
  expect([result?.wins, result?.ties, result?.losses]).toEqual([2, 0, 0]);
  expectClose(result?.interval?.center, 0.2, exact);
  expectClose(result?.interval?.se, se, exact);
  expectClose(result?.interval?.p, (2 / Math.PI) * Math.atan(se / 0.2), exact);
  expect([result?.interval?.low, result?.interval?.high]).toEqual([-1, 1]);
});

test("runs with equal counts have difference 0, no classical interval, and yet an interval with a width", () => {
  const run = columns([
    [10, 3],
    [10, 7],
    [10, 10],
  ]);
  const result = pairedDifference(pairHistogramOf(run, run), 2);
  expect(result?.difference).toBe(0);
  expect(result?.ties).toBe(3);
  expect(result?.classical).toBeNull();
  expect(result?.interval?.p).toBe(1);
  expect(result?.interval?.low).toBeLessThan(0);
});

test("scores that are equal by different counts are ties, not wins by rounding", () => {
  const third = columns([
    [3, 1],
    [30, 10],
    [300, 100],
  ]);
  const sixth = columns([
    [6, 2],
    [60, 20],
    [6, 2],
  ]);
  expect(pairedDifference(pairHistogramOf(third, sixth), 1)?.ties).toBe(3);
});

test("one task has a difference but no interval; n < k in either run has none at all", () => {
  const one = pairedDifference(pairHistogramOf(columns([[5, 1]]), columns([[5, 5]])), 1);
  expect(one?.difference).toBe(0.8);
  expect(one?.interval).toBeNull();
  expect(
    pairedDifference(
      pairHistogramOf(
        columns([
          [5, 1],
          [2, 1],
        ]),
        columns([
          [5, 1],
          [5, 1],
        ]),
      ),
      3,
    ),
  ).toBeNull();
  expect(groupedPairedDifference(columns([[5, 1]]), columns([[2, 1]]), [null], 3)).toBeNull();
  expect(pairedDifference([], 1)).toBeNull();
  expect(differenceOfScores(scoreColumn([]), scoreColumn([]), null)).toBeNull();
});

describe("swapping A and B", () => {
  test("changes signs and nothing else, to the last bit, with and without groups", () => {
    for (let seed = 0; seed < 300; seed++) {
      const random = seededRandom(seed);
      const tasks = integerBetween(random, 2, 30);
      const [a, b] = [randomRun(tasks, random), randomRun(tasks, random)];
      const groups = Array.from({ length: tasks }, () => (random() < 0.2 ? null : `${integerBetween(random, 1, 5)}`));
      for (const compare of [
        (x: TaskColumns, y: TaskColumns) => pairedDifference(pairHistogramOf(x, y), 2),
        (x: TaskColumns, y: TaskColumns) => groupedPairedDifference(x, y, groups, 2),
      ]) {
        const [forth, back] = [compare(a, b), compare(b, a)];
        expect([back?.meanA, back?.meanB, back?.wins, back?.losses, back?.ties]).toEqual([
          forth?.meanB,
          forth?.meanA,
          forth?.losses,
          forth?.wins,
          forth?.ties,
        ]);
        expect(back?.difference).toBe(0 - (forth?.difference ?? Number.NaN));
        for (const kind of ["interval", "classical"] as const) {
          const [f, g] = [forth?.[kind], back?.[kind]];
          if (f == null || g == null) {
            expect([f, g]).toEqual([null, null]);
            continue;
          }
          expect([g.se, g.p, g.df]).toEqual([f.se, f.p, f.df]);
          expect([g.center, g.low, g.high, g.t]).toEqual([0 - f.center, 0 - f.high, 0 - f.low, 0 - f.t]);
        }
      }
    }
  });
});

test("lies in [-1, 1], has a width, contains the difference and agrees with its p value, for 1,000 random pairs", () => {
  for (let seed = 0; seed < 1000; seed++) {
    const random = seededRandom(seed);
    const tasks = integerBetween(random, 2, 40);
    const [a, b] = [randomRun(tasks, random), randomRun(tasks, random)];
    const result = pairedDifference(pairHistogramOf(a, b), integerBetween(random, 1, 2), 0.9);
    const { low = Number.NaN, high = Number.NaN, p = Number.NaN } = result?.interval ?? {};
    const difference = result?.difference ?? Number.NaN;
    expect(-1 <= low && low <= difference && difference <= high && high <= 1 && low < high, `seed ${seed}`).toBe(true);
    expect(p < 0.1, `seed ${seed}`).toBe(low > 0 || high < 0);
  }
});

test("what every change of signs, one by one, finds compatible with chance (p > 0.1) is never significant (p < 0.05)", () => {
  let significant = 0;
  for (let seed = 0; seed < 250; seed++) {
    const random = seededRandom(seed);
    const tasks = integerBetween(random, 2, 11);
    const [worse, better] = [randomRun(tasks, random), randomRun(tasks, random)];
    const scores = ({ n, c }: TaskColumns): number[] => n.map((samples, at) => passAtK(samples, c[at] ?? 0, 2));
    // Half the time B is A with a gain on every task, so that there is something to find.
    const a = scores(worse).map((score) => score / 2);
    const b = seed % 2 === 0 ? scores(better).map((score) => score / 2) : a.map((score) => score + 0.5 * random());
    const p = differenceOfScores(scoreColumn(a), scoreColumn(b), null)?.interval?.p ?? Number.NaN;
    if (p < 0.05) {
      significant++;
      expect(signFlipP(a.map((x, at) => (b[at] ?? 0) - x)), `seed ${seed}`).toBeLessThan(0.1);
    }
  }
  expect(significant).toBeGreaterThan(5);
});

test("groups of one task each, and buckets or tasks one by one, give one result", () => {
  const random = seededRandom(3);
  const [a, b] = [randomRun(25, random), randomRun(25, random)];
  const plain = pairedDifference(pairHistogramOf(a, b), 2);
  const grouped = groupedPairedDifference(
    a,
    b,
    Array.from({ length: 25 }, () => null),
    2,
  );
  expectClose(grouped?.interval?.low, plain?.interval?.low ?? 2, exact);
  expectClose(grouped?.interval?.p, plain?.interval?.p ?? 2, exact);
  expect(grouped?.wins).toBe(plain?.wins);
});

interface Student {
  readonly center?: number;
  readonly se: number;
  readonly df: number;
  readonly low?: number;
  readonly high?: number;
  readonly t: number;
  readonly p: number;
}
interface Vectors {
  readonly tolerance: Tolerance;
  readonly cases: readonly {
    a: [number, number][];
    b: [number, number][];
    k: number;
    level: number;
    mean_a: number;
    mean_b: number;
    difference: number;
    wins: number;
    ties: number;
    losses: number;
    classic_t: Student | null;
    plus_two_pairs: Student;
    sign_flip_exact_p?: number;
  }[];
  readonly clustered_cases: readonly {
    a: [number, number][];
    b: [number, number][];
    groups: string[];
    k: number;
    level: number;
    difference: number;
    cluster_t: Student;
    plus_two_pairs: Student;
  }[];
}

describeShared("vectors", "reference values", () => {
  const expectStudent = (actual: Student | null | undefined, expected: Student, tolerance: Tolerance): void => {
    for (const part of ["center", "se", "df", "low", "high", "t", "p"] as const) {
      const value = expected[part];
      if (value !== undefined) expectClose(actual?.[part], value, tolerance, part);
    }
  };

  test("differences, intervals and p values lie within the tolerance of paired.json", () => {
    const { cases, tolerance } = readShared<Vectors>("vectors/paired.json");
    expect(cases.length).toBeGreaterThan(0);
    for (const { a, b, k, level, mean_a, mean_b, difference, wins, ties, losses, ...expected } of cases) {
      const result = pairedDifference(pairHistogramOf(columns(a), columns(b)), k, level);
      expectClose(result?.meanA, mean_a, tolerance, "mean A");
      expectClose(result?.meanB, mean_b, tolerance, "mean B");
      expectClose(result?.difference, difference, tolerance, "difference");
      expect([result?.wins, result?.ties, result?.losses]).toEqual([wins, ties, losses]);
      expectStudent(result?.interval, expected.plus_two_pairs, tolerance);
      if (expected.classic_t === null) expect(result?.classical).toBeNull();
      else expectStudent(result?.classical, expected.classic_t, tolerance);
      if (expected.sign_flip_exact_p === undefined) continue;
      const d = a.map(([n, c], at) => passAtK(b[at]?.[0] ?? 0, b[at]?.[1] ?? 0, k) - passAtK(n, c, k));
      expectClose(signFlipP(d), expected.sign_flip_exact_p, tolerance, "sign flips");
    }
  });

  test("grouped ones too", () => {
    const { clustered_cases, tolerance } = readShared<Vectors>("vectors/paired.json");
    expect(clustered_cases.length).toBeGreaterThan(0);
    for (const { a, b, groups, k, level, difference, cluster_t, plus_two_pairs } of clustered_cases) {
      const result = groupedPairedDifference(columns(a), columns(b), groups, k, level);
      expectClose(result?.difference, difference, tolerance, "difference");
      expectStudent(result?.interval, plus_two_pairs, tolerance);
      expectStudent(result?.classical, cluster_t, tolerance);
    }
  });
});
