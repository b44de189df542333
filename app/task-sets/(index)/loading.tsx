import { Page } from "#components/shell/page";
import { Skeleton, TableSkeleton } from "#components/ui/skeleton";

export default function TaskSetsLoading() {
  return (
    <Page crumbs={[{ label: "Task sets" }]}>
      <Skeleton className="h-7 w-64 max-w-full" />
      <TableSkeleton rows={6} />
    </Page>
  );
}
