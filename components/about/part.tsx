import type { ReactNode } from "react";

/** A part of the panel with its heading. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-medium">{title}</h3>
      {children}
    </section>
  );
}
