import {
  type ColumnDef,
  createColumnHelper,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
} from "@tanstack/react-table";
import type { Column } from "#components/table/column";

/** What the library does for our tables: sort. Columns are left out and rows filtered before it sees them. */
export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
});

/** Our columns as the library wants them. A value of null is `undefined` there, which it sorts last. */
export function libraryColumns<Row extends RowData>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): ColumnDef<typeof features, Row>[] {
  const helper = createColumnHelper<typeof features, Row>();
  return columns.map((column) =>
    helper.accessor((row): unknown => column.value(row) ?? undefined, {
      id: column.id,
      header: column.header,
      cell: ({ row }) => column.cell(row.original),
      sortUndefined: "last",
      sortDescFirst: column.first === "desc",
      enableSorting: column.sortable !== false,
      sortFn: rows.some((row) => typeof column.value(row) === "string") ? "alphanumeric" : "basic",
    }),
  );
}
