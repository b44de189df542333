import { type KnownTasks, tasksInFilter, unstated } from "#lib/core/filtered-tasks";
import type { ReleaseBin } from "#lib/core/release-bins";
import { slicesBy } from "#lib/core/slices";
import { type FilteredFact, filteredFacts, type TaskFilter } from "#lib/core/task-filter";

/** A value of a fact, and how many tasks have it among those that the other parts of the filter leave. */
export interface FacetValue {
  readonly name: string;
  readonly tasks: number;
}

export interface TaskFacet {
  readonly fact: FilteredFact;
  /** In the order of slices. */
  readonly values: readonly FacetValue[];
}

/** What a reader can narrow a view by. */
export interface OfferedFilters {
  /** The values with most tasks, where there are very many. */
  readonly facets: readonly TaskFacet[];
  /** When tasks were released, of those that the other parts of the filter leave; empty where dates tell none apart. */
  readonly bins: readonly ReleaseBin[];
  /** Tasks that the other parts leave, and have no date. */
  readonly undated: number;
  /** Tasks in view without the filter. */
  readonly of: number;
}

/**
 * The facts that tell some tasks apart, or that are asked for, with counts: what a reader would get by adding a value.
 *
 * @param inView whether each task is in view before the filter
 */
export function taskFacets(tasks: KnownTasks, inView: readonly boolean[], filter: TaskFilter): TaskFacet[] {
  return filteredFacts.flatMap((fact): TaskFacet[] => {
    const slices = slicesBy(fact, tasks, tasks.ids.length);
    if (slices.length < 2 && filter[fact].length === 0) return [];
    const others = tasksInFilter(tasks, { ...filter, [fact]: [] });
    const values = new Map<string, number>();
    for (const { name, tasks: of } of slices) {
      const known = name ?? unstated;
      const found = of.filter((task) => inView[task] === true && others[task] === true).length;
      values.set(known, (values.get(known) ?? 0) + found);
    }
    return [{ fact, values: [...values].map(([name, count]) => ({ name, tasks: count })) }];
  });
}
