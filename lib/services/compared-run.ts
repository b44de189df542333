import type { ComparedRun } from "#lib/contract/compare";
import type { TaskDocument } from "#lib/contract/documents";
import { viewOfCounted } from "#lib/core/counted-tasks";
import { samplesRange, type TasksInView } from "#lib/core/counts-in-view";
import { histogramOf } from "#lib/core/histogram";
import type { IntervalScope } from "#lib/core/interval-scope";
import type { TaskColumns } from "#lib/core/pair-histogram";
import { runStatus } from "#lib/core/reportability";
import { intervalWarnings } from "#lib/core/warnings";
import type { RunToCompare, TaskSetOfRuns } from "#lib/services/compared-runs";
import { factsOfTaskSets } from "#lib/services/facts-of-task-sets";
import { scoresOf } from "#lib/services/scores";

/** The counts of all runs on some tasks, in the order of the first run's task set. */
export interface CountsOnTasks {
  readonly taskIds: readonly string[];
  /** What is told of each task, by whichever revision of the task set. */
  readonly tasks: readonly TaskDocument[];
  readonly groups: readonly (string | null)[];
  /** One a run. */
  readonly columns: readonly TaskColumns[];
}

/** @param taskIds tasks with counts in every run */
export function countsOnTasks(runs: readonly RunToCompare[], taskIds: readonly string[]): CountsOnTasks {
  const placesIn = placesOf(taskIds);
  const columns = runs.map(({ taskSet, view }) => {
    const places = placesIn(taskSet);
    const column = (values: readonly (number | null)[]): number[] => places.map((place) => values[place] ?? 0);
    return { n: column(view.samples), c: column(view.passed) };
  });
  const facts = factsOfTaskSets(new Map(runs.map(({ run, taskSet }) => [run.taskSetId, taskSet])));
  const tasks = taskIds.flatMap((id) => facts.get(id) ?? []);
  return { taskIds, tasks, groups: tasks.map(({ group }) => group), columns };
}

/** Where each of the tasks stands in a task set: found once for all runs of one set. */
export function placesOf(taskIds: readonly string[]): (taskSet: TaskSetOfRuns) => readonly number[] {
  const known = new Map<TaskSetOfRuns, readonly number[]>();
  return (taskSet) => {
    const found = known.get(taskSet);
    if (found !== undefined) return found;
    const all = new Map(taskSet.taskIds.map((id, place) => [id, place]));
    const places = taskIds.map((id) => all.get(id) ?? -1);
    known.set(taskSet, places);
    return places;
  };
}

/** The same on some of the tasks, given by their positions. */
export function countsOnSome(
  { taskIds, tasks, groups, columns }: CountsOnTasks,
  some: readonly number[],
): CountsOnTasks {
  const chosen = new Set(some);
  const pick = <T>(column: readonly T[]): T[] => column.filter((_, task) => chosen.has(task));
  return {
    taskIds: pick(taskIds),
    tasks: pick(tasks),
    groups: pick(groups),
    columns: columns.map(({ n, c }) => ({ n: pick(n), c: pick(c) })),
  };
}

/** A run with its own headline and its number on the tasks compared. */
export function comparedRun(
  { run, version, view, scoring, taskSet }: RunToCompare,
  position: number,
  { columns, taskIds, groups }: CountsOnTasks,
  { k, scope }: { readonly k: number; readonly scope: IntervalScope },
): Omit<ComparedRun, "rank_low" | "rank_high" | "tied_with_best"> {
  const range = samplesRange(view);
  const shared = viewOnTasks(view, columns[position] ?? { n: [], c: [] }, groups);
  const own = scoresOf(view, [k], taskSet.taskIds, scope)[0];
  const onShared = scoresOf(shared, [k], taskIds, scope)[0];
  if (own === undefined || onShared === undefined) throw new Error("one score was asked for");
  return {
    id: run.id,
    name: run.name,
    model: run.model,
    task_set: `${run.taskSet.slug}@${run.taskSet.revision}`,
    test_version: version.name,
    temperature: run.temperature,
    tags: [...run.tags],
    created_at: run.createdAt.toISOString(),
    status: runStatus(view),
    tasks_in_set: scoring.tasks.length,
    n_min: range?.min ?? null,
    n_max: range?.max ?? null,
    pass_at_k: own,
    pass_at_k_shared: onShared,
    warnings:
      onShared.value === null ? [] : [...intervalWarnings(shared.histogram, k, { scope, ...unitsOf(scope, shared) })],
  };
}

/** How many groups the interval is made of, where they are what varies. */
function unitsOf(scope: IntervalScope, { groups }: TasksInView): { readonly groups?: number } {
  return scope === "fixed_tasks" || groups === undefined || groups === null ? {} : { groups: groups.length };
}

function viewOnTasks(view: TasksInView, { n, c }: TaskColumns, groups: readonly (string | null)[]): TasksInView {
  const counted = viewOfCounted({ n, c, histogram: histogramOf(n, c) }, groups);
  return { ...counted, verdictsUnknown: view.verdictsUnknown, voided: view.voided, samples: n, passed: c };
}
