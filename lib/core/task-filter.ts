/** The facts of which a filter names values. A task may have several tags, of the others it has one or none. */
export const filteredFacts = ["category", "difficulty", "tag", "group"] as const;
export type FilteredFact = (typeof filteredFacts)[number];

/** Which tasks are in view: those that fit every part. An empty part asks for nothing. */
export interface TaskFilter extends Readonly<Record<FilteredFact, readonly string[]>> {
  /** First and last day of release, both within; a task without a date is outside of any window. */
  readonly releasedFrom: string | null;
  readonly releasedTo: string | null;
  /** An explicit list. */
  readonly taskIds: readonly string[];
}

export const noTaskFilter: TaskFilter = {
  category: [],
  difficulty: [],
  tag: [],
  group: [],
  releasedFrom: null,
  releasedTo: null,
  taskIds: [],
};

/** Whether it asks for anything. */
export function filtersTasks(filter: TaskFilter): boolean {
  return hasWindow(filter) || filter.taskIds.length > 0 || filteredFacts.some((fact) => filter[fact].length > 0);
}

export function hasWindow({ releasedFrom, releasedTo }: TaskFilter): boolean {
  return releasedFrom !== null || releasedTo !== null;
}
