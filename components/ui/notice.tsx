import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** A warning in a line: amber, with a word. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded border border-warn-line bg-warn-soft px-3 py-2 text-[13px] text-warn">
      <TriangleAlert size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
