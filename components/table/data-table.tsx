"use client";
import { type RowData, type SortingState, useTable } from "@tanstack/react-table";
import clsx from "clsx";
import { type ReactNode, useMemo, useRef } from "react";
import type { Column, Sort } from "#components/table/column";
import { features, libraryColumns, textColumns } from "#components/table/features";
import { HeaderCell } from "#components/table/header-cell";
import { useNarrow } from "#components/table/narrow";
import { useRowsInSight } from "#components/table/rows-in-sight";
import { SelectAllBox, SelectRowBox } from "#components/table/select-box";
import { useSelection } from "#components/table/selection";
import { minWidthClass, sumOf, widthClass, widthStyle } from "#components/table/widths";

const rowHeight = 32;
/** Of a row that has two lines on a phone: `max-sm:h-12`. */
const twoLineHeight = 48;
/** Before the box is measured, and on the server. */
const initialHeight = 640;
const select = { width: 36, narrow: 26 };

const none: readonly string[] = [];

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
  /** On a phone a row has two lines. */
  readonly twoLines?: boolean | undefined;
  /** Height of the box that scrolls. */
  readonly className?: string | undefined;
}

/** A table of any length: only the rows in sight are drawn. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, rows, sort, onSort, hidden = none, selected, onSelect, rowId, twoLines = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const sorting = useMemo<SortingState>(() => (sort ? [{ id: sort.id, desc: sort.order === "desc" }] : []), [sort]);
  const shown = useMemo(
    () => columns.filter((column) => !hidden.includes(column.id) || column.fixed),
    [columns, hidden],
  );
  const texts = useMemo(() => textColumns(shown, rows), [shown, rows]);
  const table = useTable({
    features,
    columns: useMemo(() => libraryColumns(shown, texts), [shown, texts]),
    data: rows,
    getRowId: rowId,
    manualSorting: props.sortedByServer === true,
    state: { sorting },
    onSortingChange: (update) => {
      const [next] = typeof update === "function" ? update(sorting) : update;
      onSort?.(next && { id: next.id, order: next.desc ? "desc" : "asc" });
    },
  });
  const drawn = table.getRowModel().rows;
  const ids = useMemo(() => drawn.map((row) => row.id), [drawn]);
  const selection = useSelection(ids, selected ?? none, onSelect);
  const height = useNarrow() && twoLines ? twoLineHeight : rowHeight;
  const { first, end } = useRowsInSight(box, drawn.length, { rowHeight: height, initialHeight });
  const before = first * height;
  const after = (drawn.length - end) * height;
  const widths = onSelect ? [select, ...shown] : shown;
  const span = shown.length + (onSelect ? 1 : 0);

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
        className={clsx("w-full table-fixed border-separate border-spacing-0 text-[13px]", minWidthClass)}
        style={widthStyle(sumOf(widths))}
      >
        <colgroup>
          {onSelect ? <col className={widthClass} style={widthStyle(select)} /> : null}
          {shown.map((column) => (
            <col key={column.id} {...(column.grow ? {} : { className: widthClass, style: widthStyle(column) })} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {onSelect ? (
              <th scope="col" className="sticky top-0 z-10 h-9 border-b bg-sunken pl-3 text-left max-sm:pl-1.5">
                <SelectAllBox all={selection.all} some={selection.some} onToggle={selection.toggleAll} />
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
            const isSelected = onSelect !== undefined && selection.has(row.id);
            return (
              <tr
                key={row.id}
                aria-rowindex={first + place + 2}
                aria-selected={onSelect ? isSelected : undefined}
                className={clsx(
                  "group h-8",
                  twoLines && "max-sm:h-12",
                  isSelected ? "bg-accent-soft" : "hover:bg-hover",
                )}
              >
                {onSelect ? (
                  <td className="border-b pl-3 max-sm:pl-1.5">
                    <SelectRowBox
                      name={props.rowName?.(row.original) ?? row.id}
                      selected={isSelected}
                      onToggle={(event) => selection.toggle(row.id, event)}
                    />
                  </td>
                ) : null}
                {row.getAllCells().map((cell, column) => (
                  <td
                    key={cell.id}
                    className={clsx(
                      "h-8 truncate border-b px-2.5 py-0 max-sm:px-1.5",
                      twoLines && "max-sm:h-12",
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
