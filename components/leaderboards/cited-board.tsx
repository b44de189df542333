import { askedTasks } from "#lib/contract/asked-tasks";
import type { CitationDocument } from "#lib/contract/citation";
import type { Leaderboard } from "#lib/contract/report";
import { filtersTasks } from "#lib/core/task-filter";
import { type LeaderboardView, runsInSight } from "#lib/url/leaderboard-view";

/** Whether the rows in sight were sought among the best runs only: a citation seeks among all, and would hold others. */
export function isPartOfSearch({ total, rows }: Leaderboard, { find }: LeaderboardView): boolean {
  return total > rows.length && find.trim() !== "";
}

/** What of a leaderboard is cited: the rows in sight. A view of all tasks or runs says nothing of a filter. */
export function citedBoard(board: Leaderboard, view: LeaderboardView): Partial<CitationDocument> {
  const { tasks } = view;
  const where = runsInSight(view);
  return {
    task_set: board.task_set,
    test_version: board.test_version,
    errors: board.errors,
    k: board.k,
    ...(where.length === 0 ? {} : { where }),
    ...(filtersTasks(tasks) ? { task_filter: askedTasks(tasks) } : {}),
  };
}
