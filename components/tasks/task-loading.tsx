import { Page } from "#components/shell/page";
import { Skeleton, TableSkeleton } from "#components/ui/skeleton";
import { taskSetsPath } from "#lib/url/routes";

/** The page of a task while it is on its way. */
export function TaskLoading() {
  return (
    <Page crumbs={[{ label: "Task sets", path: taskSetsPath() }, { label: "…" }]}>
      <Skeleton className="h-[52px] w-80 max-w-full" />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_320px]">
        <TableSkeleton rows={14} />
        <Skeleton className="h-96" />
      </div>
    </Page>
  );
}
