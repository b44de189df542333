import type { BoardIndex, BoardRun } from "#components/compare/board";
import type { AskedNumber, ToldNumber } from "#lib/contract/about-number";
import type { Comparison } from "#lib/contract/compare";
import type { PassAtKEntry } from "#lib/contract/report";
import { nRange, taskTotal } from "#lib/core/histogram";
import { formatCondition } from "#lib/format/condition";
import { unknownSetting } from "#lib/format/setting";

/** What the panel about a score is told of the comparison around it. */
export type ComparedAround = Pick<Comparison, "errors" | "scope" | "conditions" | "task_filter">;

/** About a run's own headline: the server is asked. */
export function aboutOwn(
  { id, testVersion: test_version }: BoardRun,
  k: number,
  { errors, scope, task_filter }: ComparedAround,
): AskedNumber {
  return { kind: "asked", run: id, k, test_version, errors, scope, task_filter };
}

/** About the score of a run on the tasks compared, whose counts are here. */
export function aboutShared(
  run: BoardRun,
  entry: PassAtKEntry,
  { index, place }: { readonly index: BoardIndex; readonly place: number },
  { errors, conditions, task_filter }: ComparedAround,
): ToldNumber {
  const counts = index.runs[place];
  const histogram = [...(counts?.histogram ?? [])];
  const range = nRange(histogram);
  const below = entry.value === null ? entry.tasks_below_k : [];
  const timeout = conditions.find(({ field }) => field === "timeout_seconds")?.values[place] ?? null;
  return {
    kind: "told",
    entry,
    asked: null,
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
