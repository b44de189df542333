import { CompensatedSum } from "#lib/core/compensated-sum";
import type { CountHistogram } from "#lib/core/histogram";
import type { TaskColumns } from "#lib/core/pair-histogram";
import { passAtK } from "#lib/core/pass-at-k";

/** The counts of a run with what no k changes: scoring them at another k looks each distinct (n, c) up once. */
export interface IndexedCounts extends TaskColumns {
  /** The tasks that have samples. */
  readonly histogram: CountHistogram;
  /** The place of each task's counts in the histogram; a task without samples has none, and the number of buckets. */
  readonly kindOf: Uint32Array;
  /** The smallest n of all tasks, 0 where one has no samples or there is no task. */
  readonly least: number;
}

/** Groups the counts of tasks, and keeps which task has which. */
export function indexCounts({ n, c }: TaskColumns): IndexedCounts {
  if (n.length !== c.length) throw new RangeError(`${n.length} values of n, but ${c.length} of c`);
  const { kinds, seenOf } = distinct(n, c);
  const order = kinds.map((_, seen) => seen).sort((x, y) => byCounts(kinds[x], kinds[y]));
  const place = new Uint32Array(kinds.length);
  order.forEach((seen, at) => {
    place[seen] = at;
  });
  const histogram = order.flatMap((seen) => kinds[seen] ?? []);
  const kindOf = seenOf.map((seen) => (seen === none ? histogram.length : (place[seen] ?? 0)));
  return { n, c, histogram, kindOf, least: seenOf.includes(none) ? 0 : (histogram[0]?.n ?? 0) };
}

const none = 2 ** 32 - 1;

interface Kind {
  readonly n: number;
  readonly c: number;
  tasks: number;
}

/** Distinct counts in the order in which they are first seen. */
function distinct(n: TaskColumns["n"], c: TaskColumns["c"]): { readonly kinds: readonly Kind[]; seenOf: Uint32Array } {
  const kinds: Kind[] = [];
  // By n, then by c: small whole numbers are found faster than texts made of both.
  const known = new Map<number, Map<number, number>>();
  const seenOf = new Uint32Array(n.length).fill(none);
  n.forEach((samples, task) => {
    if (samples === 0) return;
    const passed = c[task] ?? 0;
    const ofN = known.get(samples) ?? new Map<number, number>();
    const seen = ofN.get(passed) ?? kinds.push({ n: samples, c: passed, tasks: 0 }) - 1;
    const kind = kinds[seen];
    if (kind !== undefined && kind.tasks++ === 0) known.set(samples, ofN.set(passed, seen));
    seenOf[task] = seen;
  });
  return { kinds, seenOf };
}

function byCounts(x: Kind | undefined, y: Kind | undefined): number {
  return (x?.n ?? 0) - (y?.n ?? 0) || (x?.c ?? 0) - (y?.c ?? 0);
}

/** pass@k of a run's tasks, and their mean. */
export interface ScoredCounts {
  /** Of each bucket of the histogram. */
  readonly ofKinds: readonly number[];
  readonly scores: Float64Array;
  readonly mean: number;
}

/**
 * @param k integer from 1 to `counts.least`
 * @throws RangeError when k exceeds some n
 */
export function scoreCounts({ histogram, kindOf }: IndexedCounts, k: number): ScoredCounts {
  const ofKinds = histogram.map(({ n, c }) => passAtK(n, c, k));
  const sum = new CompensatedSum();
  let tasks = 0;
  histogram.forEach((kind, place) => {
    sum.add(kind.tasks * (ofKinds[place] ?? 0));
    tasks += kind.tasks;
  });
  const scores = new Float64Array(kindOf.length);
  for (let task = 0; task < scores.length; task++) scores[task] = ofKinds[kindOf[task] ?? 0] ?? 0;
  return { ofKinds, scores, mean: Math.min(1, sum.value / tasks) };
}
