import { Page } from "#components/shell/page";
import { Skeleton, TableSkeleton } from "#components/ui/skeleton";

/** Stands in for a table of task sets, or of their leaderboards. */
export function TaskSetsLoading({ label }: { readonly label: string }) {
  return (
    <Page crumbs={[{ label }]}>
      <Skeleton className="h-7 w-64 max-w-full" />
      <TableSkeleton rows={6} />
    </Page>
  );
}
