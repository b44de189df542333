"use client";
import { useMemo } from "react";
import { useWindowCounts } from "#components/leaderboards/use-window-counts";
import { WindowRows } from "#components/leaderboards/window-rows";
import { Skeleton } from "#components/ui/skeleton";
import type { Leaderboard } from "#lib/contract/report";
import { windowCountsOf } from "#lib/contract/window-counts";
import type { TaskFilter } from "#lib/core/task-filter";
import { indexWindow } from "#lib/core/window-index";
import { type ReleaseWindow, windowRange, windowScores } from "#lib/core/window-scores";
import { formatCount, formatNumber } from "#lib/format/number";
import { formatIntervals } from "#lib/format/scope";

/** So many runs are drawn: the first of the board. */
const mostRuns = 100;

interface WindowChartProps {
  readonly board: Leaderboard;
  readonly filter: TaskFilter;
  readonly window: ReleaseWindow;
}

/** pass@k of the runs on the tasks of a window, computed here from counts that were asked for once. */
export default function WindowChart({ board, filter, window }: WindowChartProps) {
  const runs = board.rows.slice(0, mostRuns);
  const { counts, bytes, failed } = useWindowCounts(
    board,
    filter,
    runs.map(({ run }) => run.id),
  );
  const k = board.k[0] ?? 1;
  const index = useMemo(() => (counts === null ? null : indexWindow(windowCountsOf(counts))), [counts]);
  const whole = useMemo(
    () => (index === null ? [] : windowScores(index, { from: null, to: null }, k, board.scope)),
    [index, k, board.scope],
  );
  if (failed !== null) return <p className="mt-3 text-[13px] text-warn">The counts could not be loaded: {failed}</p>;
  if (counts === null || index === null) return <Skeleton className="mt-3 h-60 w-full" />;
  const [first, last] = windowRange(index, window);
  return (
    <figure className="mt-3">
      <WindowRows
        label={`pass@${formatNumber(k)} of each run on the tasks of the window`}
        runs={counts.runs}
        scores={windowScores(index, window, k, board.scope)}
        whole={whole}
      />
      <figcaption className="mt-2 max-w-prose text-[12px] text-muted">
        pass@{formatNumber(k)} on the {formatCount(last - first, "task")} of this window, from 0 to 100; a thin line
        marks the score on any date. Intervals of {formatIntervals(board)}.{" "}
        {board.rows.length > runs.length ? `The first ${formatCount(runs.length, "run")} of the board. ` : ""}
        Computed in your browser from {formatNumber(Math.ceil(bytes / 1000))} kB of counts; the table below follows when
        the window rests.
      </figcaption>
    </figure>
  );
}
