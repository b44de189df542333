import {
  type ColumnDef,
  createColumnHelper,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  type SortingState,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
} from "@tanstack/react-table";
import type { Column } from "#components/table/column";
import type { Sort } from "#lib/url/table-layout";

/** What the library does for our tables: sort. Columns are left out and rows filtered before it sees them. */
export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
});

/** Ids of the columns that hold texts, with spaces between: equal for rows alike, whichever array they are in. */
export function textColumns<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const texts = columns.filter((column) => rows.some((row) => typeof column.value(row) === "string"));
  return texts.map(({ id }) => id).join(" ");
}

/**
 * Our columns as the library wants them, to sort by. A value of null is `undefined` there, which it sorts last.
 */
export function libraryColumns<Row extends RowData>(
  columns: readonly Column<Row>[],
  texts: string,
): ColumnDef<typeof features, Row>[] {
  const textIds = new Set(texts.split(" "));
  const helper = createColumnHelper<typeof features, Row>();
  return columns.map((column) =>
    helper.accessor((row): unknown => column.value(row) ?? undefined, {
      id: column.id,
      header: column.header,
      sortUndefined: "last",
      sortDescFirst: column.first === "desc",
      enableSorting: column.sortable !== false,
      sortFn: textIds.has(column.id) ? "alphanumeric" : "basic",
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
