"use client";
import { lazy, Suspense } from "react";
import TaskFilterBar from "#components/filters/task-filter-bar";
import { Skeleton } from "#components/ui/skeleton";
import type { Leaderboard } from "#lib/contract/report";
import type { OfferedFilters } from "#lib/core/task-facets";
import type { TaskFilter } from "#lib/core/task-filter";
import type { LeaderboardView } from "#lib/url/leaderboard-view";
import { parseLeaderboardView } from "#lib/url/parse-leaderboard-view";
import { queryOf } from "#lib/url/query";
import { leaderboardPath } from "#lib/url/routes";

/** It needs the counts of the runs, and is loaded when dates are asked for. */
const WindowChart = lazy(() => import("#components/leaderboards/window-chart"));

export interface LeaderboardFilterProps {
  readonly board: Leaderboard;
  readonly view: LeaderboardView;
  readonly offered: OfferedFilters;
}

/** Which tasks a leaderboard is about; while a window of dates moves, the scores under it are drawn at once. */
export default function LeaderboardTaskFilter({ board, view, offered }: LeaderboardFilterProps) {
  /** The table below keeps its own part of the address. */
  const pathOf = (tasks: TaskFilter): string => {
    const now = parseLeaderboardView(queryOf(new URLSearchParams(window.location.search))).view;
    return leaderboardPath(board.task_set, { ...now, tasks });
  };
  return (
    <TaskFilterBar
      taskSet={board.task_set}
      filter={view.tasks}
      tasks={board.tasks}
      offered={offered}
      pathOf={pathOf}
      whileMoving={(shown) =>
        board.rows.length === 0 ? null : (
          <Suspense fallback={<Skeleton className="mt-3 h-60 w-full" />}>
            <WindowChart board={board} filter={view.tasks} window={shown} />
          </Suspense>
        )
      }
    />
  );
}
