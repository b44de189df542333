import { Page } from "#components/shell/page";
import { Skeleton, TableSkeleton } from "#components/ui/skeleton";
import { runsPath } from "#lib/url/routes";

export default function RunLoading() {
  return (
    <Page crumbs={[{ label: "Runs", path: runsPath() }, { label: "…" }]}>
      <div className="space-y-2">
        <Skeleton className="h-7 w-80 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
      </div>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0 space-y-6">
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-[54px] w-96 max-w-full" />
          <Skeleton className="h-40 w-full max-w-md" />
          <div className="grid gap-6 lg:grid-cols-2">
            <Skeleton className="h-72" />
            <Skeleton className="h-72" />
          </div>
          <TableSkeleton rows={12} />
        </div>
        <Skeleton className="h-96 max-xl:hidden" />
      </div>
    </Page>
  );
}
