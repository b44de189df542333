import type { ReactNode } from "react";

/** What a page says instead of data: nothing here, not found, failed. */
export function Message({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mx-auto max-w-2xl space-y-4 py-10 sm:py-16">
      <h1 className="font-semibold text-xl">{title}</h1>
      {children}
    </div>
  );
}
