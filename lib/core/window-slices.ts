import { fewGroups, fewTasks } from "#lib/core/few-units";
import type { IntervalScope } from "#lib/core/interval-scope";
import { slicesBy } from "#lib/core/slices";
import { indexWindow, type WindowCounts } from "#lib/core/window-index";
import { type ReleaseWindow, type WindowScore, windowScores } from "#lib/core/window-scores";

/** Runs on the tasks of one category. */
export interface CategoryScores {
  /** null: the tasks of which it is not told. */
  readonly name: string | null;
  readonly tasks: number;
  /** Too few tasks, or groups of them, for an interval to be more than a rough guide. */
  readonly few: boolean;
  /** One a run, in their order. */
  readonly scores: readonly WindowScore[];
}

/**
 * pass@k of every run within each category of the tasks of a window, as the board would give it for that category alone.
 *
 * @param category one a task of the counts
 */
export function categoryScores(
  counts: WindowCounts,
  category: readonly (string | null)[],
  window: ReleaseWindow,
  k: number,
  scope: IntervalScope,
): readonly CategoryScores[] {
  const inside = counts.releasedOn.flatMap((date, task) => (isWithin(date, window) ? [task] : []));
  const facts = {
    category: inside.map((task) => category[task] ?? null),
    difficulty: [],
    releasedOn: [],
    group: [],
    tags: [],
  };
  return slicesBy("category", facts, inside.length).map(({ name, tasks }) => {
    const index = indexWindow(
      pick(
        counts,
        tasks.map((place) => inside[place] ?? 0),
      ),
    );
    const isFew = tasks.length < fewTasks || (index.groupOf !== null && index.groups < fewGroups);
    const scores = windowScores(index, { from: null, to: null }, k, scope);
    return { name, tasks: tasks.length, few: isFew, scores };
  });
}

function isWithin(date: string | null, { from, to }: ReleaseWindow): boolean {
  if (from === null && to === null) return true;
  return date !== null && (from === null || date >= from) && (to === null || date <= to);
}

/** The counts on some of the tasks. */
function pick({ releasedOn, groups, runs }: WindowCounts, tasks: readonly number[]): WindowCounts {
  const placeOf = new Map(tasks.map((task, place) => [task, place]));
  const places = (some: readonly number[]): number[] => some.flatMap((task) => placeOf.get(task) ?? []);
  return {
    releasedOn: tasks.map((task) => releasedOn[task] ?? null),
    groups: groups === null ? null : tasks.map((task) => groups[task] ?? null),
    runs: runs.map((run) => ({
      n: tasks.map((task) => run.n[task] ?? 0),
      c: tasks.map((task) => run.c[task] ?? 0),
      missing: places(run.missing),
      stale: places(run.stale),
      verdictsUnknown: run.verdictsUnknown,
    })),
  };
}
