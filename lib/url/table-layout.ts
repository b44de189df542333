import type { SortOrder } from "#lib/core/value-order";

/** One column that rows are sorted by. */
export interface Sort {
  readonly id: string;
  readonly order: SortOrder;
}

export const densities = ["usual", "compact"] as const;
export type Density = (typeof densities)[number];

/** How a table stands, beside what is in it. Everything here is in its link. */
export interface TableLayout {
  /** The columns that rows are sorted by, the first one first; none: the table's own order. */
  readonly sorts: readonly Sort[];
  /** Columns left out, by id. */
  readonly hidden: readonly string[];
  /** Columns that stay in sight at the left, by id. */
  readonly pinned: readonly string[];
  /** Pixels of the columns whose width was changed, by id. */
  readonly widths: Readonly<Record<string, number>>;
  readonly density: Density;
}

/** Pixels that a column can have. */
export const columnWidths = { min: 40, max: 800 } as const;
/** In a link: an empty list, where the usual one is not. */
export const emptyList = "none";

/** What is usual for a table: it is not written into links. */
export interface UsualLayout extends TableLayout {
  /** The order of a column that a link does not tell the order of. */
  readonly order: SortOrder;
}

export function writeLayout(layout: TableLayout, usual: UsualLayout): Record<string, string | undefined> {
  const orders = layout.sorts.map(({ order }) => order);
  const widths = Object.entries(layout.widths).map(([id, width]) => `${id}:${width}`);
  return {
    sort: layout.sorts.map(({ id }) => id).join(",") || undefined,
    order: orders.every((order) => order === usual.order) ? undefined : orders.join(","),
    hide: listText(layout.hidden, usual.hidden),
    pin: listText(layout.pinned, usual.pinned),
    width: widths.join(",") || undefined,
    density: layout.density === usual.density ? undefined : layout.density,
  };
}

function listText(list: readonly string[], usual: readonly string[]): string | undefined {
  return list.join() === usual.join() ? undefined : list.join() || emptyList;
}
