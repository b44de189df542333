import type { QueryReader } from "#lib/url/query";

export const sortOrders = ["asc", "desc"] as const;
export type SortOrder = (typeof sortOrders)[number];

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
/** More columns than so many are never sorted by at once. */
const mostSorts = 4;
/** In a link: an empty list, where the usual one is not. */
const none = "none";

/** What is usual for a table: it is not written into links. */
export interface UsualLayout extends TableLayout {
  /** The order of a column that a link does not tell the order of. */
  readonly order: SortOrder;
}

export function readLayout(read: QueryReader, usual: UsualLayout): TableLayout {
  return {
    sorts: readSorts(read, usual.order),
    hidden: listOr(read, "hide", usual.hidden),
    pinned: listOr(read, "pin", usual.pinned),
    widths: readWidths(read),
    density: read.oneOf("density", densities) ?? usual.density,
  };
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

/** `sort=model,n&order=asc,desc`. */
function readSorts(read: QueryReader, usual: SortOrder): readonly Sort[] {
  const ids = read.list("sort");
  const words = read.text("order").split(",");
  const orders = words.map((word) => sortOrders.find((known) => known === word));
  if (words.join() !== "" && orders.includes(undefined)) read.ignore("order");
  if (ids.length > mostSorts) read.ignore("sort");
  return ids.slice(0, mostSorts).map((id, place) => ({ id, order: orders[place] ?? usual }));
}

/** `width=model:240,n:60`. */
function readWidths(read: QueryReader): Readonly<Record<string, number>> {
  const entries = read.list("width").flatMap((word): (readonly [string, number])[] => {
    const [, id, digits] = /^([^:]+):(\d{1,4})$/.exec(word) ?? [];
    const width = Number(digits);
    if (id !== undefined && width >= columnWidths.min && width <= columnWidths.max) return [[id, width]];
    read.ignore("width");
    return [];
  });
  return Object.fromEntries(entries);
}

function listOr(read: QueryReader, name: string, usual: readonly string[]): readonly string[] {
  const listed = read.list(name);
  if (listed.length === 0) return usual;
  return listed.length === 1 && listed[0] === none ? [] : listed;
}

function listText(list: readonly string[], usual: readonly string[]): string | undefined {
  return list.join() === usual.join() ? undefined : list.join() || none;
}
