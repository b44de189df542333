import type { TaskFilter } from "#lib/core/task-filter";

/** The filter as parameters of a link. */
export function taskFilterEntries(
  filter: TaskFilter,
): Readonly<Record<string, string | readonly string[] | undefined>> {
  return {
    category: filter.category,
    difficulty: filter.difficulty,
    tag: filter.tag,
    group: filter.group,
    released_from: filter.releasedFrom ?? undefined,
    released_to: filter.releasedTo ?? undefined,
    task_id: filter.taskIds,
  };
}
