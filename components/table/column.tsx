import type { ReactNode } from "react";

/** A column as data: what it is called, what it is sorted by, what it shows. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** Stands before the heading. */
  readonly mark?: ReactNode;
  /** One sentence that explains the heading. */
  readonly help?: string | undefined;
  /** What the rows are sorted by; null (not known, not reportable) comes last either way. */
  readonly value: (row: Row) => string | number | null;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: "right" | undefined;
  /** Pixels; of a growing column, at least. */
  readonly width: number;
  /** Pixels on a phone, where that is another width. */
  readonly narrow?: number | undefined;
  /** Takes the width that is left. One column of a table. */
  readonly grow?: boolean | undefined;
  /** Cannot be left out. */
  readonly fixed?: boolean | undefined;
  /** The order of the first click. */
  readonly first?: "asc" | "desc" | undefined;
  readonly sortable?: boolean | undefined;
}
