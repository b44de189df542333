import { Page } from "#components/shell/page";
import { Skeleton, TableSkeleton } from "#components/ui/skeleton";

export default function CompareLoading() {
  return (
    <Page crumbs={[{ label: "Compare" }]}>
      <Skeleton className="h-7 w-64 max-w-full" />
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-8 w-full" />
      <TableSkeleton rows={3} />
      <div className="space-y-4">
        <Skeleton className="h-[54px] w-96 max-w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-60 w-full" />
        <TableSkeleton rows={12} />
      </div>
    </Page>
  );
}
