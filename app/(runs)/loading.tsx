import { Page } from "#components/shell/page";
import { Skeleton, TableSkeleton } from "#components/ui/skeleton";

export default function RunsLoading() {
  return (
    <Page crumbs={[{ label: "Runs" }]} search={false}>
      <div className="space-y-3">
        <Skeleton className="h-8 w-full max-sm:h-[164px]" />
        <TableSkeleton rows={18} />
      </div>
    </Page>
  );
}
