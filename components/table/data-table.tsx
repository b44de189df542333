"use client";
import { type RowData, type SortingState, useTable } from "@tanstack/react-table";
import clsx from "clsx";
import { type ReactNode, useMemo, useRef } from "react";
import type { Column, Sort } from "#components/table/column";
import { features, libraryColumns } from "#components/table/features";
import { HeaderCell } from "#components/table/header-cell";
import { useRowsInSight } from "#components/table/rows-in-sight";
import { SelectAllBox, SelectRowBox } from "#components/table/select-box";

const rowHeight = 32;
/** Before the box is measured, and on the server. */
const initialHeight = 640;
const selectWidth = 36;

interface DataTableProps<Row extends RowData> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly sort: Sort | undefined;
  /** Absent: the headings are not buttons. */
  readonly onSort?: ((sort: Sort | undefined) => void) | undefined;
  /** The rows come sorted, and a click asks the server for another order. */
  readonly sortedByServer?: boolean | undefined;
  readonly hidden?: readonly string[] | undefined;
  readonly selected?: readonly string[] | undefined;
  readonly onSelect?: ((ids: readonly string[]) => void) | undefined;
  readonly rowName?: ((row: Row) => string) | undefined;
  readonly empty: ReactNode;
  /** Height of the box that scrolls. */
  readonly className?: string | undefined;
}

/** A table of any length: only the rows in sight are drawn. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, rows, sort, onSort, hidden = [], selected, onSelect, rowId } = props;
  const box = useRef<HTMLDivElement>(null);
  const sorting = useMemo<SortingState>(() => (sort ? [{ id: sort.id, desc: sort.order === "desc" }] : []), [sort]);
  const table = useTable({
    features,
    columns: useMemo(() => libraryColumns(columns, rows), [columns, rows]),
    data: rows,
    getRowId: rowId,
    manualSorting: props.sortedByServer === true,
    state: {
      sorting,
      columnVisibility: useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]),
      rowSelection: useMemo(() => Object.fromEntries((selected ?? []).map((id) => [id, true])), [selected]),
    },
    onSortingChange: (update) => {
      const [next] = typeof update === "function" ? update(sorting) : update;
      onSort?.(next && { id: next.id, order: next.desc ? "desc" : "asc" });
    },
    onRowSelectionChange: (update) => {
      const now = Object.fromEntries((selected ?? []).map((id) => [id, true as const]));
      const next = typeof update === "function" ? update(now) : update;
      onSelect?.(Object.keys(next).filter((id) => next[id]));
    },
  });
  const drawn = table.getRowModel().rows;
  const shown = columns.filter((column) => !hidden.includes(column.id) || column.fixed);
  const { first, end } = useRowsInSight(box, drawn.length, { rowHeight, initialHeight });
  const before = first * rowHeight;
  const after = (drawn.length - end) * rowHeight;
  const minWidth = shown.reduce((sum, { width }) => sum + width, onSelect ? selectWidth : 0);
  const span = shown.length + (onSelect ? 1 : 0);
  const all = table.getIsAllRowsSelected();

  return (
    <div
      ref={box}
      tabIndex={0}
      role="region"
      aria-label={props.label}
      className={clsx("relative overflow-auto rounded border", props.className)}
    >
      <table
        aria-rowcount={drawn.length + 1}
        aria-label={props.label}
        className="w-full table-fixed border-separate border-spacing-0 text-[13px]"
        style={{ minWidth }}
      >
        <colgroup>
          {onSelect ? <col style={{ width: selectWidth }} /> : null}
          {shown.map(({ id, width, grow }) => (
            <col key={id} {...(grow ? {} : { style: { width } })} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {onSelect ? (
              <th scope="col" className="sticky top-0 z-10 h-9 border-b bg-sunken pl-3 text-left">
                <SelectAllBox
                  all={all && drawn.length > 0}
                  some={table.getIsSomeRowsSelected()}
                  onToggle={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            ) : null}
            {shown.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                sorted={sort?.id === column.id ? sort.order : undefined}
                onSort={onSort && (() => table.getColumn(column.id)?.toggleSorting())}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 ? <tr style={{ height: before }} /> : null}
          {drawn.slice(first, end).map((row, place) => {
            const isSelected = onSelect !== undefined && row.getIsSelected();
            return (
              <tr
                key={row.id}
                aria-rowindex={first + place + 2}
                aria-selected={onSelect ? isSelected : undefined}
                className={clsx("group h-8", isSelected ? "bg-accent-soft" : "hover:bg-hover")}
              >
                {onSelect ? (
                  <td className="border-b pl-3">
                    <SelectRowBox
                      name={props.rowName?.(row.original) ?? row.id}
                      selected={isSelected}
                      onToggle={row.getToggleSelectedHandler()}
                    />
                  </td>
                ) : null}
                {row.getVisibleCells().map((cell, column) => (
                  <td
                    key={cell.id}
                    className={clsx(
                      "h-8 truncate border-b px-2.5 py-0",
                      shown[column]?.align === "right" && "text-right",
                    )}
                  >
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            );
          })}
          {after > 0 ? <tr style={{ height: after }} /> : null}
          {drawn.length === 0 ? (
            <tr>
              <td colSpan={span} className="px-3 py-8 text-center text-muted">
                {props.empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}
