import { type SortOrder, sortOrders } from "#lib/core/value-order";
import type { QueryReader } from "#lib/url/query";
import {
  columnWidths,
  densities,
  emptyList,
  type Sort,
  type TableLayout,
  type UsualLayout,
} from "#lib/url/table-layout";

/** More columns than so many are never sorted by at once. */
const mostSorts = 4;

/** How a table stands, by its link. */
export function readLayout(read: QueryReader, usual: UsualLayout): TableLayout {
  return {
    sorts: readSorts(read, usual.order),
    hidden: listOr(read, "hide", usual.hidden),
    pinned: listOr(read, "pin", usual.pinned),
    widths: readWidths(read),
    density: read.oneOf("density", densities) ?? usual.density,
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
  return listed.length === 1 && listed[0] === emptyList ? [] : listed;
}
