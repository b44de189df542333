import { fewGroups, fewTasks } from "#lib/core/few-units";
import { indexGroups } from "#lib/core/group-index";
import { type IndexedCounts, indexCounts } from "#lib/core/indexed-counts";
import { defaultLevel } from "#lib/core/interval";
import { holm } from "#lib/core/multiple-comparisons";
import type { TaskColumns } from "#lib/core/pair-histogram";
import { comparePairwise, type Pairwise } from "#lib/core/pairwise";
import { assertK } from "#lib/core/pass-at-k";
import type { Slice } from "#lib/core/slices";
import { shareGroups } from "#lib/core/task-groups";

/** A slice with the counts of every run on its tasks: what no k changes. */
export interface IndexedSlice extends Slice {
  readonly runs: readonly IndexedCounts[];
  /** One a task of the slice; null: its tasks are independent. */
  readonly groups: readonly (string | null)[] | null;
}

/** Several runs on the tasks of one slice. */
export interface ComparedSlice {
  readonly slice: IndexedSlice;
  /** Too few tasks, or groups of them, for an interval to be more than a rough guide. */
  readonly few: boolean;
  /** The largest k that all runs have on all of its tasks; 0: none. */
  readonly largestK: number;
  /** null where some task has n < k in some run: as for all tasks, there is no mean over fewer. */
  readonly pairwise: Pairwise | null;
}

export interface SliceOptions {
  /** The run that the others are compared with. */
  readonly baseline: number;
  readonly level?: number;
  readonly withoutFixed?: boolean;
}

/**
 * The counts of runs on the tasks of each slice.
 *
 * @param groups one a task of all; null: tasks are independent. Where each slice is one group, its tasks are taken so.
 */
export function indexSlices(
  runs: readonly TaskColumns[],
  slices: readonly Slice[],
  groups: readonly (string | null)[] | null,
): readonly IndexedSlice[] {
  return slices.map((slice) => {
    const ofSlice = groups === null ? null : slice.tasks.map((task) => groups[task] ?? null);
    const pick = (column: readonly number[]): number[] => slice.tasks.map((task) => column[task] ?? 0);
    return {
      ...slice,
      runs: runs.map(({ n, c }) => indexCounts({ n: pick(n), c: pick(c) })),
      groups: ofSlice !== null && shareGroups(ofSlice) ? ofSlice : null,
    };
  });
}

/**
 * Every run against the baseline within each slice. The p values are adjusted over all slices and runs together (Holm):
 * who looks at ten slices finds a clear difference in one of them by chance.
 *
 * @throws RangeError when k is no integer from 1, or there is no such baseline
 */
export function compareSlices(
  slices: readonly IndexedSlice[],
  k: number,
  { baseline, level = defaultLevel, withoutFixed = true }: SliceOptions,
): readonly ComparedSlice[] {
  assertK(k);
  const compared = slices.map((slice): ComparedSlice => {
    const { groups, runs } = slice;
    const pairwise = comparePairwise(runs, k, {
      baseline,
      level,
      withoutFixed,
      ...(groups === null ? {} : { groups }),
    });
    const units = groups === null ? Number.POSITIVE_INFINITY : indexGroups(groups).sizes.length;
    return {
      slice,
      few: slice.tasks.length < fewTasks || units < fewGroups,
      largestK: Math.min(...runs.map(({ least }) => least)),
      pairwise,
    };
  });
  return adjusted(compared);
}

function adjusted(slices: readonly ComparedSlice[]): readonly ComparedSlice[] {
  const tested = slices.flatMap(({ pairwise }) => pairwise?.pairs.flatMap(({ interval }) => interval?.p ?? []) ?? []);
  const p = holm(tested).values();
  return slices.map((each) => {
    if (each.pairwise === null) return each;
    const pairs = each.pairwise.pairs.map((pair) => ({
      ...pair,
      pHolm: pair.interval === null ? null : (p.next().value ?? null),
    }));
    return { ...each, pairwise: { ...each.pairwise, pairs } };
  });
}
