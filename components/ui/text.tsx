import clsx from "clsx";
import type { ReactNode } from "react";

/** Text from outside: isolated, so that its direction cannot disturb its surroundings. */
export function Name({ children, className }: { readonly children: string; readonly className?: string | undefined }) {
  return <bdi className={className}>{children}</bdi>;
}

/** An id, in the mono face. */
export function Id({ children, className }: { readonly children: string; readonly className?: string | undefined }) {
  return <bdi className={clsx("font-mono text-[0.93em]", className)}>{children}</bdi>;
}

/** What was not recorded. It never equals anything. */
export function Unknown() {
  return <span className="text-muted italic">unknown</span>;
}

export function orUnknown(value: ReactNode): ReactNode {
  return value === null || value === undefined || value === "" ? <Unknown /> : value;
}

/** For screen readers only. */
export function Said({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
