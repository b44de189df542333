/** How many tasks share one pair of counts. */
export interface Bucket {
  readonly n: number;
  readonly c: number;
  readonly tasks: number;
}

/**
 * The number of tasks for each `(n, c)`, sorted by n, then c. All that pass@k of a run depends on; because the order
 * is fixed, so is every sum over it, bit for bit.
 */
export type CountHistogram = readonly Bucket[];

/** Groups the counts of tasks, given as columns. A task with n = 0 has no samples and is left out. */
export function histogramOf(n: readonly number[], c: readonly number[]): CountHistogram {
  if (n.length !== c.length) throw new RangeError(`${n.length} values of n, but ${c.length} of c`);
  // By n, then by c: small whole numbers are found faster than texts made of both.
  const tasksOf = new Map<number, Map<number, number>>();
  n.forEach((samples, task) => {
    if (samples === 0) return;
    const ofN = tasksOf.get(samples) ?? new Map<number, number>();
    const passed = c[task] ?? 0;
    ofN.set(passed, (ofN.get(passed) ?? 0) + 1);
    if (ofN.size === 1) tasksOf.set(samples, ofN);
  });
  const ascending = ([a]: readonly [number, unknown], [b]: readonly [number, unknown]): number => a - b;
  return [...tasksOf]
    .sort(ascending)
    .flatMap(([samples, ofN]) => [...ofN].sort(ascending).map(([passed, tasks]) => ({ n: samples, c: passed, tasks })));
}

/** Number of tasks in a histogram. */
export function taskTotal(histogram: readonly Pick<Bucket, "tasks">[]): number {
  return histogram.reduce((total, { tasks }) => total + tasks, 0);
}

/** Smallest and largest n, null when there is no task. */
export function nRange(histogram: CountHistogram): { readonly min: number; readonly max: number } | null {
  const [first] = histogram;
  const last = histogram.at(-1);
  return first === undefined || last === undefined ? null : { min: first.n, max: last.n };
}
