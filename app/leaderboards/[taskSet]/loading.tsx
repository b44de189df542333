import { Page } from "#components/shell/page";
import { Skeleton, TableSkeleton } from "#components/ui/skeleton";
import { leaderboardsPath } from "#lib/url/routes";

export default function LeaderboardLoading() {
  return (
    <Page crumbs={[{ label: "Leaderboards", path: leaderboardsPath() }, { label: "…" }]}>
      <Skeleton className="h-7 w-64 max-w-full" />
      <div className="space-y-3">
        <Skeleton className="h-8 w-full" />
        <TableSkeleton rows={14} />
        {/* The pictures. */}
        <Skeleton className="h-96 w-full" />
      </div>
    </Page>
  );
}
