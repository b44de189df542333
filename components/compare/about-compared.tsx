import type { BoardIndex, BoardRun } from "#components/compare/board";
import { aboutRun } from "#components/runs/about-run";
import type { AskedNumber, ToldNumber } from "#lib/contract/about-number";
import type { Comparison } from "#lib/contract/compare";
import type { PassAtKEntry } from "#lib/contract/report";
import { mostFilterValues } from "#lib/contract/task-filter";
import { nRange, taskTotal } from "#lib/core/histogram";
import type { SliceField } from "#lib/core/slice-fields";
import { sliceFilter } from "#lib/core/slice-filter";
import type { Slice } from "#lib/core/slices";
import { noTaskFilter, type TaskFilter } from "#lib/core/task-filter";
import { formatCondition } from "#lib/format/condition";
import { unknownSetting } from "#lib/format/setting";

/** What the panel about a score is told of the comparison around it. */
export type ComparedAround = Pick<Comparison, "errors" | "scope" | "conditions" | "task_filter">;

/** About a run's own headline: the server is asked. */
export function aboutOwn(run: BoardRun, k: number, { errors, scope, task_filter }: ComparedAround): AskedNumber {
  return { kind: "asked", run: run.id, k, test_version: run.testVersion, errors, scope, task_filter };
}

/** Some of the tasks compared. */
export interface TasksAsked {
  /** Of all tasks compared. */
  readonly ids: readonly string[];
  /** The filter of the comparison. */
  readonly within: TaskFilter;
  /** Absent: all of them. */
  readonly slice?: Slice & { readonly field: SliceField; readonly taskSet: string };
}

/** About the score of a run on some of the tasks compared: the run is asked on just these. undefined: no link can say them. */
export function aboutTasks(
  run: BoardRun,
  k: number,
  asked: TasksAsked,
  { errors, scope }: Pick<ComparedAround, "errors" | "scope">,
): AskedNumber | undefined {
  const tasks = filterOf(run, asked);
  if (tasks === null) return undefined;
  return aboutRun(run.id, { k, testVersion: run.testVersion, scoring: undefined, errors, scope, tasks });
}

/** By the facts of the tasks where these say it of the run's own task set, too; else by their ids. */
function filterOf(run: BoardRun, { ids, within, slice }: TasksAsked): TaskFilter | null {
  const taskIds = slice === undefined ? ids : slice.tasks.map((task) => ids[task] ?? "");
  if (hasJustThese(run, ids)) {
    if (slice === undefined) return within;
    if (slice.taskSet === run.taskSet) return sliceFilter(within, { ...slice, taskIds }, mostFilterValues);
  }
  return taskIds.length <= mostFilterValues ? { ...noTaskFilter, taskIds } : null;
}

/** Whether the tasks compared are all that the run has in view. */
function hasJustThese({ own }: BoardRun, ids: readonly string[]): boolean {
  return own.missing === 0 && own.stale.length === 0 && taskTotal(own.histogram) === ids.length;
}

/** About the score of a run on the tasks compared, whose counts are here. */
export function aboutShared(
  run: BoardRun,
  entry: PassAtKEntry,
  { index, place, tasks }: { readonly index: BoardIndex; readonly place: number; readonly tasks: TasksAsked },
  { errors, scope, conditions, task_filter }: ComparedAround,
): ToldNumber {
  const counts = index.runs[place];
  const histogram = [...(counts?.histogram ?? [])];
  const range = nRange(histogram);
  const below = entry.value === null ? entry.tasks_below_k : [];
  const timeout = conditions.find(({ field }) => field === "timeout_seconds")?.values[place] ?? null;
  return {
    kind: "told",
    entry,
    asked: aboutTasks(run, entry.k, tasks, { errors, scope }) ?? null,
    histogram,
    blocking: {
      task_ids: below.map(({ task_id }) => task_id),
      total: entry.value === null ? entry.tasks_below_k_total : 0,
    },
    conditions: {
      run: run.id,
      model: run.model,
      name: run.name,
      runs: 1,
      task_set: run.taskSet,
      test_version: run.testVersion,
      tasks: taskTotal(histogram),
      tasks_in_view: counts?.n.length ?? 0,
      task_filter,
      compared: true,
      n_min: range?.min ?? null,
      n_max: range?.max ?? null,
      timeout: formatCondition("timeout_seconds", timeout) ?? unknownSetting,
      temperature: run.temperature,
      errors,
    },
  };
}
