import { askedTasks } from "#lib/contract/asked-tasks";
import type { CitationDocument } from "#lib/contract/citation";
import type { Leaderboard } from "#lib/contract/report";
import { filtersTasks } from "#lib/core/task-filter";
import type { LeaderboardView } from "#lib/url/leaderboard-view";

/** What of a leaderboard is cited; a view of all tasks says nothing of a filter. */
export function citedBoard(board: Leaderboard, { tasks }: LeaderboardView): Partial<CitationDocument> {
  return {
    task_set: board.task_set,
    test_version: board.test_version,
    errors: board.errors,
    k: board.k,
    ...(filtersTasks(tasks) ? { task_filter: askedTasks(tasks) } : {}),
  };
}
