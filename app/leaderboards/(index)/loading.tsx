import { Page } from "#components/shell/page";
import { Skeleton, TableSkeleton } from "#components/ui/skeleton";

export default function LeaderboardsLoading() {
  return (
    <Page crumbs={[{ label: "Leaderboards" }]}>
      <Skeleton className="h-7 w-64 max-w-full" />
      <TableSkeleton rows={6} />
    </Page>
  );
}
