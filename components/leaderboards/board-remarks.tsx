import { LeftOut } from "#components/leaderboards/left-out";
import { RanksOnRequest } from "#components/leaderboards/ranks-on-request";
import type { Leaderboard } from "#lib/contract/report";
import { type LeaderboardView, runsInSight } from "#lib/url/leaderboard-view";
import { leaderboardPath } from "#lib/url/routes";

interface BoardRemarksProps {
  readonly board: Leaderboard;
  /** As it is on the page now. */
  readonly view: LeaderboardView;
}

/** What a leaderboard of many runs does not show: rows that it has no room for, ranks that take long. */
export function BoardRemarks({ board, view }: BoardRemarksProps) {
  if (board.ranks === "computed" && board.total === board.rows.length) return null;
  const path = (part: Partial<LeaderboardView>) => leaderboardPath(board.task_set, { ...view, ...part });
  return (
    <div className="space-y-1">
      {board.total === board.rows.length ? null : (
        <LeftOut board={board} find={view.find} path={path({ where: runsInSight(view), find: "" })} />
      )}
      {board.ranks === "computed" ? null : <RanksOnRequest board={board} path={path({ ranks: true })} />}
    </div>
  );
}
