import {
  type BoardIndex,
  type BoardRun,
  type Ends,
  ownEntry,
  type Scope,
  sharedEntry,
} from "#components/compare/board";
import type { BoardTasks } from "#components/compare/board-tasks";
import { type Axis, axisAround } from "#components/compare/interval-bar";
import type { PassAtKEntry } from "#lib/contract/report";

/** The scores of all runs at one k, and the axis that their bars share. */
export interface ScoresAt {
  readonly k: number;
  readonly axis: Axis;
  readonly own: readonly PassAtKEntry[];
  readonly shared: readonly PassAtKEntry[];
  readonly ends: readonly (Ends | null)[];
}

/** @param index of the tasks; null without them */
export function scoresAt(
  runs: readonly BoardRun[],
  tasks: BoardTasks | null,
  index: BoardIndex | null,
  scope: Scope,
  k: number,
): ScoresAt {
  const own = runs.map((run) => ownEntry(run, k, scope));
  if (tasks === null || index === null) return { k, own, shared: [], ends: [], axis: { min: 0, max: 1 } };
  const shared = runs.map((_, place) => sharedEntry(tasks, index, place, k, scope));
  const ends = shared.map(entryEnds);
  const values = [
    ...shared.flatMap(({ value }) => (value === null ? [] : [value])),
    ...ends.flatMap((each) => (each === null ? [] : [each.low, each.high])),
  ];
  return { k, own, shared, ends, axis: axisAround(values, 0.05) };
}

/** The interval of a score that has one. */
export function entryEnds(entry: PassAtKEntry | undefined): Ends | null {
  if (entry === undefined || entry.value === null || entry.low === null || entry.high === null) return null;
  return { low: entry.low, high: entry.high };
}
