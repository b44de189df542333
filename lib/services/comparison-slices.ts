import { type ComparedSliceOnWire, type Comparison, slicesListed } from "#lib/contract/compare";
import { passAtKEntry, tasksBelowKListed } from "#lib/contract/pass-at-k";
import type { PassAtKEntry } from "#lib/contract/report";
import { type ComparedSlice, compareSlices, indexSlices } from "#lib/core/compared-slices";
import { viewOfCounted } from "#lib/core/counted-tasks";
import type { IndexedCounts } from "#lib/core/indexed-counts";
import { reportPassAtK } from "#lib/core/reportability";
import type { SliceField } from "#lib/core/slice-fields";
import { largestSlices, slicesBy, type TaskFacts } from "#lib/core/slices";
import { shareGroups } from "#lib/core/task-groups";
import type { CountsOnTasks } from "#lib/services/compared-run";
import type { PairOptions } from "#lib/services/comparison-pairs";

/** The facts of the tasks compared, as columns. */
export function factsOf({ tasks, groups }: Pick<CountsOnTasks, "tasks" | "groups">): TaskFacts {
  return {
    category: tasks.map(({ category }) => category),
    difficulty: tasks.map(({ difficulty }) => difficulty),
    releasedOn: tasks.map(({ released_on }) => released_on),
    group: groups,
    tags: tasks.map(({ tags }) => tags),
  };
}

/** Every run against the baseline, or against the first, within each slice of the tasks compared. */
export function comparedSlices(
  ids: readonly string[],
  onTasks: CountsOnTasks,
  by: SliceField,
  { k, scope, baseline }: PairOptions,
): Comparison["slices"] {
  const { taskIds, columns, groups } = onTasks;
  const all = slicesBy(by, factsOf(onTasks), taskIds.length);
  // Within one group nothing but its tasks can vary.
  const units = by !== "group" && shareGroups(groups) ? groups : null;
  const fixed = scope === "fixed_tasks";
  const slices = indexSlices(columns, largestSlices(all, slicesListed), units);
  const compared = compareSlices(slices, k, { baseline: baseline ?? 0, withoutFixed: !fixed });
  const items = compared.map((slice): ComparedSliceOnWire => {
    const entry = (run: IndexedCounts): PassAtKEntry => {
      const below = run.n.flatMap((n, at) =>
        n < k ? [{ task_id: taskIds[slice.slice.tasks[at] ?? -1] ?? "", n }] : [],
      );
      const report = reportPassAtK(viewOfCounted(run, slice.slice.groups), k, scope);
      return passAtKEntry(report, below.slice(0, tasksBelowKListed));
    };
    return {
      name: slice.slice.name,
      tasks: slice.slice.tasks.length,
      few_tasks: slice.few,
      runs: slice.slice.runs.map(entry),
      pairs: pairsOf(slice, ids, fixed),
    };
  });
  return { by, total: all.length, items };
}

function pairsOf({ pairwise }: ComparedSlice, ids: readonly string[], fixed: boolean): ComparedSliceOnWire["pairs"] {
  if (pairwise === null) return null;
  return pairwise.pairs.map((pair) => {
    const ends = fixed ? pair.fixed : pair.interval;
    return {
      a: ids[pair.a] ?? "",
      b: ids[pair.b] ?? "",
      difference: pair.difference,
      low: ends?.low ?? null,
      high: ends?.high ?? null,
      level: pair.level,
      p_value: fixed ? null : (pair.interval?.p ?? null),
      p_holm: fixed ? null : pair.pHolm,
      wins: pair.wins,
      losses: pair.losses,
      ties: pair.ties,
    };
  });
}
