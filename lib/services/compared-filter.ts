import type { TaskFilterQuery } from "#lib/contract/query";
import { type TaskFilterOnWire, taskFilterOf } from "#lib/contract/task-filter";
import { filtersTasks } from "#lib/core/task-filter";
import { factsOfTaskSets, type TasksBySet } from "#lib/services/facts-of-task-sets";
import { assertKnown, type FilteredTasks, filterOnWire, filterTasks } from "#lib/services/task-filter";

/** A filter put to the tasks of all runs of a comparison. */
export interface ComparedFilter {
  /** Whether a task is in it, by its id. */
  readonly has: (taskId: string) => boolean;
  readonly filtered: FilteredTasks;
}

/** What a question asks of the tasks of several sets; null: nothing. @throws RecountError `bad-parameter` */
export function comparedFilter(taskSets: TasksBySet, query: TaskFilterQuery): ComparedFilter | null {
  const filter = taskFilterOf(query);
  if (!filtersTasks(filter)) return null;
  const filtered = filterTasks([...factsOfTaskSets(taskSets).values()], filter);
  const fitting = new Set(filtered.tasks.ids.filter((_, task) => filtered.inFilter[task] === true));
  return { has: (taskId) => fitting.has(taskId), filtered };
}

/** @param inView whether a task is in view of some run without the filter @returns null: nothing was asked */
export function comparedFilterOnWire(
  compared: ComparedFilter | null,
  inView: (taskId: string) => boolean,
): TaskFilterOnWire | null {
  return filterOnWire(compared?.filtered ?? null, compared?.filtered.tasks.ids.map(inView) ?? []);
}

/** Values that no task has are slips. @throws RecountError `bad-parameter` naming the nearest value that some task has */
export function assertKnownFilter(compared: ComparedFilter | null): void {
  if (compared !== null) assertKnown(compared.filtered);
}
