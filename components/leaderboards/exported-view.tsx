import { linkOfCited } from "#components/citations/cited-here";
import { citedBoard, isPartOfSearch } from "#components/leaderboards/cited-board";
import { exportedLeaderboard } from "#components/leaderboards/exported-leaderboard";
import type { TableExport } from "#components/table/table-file";
import type { Leaderboard, LeaderboardRow } from "#lib/contract/report";
import type { LeaderboardView } from "#lib/url/leaderboard-view";
import { leaderboardPath } from "#lib/url/routes";

/** What a leaderboard shows in this tab as a table to take along, with its address and its citation. */
export function exportedView(board: Leaderboard, view: LeaderboardView, rows: readonly LeaderboardRow[]): TableExport {
  const link = new URL(leaderboardPath(board.task_set, view), window.location.origin).href;
  const citation = isPartOfSearch(board, view) ? null : linkOfCited(citedBoard(board, view));
  return exportedLeaderboard({ board, rows, link, citation });
}
