import { type KnownTasks, knownPart, tasksInFilter } from "#lib/core/filtered-tasks";
import type { Principal } from "#lib/core/principal";
import { releaseBins } from "#lib/core/release-bins";
import { type OfferedFilters, type TaskFacet, taskFacets } from "#lib/core/task-facets";
import { noTaskFilter, type TaskFilter } from "#lib/core/task-filter";
import { reading } from "#lib/data/db";
import { tasksOf } from "#lib/data/task-sets";
import { testVersionsOf } from "#lib/data/test-versions";
import { taskSetNamed } from "#lib/services/named-task-set";
import { knownTasks, tasksUnder } from "#lib/services/task-filter";

/** So many values of a fact are offered. */
const mostValues = 200;

/** The filter as far as it names what some task has, and the names of the parts that named something else. */
export async function knownFilterOf(
  principal: Principal,
  taskSetName: string,
  filter: TaskFilter,
): Promise<{ readonly filter: TaskFilter; readonly ignored: readonly string[] }> {
  return reading(async (db) => {
    const { id } = await taskSetNamed(principal, db, taskSetName);
    const { filter: known, strange } = knownPart(knownTasks(await tasksOf(principal, db, id)), filter);
    return { filter: known, ignored: [...new Set(strange.map(({ part }) => part))] };
  });
}

/**
 * What the tasks of a set can be filtered by under a test version, with counts under the filter there is.
 *
 * @throws RecountError `not-found` (the task set)
 */
export async function offeredFilters(
  principal: Principal,
  taskSetName: string,
  { testVersion, filter }: { readonly testVersion: string; readonly filter: TaskFilter },
): Promise<OfferedFilters> {
  return reading(async (db) => {
    const taskSet = await taskSetNamed(principal, db, taskSetName);
    const tasks = knownTasks(await tasksOf(principal, db, taskSet.id));
    const versions = await testVersionsOf(principal, db, taskSet.id);
    const version = versions.find(({ name }) => name === testVersion) ?? { retired: [] };
    const inView = tasksUnder(version, taskSet.taskCount);
    return { ...releasesOf(tasks, inView, filter), facets: facetsOf(tasks, inView, filter) };
  });
}

function facetsOf(tasks: KnownTasks, inView: readonly boolean[], filter: TaskFilter): TaskFacet[] {
  return taskFacets(tasks, inView, filter).map(({ fact, values }) => {
    const kept = new Set(values.toSorted((a, b) => b.tasks - a.tasks).slice(0, mostValues));
    return { fact, values: values.filter((value) => kept.has(value) || filter[fact].includes(value.name)) };
  });
}

function releasesOf(
  tasks: KnownTasks,
  inView: readonly boolean[],
  filter: TaskFilter,
): Pick<OfferedFilters, "bins" | "undated" | "of"> {
  const { releasedFrom, releasedTo } = noTaskFilter;
  const others = tasksInFilter(tasks, { ...filter, releasedFrom, releasedTo });
  const counted = others.map((isIn, task) => isIn && inView[task] === true);
  return {
    bins: releaseBins(tasks.releasedOn, counted),
    undated: counted.filter((isIn, task) => isIn && tasks.releasedOn[task] === null).length,
    of: inView.filter(Boolean).length,
  };
}
