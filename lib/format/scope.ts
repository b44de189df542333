import type { IntervalScope } from "#lib/core/interval-scope";

/** What intervals are about, in words. */
export const scopeNames: Readonly<Record<IntervalScope, string>> = {
  task_population: "tasks like these",
  fixed_tasks: "these tasks",
};

/** What intervals hold and what they are about: `95 % on tasks like these`. */
export function formatIntervals({ level, scope }: { readonly level: number; readonly scope: IntervalScope }): string {
  return `${Math.round(level * 100)}\u2009% on ${scopeNames[scope]}`;
}
