import { factNames, type TaskFacts } from "#lib/core/slices";
import { type FilteredFact, filteredFacts, hasWindow, type TaskFilter } from "#lib/core/task-filter";

/** What the value of a fact is called that nobody stated. */
export const unstated = "unknown";

/** Tasks as columns, with what is told of them. */
export interface KnownTasks extends TaskFacts {
  readonly ids: readonly string[];
}

/** Whether each task is in view. */
export function tasksInFilter(tasks: KnownTasks, filter: TaskFilter): boolean[] {
  const listed = filter.taskIds.length === 0 ? null : new Set(filter.taskIds);
  const wanted = filteredFacts.flatMap((fact) =>
    filter[fact].length === 0 ? [] : [{ fact, values: new Set(filter[fact]) }],
  );
  return tasks.ids.map(
    (id, task) =>
      (listed === null || listed.has(id)) &&
      isWithin(tasks.releasedOn[task] ?? null, filter) &&
      wanted.every(({ fact, values }) => factNames(fact, tasks, task).some((name) => values.has(name ?? unstated))),
  );
}

/** Whether a day lies in the window of a filter. The last day belongs to it, whole. */
function isWithin(date: string | null, { releasedFrom, releasedTo }: TaskFilter): boolean {
  if (releasedFrom === null && releasedTo === null) return true;
  if (date === null) return false;
  return (releasedFrom === null || date >= releasedFrom) && (releasedTo === null || date <= releasedTo);
}

/**
 * Tasks that the window alone leaves out because they have no date.
 *
 * @param inView whether each task is in view without the filter
 */
export function leftOutUndated(tasks: KnownTasks, inView: readonly boolean[], filter: TaskFilter): number {
  if (!hasWindow(filter)) return 0;
  const others = tasksInFilter(tasks, { ...filter, releasedFrom: null, releasedTo: null });
  return others.filter((fits, task) => fits && inView[task] === true && (tasks.releasedOn[task] ?? null) === null)
    .length;
}

/** The filter without values and ids that no task has, and the parts that named some. */
export function knownPart(
  tasks: KnownTasks,
  filter: TaskFilter,
): { readonly filter: TaskFilter; readonly strange: readonly StrangeValue[] } {
  const strange: StrangeValue[] = [];
  const ids = new Set(filter.taskIds.length === 0 ? [] : tasks.ids);
  const known = (fact: FilteredFact): readonly string[] => {
    if (filter[fact].length === 0) return [];
    const names = namesOfAll(fact, tasks);
    return filter[fact].filter((value) => names.has(value) || keep(strange, fact, value));
  };
  const left: TaskFilter = {
    ...filter,
    category: known("category"),
    difficulty: known("difficulty"),
    tag: known("tag"),
    group: known("group"),
    taskIds: filter.taskIds.filter((id) => ids.has(id) || keep(strange, "task_id", id)),
  };
  return { filter: left, strange };
}

/** A value of a filter that no task has. */
export interface StrangeValue {
  readonly part: FilteredFact | "task_id";
  readonly value: string;
}

function keep(strange: StrangeValue[], part: StrangeValue["part"], value: string): false {
  strange.push({ part, value });
  return false;
}

/** Every value of a fact among the tasks, {@link unstated} where some task has none. */
export function namesOfAll(fact: FilteredFact, tasks: KnownTasks): ReadonlySet<string> {
  return new Set(tasks.ids.flatMap((_, task) => factNames(fact, tasks, task).map((name) => name ?? unstated)));
}
