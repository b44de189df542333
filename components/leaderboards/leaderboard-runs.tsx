"use client";
import { type ReactNode, useMemo } from "react";
import { LeaderboardFilter } from "#components/leaderboards/leaderboard-filter";
import { LeaderboardTable } from "#components/leaderboards/leaderboard-table";
import type { Leaderboard, LeaderboardRow } from "#lib/contract/report";
import type { OfferedFilters } from "#lib/core/task-facets";
import { formatLeaderboardView, type LeaderboardView } from "#lib/url/leaderboard-view";

interface LeaderboardRunsProps {
  /** The rows as one JSON text: it is made and read in a fraction of the time that so many values take one by one. */
  readonly board: Omit<Leaderboard, "rows"> & { readonly rows: string };
  readonly view: LeaderboardView;
  readonly offered: OfferedFilters;
  readonly caption: ReactNode;
}

/** Which tasks are in view, and the runs ranked on them. */
export function LeaderboardRuns({ board: packed, view, offered, caption }: LeaderboardRunsProps) {
  const board = useMemo((): Leaderboard => {
    const rows: LeaderboardRow[] = JSON.parse(packed.rows);
    return { ...packed, rows };
  }, [packed]);
  return (
    <>
      <LeaderboardFilter board={board} view={view} offered={offered} />
      <LeaderboardTable key={formatLeaderboardView(view).toString()} board={board} view={view} caption={caption} />
    </>
  );
}
