import { Page } from "#components/shell/page";
import { Skeleton, TableSkeleton } from "#components/ui/skeleton";
import { leaderboardsPath } from "#lib/url/routes";

export default function LeaderboardLoading() {
  return (
    <Page crumbs={[{ label: "Leaderboards", path: leaderboardsPath() }, { label: "…" }]}>
      <Skeleton className="h-7 w-64 max-w-full max-sm:h-[52px]" />
      {/* The settings that differ, and the tasks in view. */}
      <Skeleton className="h-5 w-96 max-w-full max-sm:h-[60px]" />
      <Skeleton className="h-8 w-96 max-w-full max-sm:h-10" />
      <div className="space-y-3">
        <Skeleton className="h-8 w-full max-sm:h-[164px]" />
        <TableSkeleton rows={14} />
        {/* The pictures. */}
        <Skeleton className="h-96 w-full" />
      </div>
    </Page>
  );
}
