import type { IntervalScope } from "#lib/core/interval-scope";

/** What intervals are about, in words. */
export const scopeNames: Readonly<Record<IntervalScope, string>> = {
  task_population: "tasks like these",
  fixed_tasks: "these tasks",
};
