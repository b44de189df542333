import { chiSquareUpperTail } from "#lib/core/chi-square";
import { CompensatedSum } from "#lib/core/compensated-sum";
import { holm } from "#lib/core/multiple-comparisons";
import { assertAligned, type TaskColumns } from "#lib/core/pair-histogram";

/** Counts of replicates disagree from this p value down. */
const disagreement = 0.001;

/** A chi-square test; p is null where no task can tell. */
export interface ChiSquareTest {
  readonly chiSquare: number;
  readonly df: number;
  readonly p: number | null;
}

/** Whether the counts of two runs could come from one model. */
export interface PoolingTests {
  /** All tasks moved one way (Cochran-Mantel-Haenszel). */
  readonly shift: ChiSquareTest;
  /** Tasks moved, whichever way. */
  readonly heterogeneity: ChiSquareTest;
}

/** Replicates as one run. */
export interface PooledRun extends TaskColumns {
  /** Runs, by position, whose counts do not fit those of the others: p < .001, adjusted when there are three or more. */
  readonly disagreeing: readonly { readonly run: number; readonly tests: PoolingTests }[];
}

/**
 * Adds the counts of replicates per task. pass@k of the sum is unbiased, uses every sample, and allows k up to the sum of
 * n; the mean of their pass@k does neither.
 *
 * @param runs independent samples of one configuration, on the same tasks in the same order
 * @throws RangeError when columns differ in length, or there is no run
 */
export function poolCounts(runs: readonly TaskColumns[]): PooledRun {
  const [first, ...others] = runs;
  if (first === undefined) throw new RangeError("there is no run to pool");
  return { ...others.reduce(added, first), disagreeing: disagreeingRuns(runs) };
}

/** Tests on the tasks where some sample of either run passed and some failed: elsewhere nothing can differ. */
export function poolingTests(a: TaskColumns, b: TaskColumns): PoolingTests {
  assertAligned(a, b);
  const moved = new CompensatedSum();
  const expectedMove = new CompensatedSum();
  const scatter = new CompensatedSum();
  let tasks = 0;
  a.n.forEach((nA, task) => {
    const nB = b.n[task] ?? 0;
    const n = nA + nB;
    const c = (a.c[task] ?? 0) + (b.c[task] ?? 0);
    if (c === 0 || c === n || nA === 0 || nB === 0) return;
    const gap = (a.c[task] ?? 0) - (nA * c) / n;
    const variance = (((nA * nB) / n) * ((c * (n - c)) / n)) / (n - 1);
    moved.add(gap);
    expectedMove.add(variance);
    scatter.add((gap * gap) / variance);
    tasks++;
  });
  if (tasks === 0) return { shift: untested, heterogeneity: untested };
  return {
    shift: chiSquareTest(moved.value ** 2 / expectedMove.value, 1),
    heterogeneity: chiSquareTest(scatter.value, tasks),
  };
}

const untested: ChiSquareTest = { chiSquare: 0, df: 0, p: null };

function chiSquareTest(chiSquare: number, df: number): ChiSquareTest {
  return { chiSquare, df, p: chiSquareUpperTail(chiSquare, df) };
}

/** Each run against the others together; of two runs the first against the second says it all. */
function disagreeingRuns(runs: readonly TaskColumns[]): PooledRun["disagreeing"] {
  const tested = runs.length > 2 ? runs : runs.slice(0, runs.length - 1);
  const tests = tested.map((run, at) => {
    const [first, ...others] = runs.filter((_, other) => other !== at);
    return first === undefined ? null : poolingTests(run, others.reduce(added, first));
  });
  const p = (kind: keyof PoolingTests): readonly number[] => {
    const raw = tests.map((test) => test?.[kind].p ?? 1);
    return runs.length > 2 ? holm(raw) : raw;
  };
  const [shift, heterogeneity] = [p("shift"), p("heterogeneity")];
  return tests.flatMap((test, run) => {
    const least = Math.min(shift[run] ?? 1, heterogeneity[run] ?? 1);
    return test !== null && least < disagreement ? [{ run, tests: test }] : [];
  });
}

function added(a: TaskColumns, b: TaskColumns): TaskColumns {
  assertAligned(a, b);
  return {
    n: a.n.map((n, task) => n + (b.n[task] ?? 0)),
    c: a.c.map((c, task) => c + (b.c[task] ?? 0)),
  };
}

/** How far the scores of replicates lie apart, side by side; `sd` is null for one run. */
export interface Spread {
  readonly min: number;
  readonly max: number;
  readonly sd: number | null;
}

/**
 * The spread of the scores of replicates: a check by experience of the interval on these exact tasks.
 *
 * @throws RangeError when there is none
 */
export function spreadOf(scores: readonly number[]): Spread {
  if (scores.length === 0) throw new RangeError("there is no score");
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const squares = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
  const sd = scores.length < 2 ? null : Math.sqrt(squares / (scores.length - 1));
  return { min: Math.min(...scores), max: Math.max(...scores), sd };
}
