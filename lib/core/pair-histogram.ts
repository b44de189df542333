import type { CountColumns } from "#lib/core/counts";
import type { CountHistogram } from "#lib/core/histogram";

/** How many tasks share the counts of both runs. */
export interface PairBucket {
  readonly nA: number;
  readonly cA: number;
  readonly nB: number;
  readonly cB: number;
  readonly tasks: number;
}

/** The number of tasks for each (nA, cA, nB, cB), sorted in that order: all that a paired difference depends on. */
export type PairHistogram = readonly PairBucket[];

/** The counts of one run on the tasks compared, in an order that both runs share. */
export type TaskColumns = Pick<CountColumns, "n" | "c">;

/** Groups the counts of two runs on the same tasks. A task without samples in either run is not shared, and left out. */
export function pairHistogramOf(a: TaskColumns, b: TaskColumns): PairHistogram {
  assertAligned(a, b);
  const buckets = new Map<string, PairBucket>();
  a.n.forEach((nA, task) => {
    const cA = a.c[task] ?? 0;
    const nB = b.n[task] ?? 0;
    const cB = b.c[task] ?? 0;
    if (nA === 0 || nB === 0) return;
    const key = `${nA},${cA},${nB},${cB}`;
    buckets.set(key, { nA, cA, nB, cB, tasks: (buckets.get(key)?.tasks ?? 0) + 1 });
  });
  return [...buckets.values()].sort((x, y) => x.nA - y.nA || x.cA - y.cA || x.nB - y.nB || x.cB - y.cB);
}

/** The counts of each run alone. */
export function sidesOf(pairs: PairHistogram): { readonly a: CountHistogram; readonly b: CountHistogram } {
  return {
    a: merged(pairs.map(({ nA, cA, tasks }) => ({ n: nA, c: cA, tasks }))),
    b: merged(pairs.map(({ nB, cB, tasks }) => ({ n: nB, c: cB, tasks }))),
  };
}

/** @throws RangeError unless both runs have counts of equally many tasks */
export function assertAligned(a: TaskColumns, b: TaskColumns): void {
  const lengths = [a.n, a.c, b.n, b.c].map(({ length }) => length);
  if (new Set(lengths).size !== 1)
    throw new RangeError(`columns of ${lengths.join(", ")} tasks do not belong together`);
}

function merged(buckets: CountHistogram): CountHistogram {
  const tasksOf = new Map<string, CountHistogram[number]>();
  for (const { n, c, tasks } of buckets) {
    const key = `${n},${c}`;
    tasksOf.set(key, { n, c, tasks: tasks + (tasksOf.get(key)?.tasks ?? 0) });
  }
  return [...tasksOf.values()].sort((x, y) => x.n - y.n || x.c - y.c);
}
