import type { TaskFilterQuery } from "#lib/contract/query";
import type { TaskFilter } from "#lib/core/task-filter";

/** Which tasks a view leaves, as it crosses a boundary. Within a part one value must fit, and every part must. */
export interface AskedTasks {
  category: string[];
  difficulty: string[];
  tag: string[];
  group: string[];
  /** First and last day of release, both within; null: no end. */
  released_from: string | null;
  released_to: string | null;
  task_id: string[];
}

/** The parts of a filter that take several values. */
export const listedParts = ["category", "difficulty", "tag", "group", "task_id"] as const;

/** The filter as it crosses a boundary. */
export function askedTasks({ releasedFrom, releasedTo, taskIds, ...facts }: TaskFilter): AskedTasks {
  return {
    category: [...facts.category],
    difficulty: [...facts.difficulty],
    tag: [...facts.tag],
    group: [...facts.group],
    released_from: releasedFrom,
    released_to: releasedTo,
    task_id: [...taskIds],
  };
}

/** {@link askedTasks} as it is asked for again; null: every task. */
export function queryOfTasks(asked: AskedTasks | null): TaskFilterQuery {
  if (asked === null) return {};
  const { released_from, released_to, ...lists } = asked;
  return { ...lists, released_from: released_from ?? undefined, released_to: released_to ?? undefined };
}
