import { Page } from "#components/shell/page";
import { Skeleton, TableSkeleton } from "#components/ui/skeleton";
import { runsPath } from "#lib/url/routes";

export default function ReplicatesLoading() {
  return (
    <Page crumbs={[{ label: "Runs", path: runsPath() }, { label: "…" }]}>
      <Skeleton className="h-7 w-64 max-w-full" />
      <Skeleton className="h-8 w-96 max-w-full" />
      <TableSkeleton rows={4} />
    </Page>
  );
}
