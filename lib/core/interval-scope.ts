/** What an interval is about: other tasks of this kind, or the same tasks sampled again. */
export const intervalScopes = ["task_population", "fixed_tasks"] as const;
export type IntervalScope = (typeof intervalScopes)[number];
