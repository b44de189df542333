import { Page } from "#components/shell/page";
import { Skeleton, TableSkeleton } from "#components/ui/skeleton";
import { taskSetsPath } from "#lib/url/routes";

export default function SuspectsLoading() {
  return (
    <Page crumbs={[{ label: "Task sets", path: taskSetsPath() }, { label: "…" }]}>
      <Skeleton className="h-7 w-64 max-w-full" />
      <Skeleton className="h-9 w-64" />
      <TableSkeleton rows={14} />
    </Page>
  );
}
