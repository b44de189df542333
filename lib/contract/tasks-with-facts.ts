import type { TaskDocument } from "#lib/contract/documents";

const unknown = { category: null, difficulty: null, released_on: null, tags: [], group: null } as const;

/** The tasks of a new task set: those that were run, in their order, then those of which only facts are told. */
export function tasksWithFacts(
  tasks: readonly { readonly task_id: string }[],
  facts: readonly TaskDocument[] = [],
): TaskDocument[] {
  const told = new Map(facts.map((task) => [task.task_id, task]));
  const run = tasks.map(({ task_id }) => told.get(task_id) ?? { task_id, ...unknown });
  const ids = new Set(run.map(({ task_id }) => task_id));
  return [...run, ...facts.filter(({ task_id }) => !ids.has(task_id))];
}
