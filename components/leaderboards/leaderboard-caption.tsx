import type { Leaderboard } from "#lib/contract/report";
import { formatCount } from "#lib/format/number";
import { formatHolm } from "#lib/format/ranks";
import { formatIntervals } from "#lib/format/scope";

/** What the ranks and bars of a leaderboard mean, in words. */
export function LeaderboardCaption({ board }: { readonly board: Leaderboard }) {
  if (board.rows.length === 0 || board.tasks === 0) return null;
  const isFixed = board.scope === "fixed_tasks";
  return (
    <div className="max-w-prose space-y-1 text-[13px] text-muted">
      {board.ranks === "computed" ? <p>{formatHolm(board)}</p> : null}
      <p>
        Intervals of {formatIntervals(board)}
        <span className="max-sm:hidden print:hidden">
          ; the bars of a column share one axis, with a line every 10 points
        </span>
        .{isFixed && board.ranks === "computed" ? " The ranks are about tasks like these all the same." : ""} Whether
        two intervals overlap does not tell whether their runs differ: the comparison of selected runs does.
      </p>
      {board.tasks < 30 ? (
        <p>Only {formatCount(board.tasks, "task")}: the intervals are wide and approximate.</p>
      ) : null}
    </div>
  );
}
