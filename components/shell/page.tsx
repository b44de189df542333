import type { ReactNode } from "react";
import { type Crumb, TopBar } from "#components/shell/top-bar";

/** A page: the bar on top, then what it shows. */
export function Page({
  crumbs,
  search = true,
  children,
}: {
  readonly crumbs: readonly Crumb[];
  readonly search?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <>
      <TopBar crumbs={crumbs} search={search} />
      <main id="main" className="min-w-0 grow space-y-5 px-4 py-4 sm:px-6">
        {children}
      </main>
    </>
  );
}

/** The heading of a page, with what belongs beside it. */
export function Heading({ children, aside }: { readonly children: ReactNode; readonly aside?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <h1 className="font-semibold text-xl tracking-tight">{children}</h1>
      {aside === undefined ? null : <div className="text-[13px] text-muted">{aside}</div>}
    </div>
  );
}
