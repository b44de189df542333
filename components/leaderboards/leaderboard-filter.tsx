"use client";
import { lazy, Suspense } from "react";
import type { LeaderboardFilterProps } from "#components/leaderboards/leaderboard-task-filter";
import { Skeleton } from "#components/ui/skeleton";

/** Drawn by the server; its script comes after the page's. */
const LeaderboardTaskFilter = lazy(() => import("#components/leaderboards/leaderboard-task-filter"));

/** Which tasks a leaderboard is about. */
export function LeaderboardFilter(props: LeaderboardFilterProps) {
  return (
    <Suspense fallback={<Skeleton className="h-8 w-96 max-w-full" />}>
      <LeaderboardTaskFilter {...props} />
    </Suspense>
  );
}
