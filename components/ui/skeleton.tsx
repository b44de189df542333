import clsx from "clsx";

/** A grey box of the size of what will stand there. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div aria-hidden="true" className={clsx("skeleton rounded bg-skeleton", className)} />;
}

/** A table that is on its way: a head and rows of the final height. */
export function TableSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div role="status" className="overflow-hidden rounded border">
      <span className="sr-only">Loading</span>
      <div className="h-9 border-b bg-sunken" />
      {Array.from({ length: rows }, (_, row) => row + 1).map((row) => (
        <div key={row} className="flex h-8 items-center gap-4 border-b px-3 last:border-b-0">
          <Skeleton className="h-3 w-1/3" />
          <Skeleton className="ml-auto h-3 w-12" />
          <Skeleton className="h-3 w-16" />
          <Skeleton className="h-3 w-12 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
