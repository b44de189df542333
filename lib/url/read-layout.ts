import { type SortOrder, sortOrders } from "#lib/core/value-order";
import type { QueryReader } from "#lib/url/query";
import { type LinkedColumns, sortsAmong } from "#lib/url/table-columns";
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

/** How a table stands, by its link. What names a column that the table does not have is left out and remembered. */
export function readLayout(read: QueryReader, usual: UsualLayout, columns: LinkedColumns): TableLayout {
  return {
    sorts: readSorts(read, usual.order, columns),
    hidden: listOr(read, "hide", usual.hidden, columns),
    pinned: listOr(read, "pin", usual.pinned, columns),
    widths: readWidths(read, columns),
    density: read.oneOf("density", densities) ?? usual.density,
  };
}

/** `sort=model,n&order=asc,desc`. */
function readSorts(read: QueryReader, usual: SortOrder, columns: LinkedColumns): readonly Sort[] {
  const ids = read.list("sort");
  const words = read.text("order").split(",");
  const orders = words.map((word) => sortOrders.find((known) => known === word));
  if (words.join() !== "" && orders.includes(undefined)) read.ignore("order");
  if (ids.length > mostSorts) read.ignore("sort");
  if (!ids.every(columns.sorts)) read.ignore("sort");
  const sorts = ids.slice(0, mostSorts).map((id, place) => ({ id, order: orders[place] ?? usual }));
  return sortsAmong(sorts, columns);
}

/** `width=model:240,n:60`. */
function readWidths(read: QueryReader, columns: LinkedColumns): Readonly<Record<string, number>> {
  const entries = read.list("width").flatMap((word): (readonly [string, number])[] => {
    const [, id, digits] = /^([^:]+):(\d{1,4})$/.exec(word) ?? [];
    const width = Number(digits);
    const isInRange = width >= columnWidths.min && width <= columnWidths.max;
    if (id !== undefined && isInRange && columns.has(id)) return [[id, width]];
    read.ignore("width");
    return [];
  });
  return Object.fromEntries(entries);
}

function listOr(read: QueryReader, name: string, usual: readonly string[], columns: LinkedColumns): readonly string[] {
  const listed = read.list(name);
  if (listed.length === 0) return usual;
  if (listed.length === 1 && listed[0] === emptyList) return [];
  const known = listed.filter(columns.has);
  if (known.length < listed.length) read.ignore(name);
  return known.length === 0 ? usual : known;
}
