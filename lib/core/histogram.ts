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
  const tasksByPair = new Map<string, Bucket>();
  n.forEach((samples, task) => {
    const passed = c[task] ?? 0;
    if (samples === 0) return;
    const pair = `${samples},${passed}`;
    tasksByPair.set(pair, { n: samples, c: passed, tasks: (tasksByPair.get(pair)?.tasks ?? 0) + 1 });
  });
  return [...tasksByPair.values()].sort((a, b) => a.n - b.n || a.c - b.c);
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
