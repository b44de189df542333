import clsx from "clsx";
import type { ReactNode } from "react";

interface HeadCellProps {
  /** Of a column of numbers. */
  readonly right?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The heading of a column, in the row of headings of a small table. */
export function HeadCell({ right = false, className, children }: HeadCellProps) {
  return (
    <th scope="col" className={clsx("h-9 whitespace-nowrap px-3", right ? "text-right" : "text-left", className)}>
      {children}
    </th>
  );
}
