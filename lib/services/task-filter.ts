import { askedTasks } from "#lib/contract/asked-tasks";
import type { TaskDocument } from "#lib/contract/documents";
import { nearestNames, quoteOutside } from "#lib/contract/names";
import type { TaskFilterQuery } from "#lib/contract/query";
import { type TaskFilterOnWire, taskFilterOf } from "#lib/contract/task-filter";
import { type Problem, RecountError } from "#lib/core/errors";
import {
  type KnownTasks,
  knownPart,
  leftOutUndated,
  namesOfAll,
  type StrangeValue,
  tasksInFilter,
} from "#lib/core/filtered-tasks";
import type { Principal } from "#lib/core/principal";
import { filtersTasks, type TaskFilter } from "#lib/core/task-filter";
import type { Db } from "#lib/data/db";
import { tasksOf } from "#lib/data/task-sets";
import type { TestVersionRow } from "#lib/data/test-versions";

/** A filter put to the tasks of one set. */
export interface FilteredTasks {
  readonly tasks: KnownTasks;
  readonly filter: TaskFilter;
  /** Whether each task is in the filter. */
  readonly inFilter: readonly boolean[];
}

/** What a question asks of the tasks of a set; null: nothing. @throws RecountError `bad-parameter` */
export async function filteredTasks(
  principal: Principal,
  db: Db,
  taskSetId: string,
  query: TaskFilterQuery,
): Promise<FilteredTasks | null> {
  const filter = taskFilterOf(query);
  return filtersTasks(filter) ? filterTasks(await tasksOf(principal, db, taskSetId), filter) : null;
}

/** Whether each task of a set is in view under a test version. */
export function tasksUnder({ retired }: Pick<TestVersionRow, "retired">, taskCount: number): readonly boolean[] {
  const out = new Set(retired);
  return Array.from({ length: taskCount }, (_, task) => !out.has(task));
}

/**
 * {@link filteredTasks} of a question that somebody asks now: values that no task has are slips, and are refused.
 *
 * @throws RecountError `bad-parameter` naming the nearest value that some task has
 */
export async function knownFilter(
  principal: Principal,
  db: Db,
  taskSetId: string,
  query: TaskFilterQuery,
): Promise<FilteredTasks | null> {
  const filtered = await filteredTasks(principal, db, taskSetId, query);
  if (filtered !== null) assertKnown(filtered);
  return filtered;
}

export function filterTasks(documents: readonly TaskDocument[], filter: TaskFilter): FilteredTasks {
  const tasks = knownTasks(documents);
  return { tasks, filter, inFilter: tasksInFilter(tasks, filter) };
}

export function knownTasks(documents: readonly TaskDocument[]): KnownTasks {
  return {
    ids: documents.map(({ task_id }) => task_id),
    category: documents.map(({ category }) => category),
    difficulty: documents.map(({ difficulty }) => difficulty),
    releasedOn: documents.map(({ released_on }) => released_on),
    group: documents.map(({ group }) => group),
    tags: documents.map(({ tags }) => tags),
  };
}

/** A filter as an answer tells it. @param inView whether each task is in view without it */
export function filterOnWire(filtered: FilteredTasks | null, inView: readonly boolean[]): TaskFilterOnWire | null {
  if (filtered === null) return null;
  const { tasks, filter } = filtered;
  return {
    ...askedTasks(filter),
    of: inView.filter(Boolean).length,
    without_date: leftOutUndated(tasks, inView, filter),
  };
}

/** @throws RecountError `bad-parameter` naming each value that no task has */
export function assertKnown({ tasks, filter }: FilteredTasks): void {
  const { strange } = knownPart(tasks, filter);
  if (strange.length === 0) return;
  const problems = strange.map((value): Problem => ({ code: "bad-parameter", ...toldStrange(tasks, value) }));
  throw new RecountError("bad-parameter", problems.map(({ detail }) => detail).join("; "), { problems });
}

function toldStrange(tasks: KnownTasks, { part, value }: StrangeValue): Pick<Problem, "field" | "detail"> {
  const known = part === "task_id" ? tasks.ids : [...namesOfAll(part, tasks)];
  const near = nearestNames(value, known).map((name) => `"${quoteOutside(name)}"`);
  const meant = near.length === 0 ? "" : `; did you mean ${near.join(" or ")}?`;
  return { field: part, detail: `no task has the ${part} "${quoteOutside(value)}"${meant}` };
}
