import { Page } from "#components/shell/page";
import { Skeleton, TableSkeleton } from "#components/ui/skeleton";
import { taskSetsPath } from "#lib/url/routes";

export default function TaskSetLoading() {
  return (
    <Page crumbs={[{ label: "Task sets", path: taskSetsPath() }, { label: "…" }]}>
      <Skeleton className="h-7 w-64 max-w-full" />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_320px]">
        <TableSkeleton rows={14} />
        <Skeleton className="h-48 max-xl:order-first" />
      </div>
    </Page>
  );
}
