import type { TaskColumns } from "#lib/core/pair-histogram";

/** The tasks with k or more samples in every run: a narrower view, always told as "x of T tasks" and never ranked. */
export interface EligibleTasks {
  /** Their positions, ascending. */
  readonly tasks: readonly number[];
  /** Of each run, the tasks with fewer than k samples in it. */
  readonly leftOut: readonly number[];
}

export function eligibleTasks(runs: readonly TaskColumns[], k: number): EligibleTasks {
  const all = runs[0]?.n.length ?? 0;
  const tasks = Array.from({ length: all }, (_, task) => task).filter((task) =>
    runs.every(({ n }) => (n[task] ?? 0) >= k),
  );
  return { tasks, leftOut: runs.map(({ n }) => n.filter((samples) => samples < k).length) };
}
