import type { TaskDocument } from "#lib/contract/documents";

/** Task sets by their ids, which rise with time. */
export type TasksBySet = ReadonlyMap<string, { readonly tasks: readonly TaskDocument[] }>;

/**
 * What the newest revision that tells it says of each task: the order of the runs must not decide which tasks form a
 * group or a slice, or fit a filter.
 */
export function factsOfTaskSets(taskSets: TasksBySet): ReadonlyMap<string, TaskDocument> {
  const facts = new Map<string, TaskDocument>();
  for (const [, { tasks }] of [...taskSets].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const task of tasks) facts.set(task.task_id, told(task, facts.get(task.task_id)));
  }
  return facts;
}

function told(newer: TaskDocument, older: TaskDocument | undefined): TaskDocument {
  if (older === undefined) return newer;
  return {
    task_id: newer.task_id,
    category: newer.category ?? older.category,
    difficulty: newer.difficulty ?? older.difficulty,
    released_on: newer.released_on ?? older.released_on,
    tags: newer.tags.length > 0 ? newer.tags : older.tags,
    group: newer.group ?? older.group,
  };
}
