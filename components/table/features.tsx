import {
  type ColumnDef,
  createColumnHelper,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
} from "@tanstack/react-table";
import type { Column } from "#components/table/column";
import { compareKnown } from "#lib/core/value-order";
import type { Sort } from "#lib/url/table-layout";

/** What the library does for our tables: sort. Columns are left out and rows filtered before it sees them. */
export const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/**
 * Our columns as the library wants them, to sort by: in the order in which the server sorts longer lists. A value of null
 * is `undefined` there, which it sorts last.
 */
export function libraryColumns<Row extends RowData>(
  columns: readonly Column<Row>[],
): ColumnDef<typeof features, Row>[] {
  const helper = createColumnHelper<typeof features, Row>();
  return columns.map((column) =>
    helper.accessor((row): unknown => column.value(row) ?? undefined, {
      id: column.id,
      header: column.header,
      sortUndefined: "last",
      sortDescFirst: column.first === "desc",
      enableSorting: column.sortable !== false,
      sortFn: (a, b) => compareKnown(column.value(a.original) ?? "", column.value(b.original) ?? ""),
    }),
  );
}

/** What rows are sorted by as the library wants it, and back. */
export function sortsWanted(sorts: readonly Sort[]): SortingState {
  return sorts.map(({ id, order }) => ({ id, desc: order === "desc" }));
}

export function sortsOf(sorting: SortingState): readonly Sort[] {
  return sorting.map(({ id, desc }) => ({ id, order: desc ? "desc" : "asc" }));
}
