import type { ReactNode } from "react";

/** A part of a page with its heading. */
export function Section({
  title,
  help,
  aside,
  children,
  id,
}: {
  readonly title: string;
  readonly help?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly id: string;
}) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={id} className="font-medium text-[15px]">
          {title}
        </h2>
        {help}
        {aside === undefined ? null : <div className="ml-auto text-[13px] text-muted">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
