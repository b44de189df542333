import { Page } from "#components/shell/page";
import { Skeleton, TableSkeleton } from "#components/ui/skeleton";
import { taskSetsPath } from "#lib/url/routes";

export default function TestVersionLoading() {
  return (
    <Page crumbs={[{ label: "Task sets", path: taskSetsPath() }, { label: "…" }]}>
      <Skeleton className="h-7 w-64 max-w-full" />
      <Skeleton className="h-16 w-full max-w-3xl" />
      <TableSkeleton rows={8} />
      <Skeleton className="h-40 w-full" />
    </Page>
  );
}
