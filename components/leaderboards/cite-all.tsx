import Link from "next/link";
import type { Leaderboard } from "#lib/contract/report";
import { formatCount, formatNumber } from "#lib/format/number";
import { type LeaderboardView, runsInSight } from "#lib/url/leaderboard-view";

interface CiteAllProps {
  readonly board: Leaderboard;
  readonly view: LeaderboardView;
  readonly path: (part: Partial<LeaderboardView>) => string;
}

/** A search among the best runs only is not what a citation holds: says so, and leads to the rows that it would hold. */
export function CiteAll({ board, view, path }: CiteAllProps) {
  const all = formatCount(board.total, "run");
  return (
    <div className="w-80 max-w-[calc(100vw-40px)] space-y-2 whitespace-normal p-2">
      <p>
        The rows shown were sought among the best {formatNumber(board.rows.length)} of {all}. A citation is of every run
        that fits.
      </p>
      <p>
        <Link
          href={path({ where: runsInSight(view), find: "" })}
          prefetch={false}
          className="text-accent underline decoration-1 underline-offset-2"
        >
          Find “<bdi>{view.find.trim()}</bdi>” in all {all}
        </Link>
        , then cite what you see.
      </p>
    </div>
  );
}
