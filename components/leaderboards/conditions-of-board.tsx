import type { Leaderboard } from "#lib/contract/report";
import type { Conditions } from "#lib/format/conditions";
import { formatIntervals } from "#lib/format/scope";

/** What holds for every score of a board. */
export function conditionsOfBoard(board: Leaderboard): Conditions {
  const { task_set: taskSet, test_version, tasks, task_filter: filter, errors, computed_at } = board;
  return {
    tasks: { counted: tasks, inView: tasks, filter, taskSet },
    tests: test_version,
    errors,
    intervals: formatIntervals(board),
    computedAt: computed_at,
  };
}
