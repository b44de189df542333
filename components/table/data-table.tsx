"use client";
import { type RowData, useTable } from "@tanstack/react-table";
import clsx from "clsx";
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Column } from "#components/table/column";
import { features, libraryColumns, sortsOf, sortsWanted } from "#components/table/features";
import { HeaderCell } from "#components/table/header-cell";
import { useNarrow } from "#components/table/narrow";
import { placeColumns } from "#components/table/place-columns";
import { useRowText } from "#components/table/row-text";
import { useRowsInSight } from "#components/table/rows-in-sight";
import { SelectAllBox } from "#components/table/select-box";
import { useSelection } from "#components/table/selection";
import { TableRow } from "#components/table/table-row";
import { minWidthClass, sumOf, widthClass, widthStyle } from "#components/table/widths";
import type { Density, Sort } from "#lib/url/table-layout";

const rowHeight = 32;
/** `sm:h-[26px]` */
const compactHeight = 26;
/** Of a row that has two lines on a phone: `max-sm:h-12`. */
const twoLineHeight = 48;
/** Before the box is measured, and on the server. */
const initialHeight = 640;
const select = { width: 36, narrow: 26 };
const nothing = { width: 0, narrow: 0 };

const none: readonly string[] = [];
const usualWidths = {};

interface DataTableProps<Row extends RowData> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly sorts: readonly Sort[];
  /** Absent: the headings are not buttons. */
  readonly onSort?: ((sorts: readonly Sort[]) => void) | undefined;
  /** The rows come sorted, and a click asks the server for another order. */
  readonly sortedByServer?: boolean | undefined;
  readonly hidden?: readonly string[] | undefined;
  /** Columns that stay in sight at the left. */
  readonly pinned?: readonly string[] | undefined;
  readonly widths?: Readonly<Record<string, number>> | undefined;
  /** Absent: the columns keep their widths. */
  readonly onWidths?: ((widths: Readonly<Record<string, number>>) => void) | undefined;
  readonly density?: Density | undefined;
  readonly selected?: readonly string[] | undefined;
  readonly onSelect?: ((ids: readonly string[]) => void) | undefined;
  /** Holds the rows in the order in which they stand, for files. */
  readonly drawn?: RefObject<readonly Row[]> | undefined;
  readonly rowName?: ((row: Row) => string) | undefined;
  /** A row as text with its conditions, for `Shift y`. */
  readonly rowText?: ((row: Row) => Promise<string>) | undefined;
  readonly empty: ReactNode;
  /** On a phone a row has two lines. */
  readonly twoLines?: boolean | undefined;
  /** Height of the box that scrolls. */
  readonly className?: string | undefined;
}

/** A table of any length: only the rows in sight are drawn. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, rows, sorts, onSort, onWidths, selected, onSelect, rowId, twoLines = false } = props;
  const { hidden = none, pinned = none, widths = usualWidths, sortedByServer = false, drawn: standing } = props;
  const box = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Readonly<Record<string, number>>>(usualWidths);
  const sorting = useMemo(() => sortsWanted(sorts), [sorts]);
  // Not the function, which is another one each time: with new columns every row would be drawn anew.
  const isSelectable = onSelect !== undefined;
  const shown = useMemo(
    () =>
      placeColumns(columns, {
        hidden,
        pinned,
        widths: { ...widths, ...dragged },
        before: isSelectable ? select : nothing,
      }),
    [columns, hidden, pinned, widths, dragged, isSelectable],
  );
  const table = useTable({
    features,
    columns: useMemo(() => libraryColumns(columns), [columns]),
    data: rows,
    getRowId: rowId,
    manualSorting: sortedByServer,
    state: { sorting },
    onSortingChange: (update) => onSort?.(sortsOf(typeof update === "function" ? update(sorting) : update)),
  });
  const drawn = table.getRowModel().rows;
  const ids = useMemo(() => drawn.map((row) => row.id), [drawn]);
  const selection = useSelection(ids, selected ?? none, onSelect);
  // One function for all times: with another, every row would be drawn anew.
  const latest = useRef(selection);
  latest.current = selection;
  const toggle = useCallback((id: string, event: MouseEvent) => latest.current.toggle(id, event), []);
  const isNarrow = useNarrow();
  const isCompact = props.density === "compact";
  const usualHeight = isCompact && !isNarrow ? compactHeight : rowHeight;
  const height = isNarrow && twoLines ? twoLineHeight : usualHeight;
  const { first, end } = useRowsInSight(box, drawn.length, { rowHeight: height, initialHeight });
  const before = first * height;
  const after = (drawn.length - end) * height;
  const allWidths = onSelect ? [select, ...shown] : shown;
  const rowClass = clsx("h-8", isCompact && "sm:h-[26px]", twoLines && "max-sm:h-12");
  useEffect(() => {
    // Another page, or another order, begins at its top.
    if (sortedByServer && rows.length > 0) box.current?.scrollTo({ top: 0 });
  }, [sortedByServer, rows]);
  useEffect(() => {
    if (standing) standing.current = drawn.map(({ original }) => original);
  }, [standing, drawn]);
  useRowText(box, (index) => {
    const row = drawn[index]?.original;
    return row === undefined ? undefined : props.rowText?.(row);
  });

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
        style={widthStyle(sumOf(allWidths))}
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
              <th scope="col" className="sticky top-0 left-0 z-20 h-9 border-b bg-sunken pl-3 text-left max-sm:pl-1.5">
                <SelectAllBox all={selection.all} some={selection.some} onToggle={selection.toggleAll} />
              </th>
            ) : null}
            {shown.map((column) => {
              const rank = sorts.findIndex(({ id }) => id === column.id);
              return (
                <HeaderCell
                  key={column.id}
                  column={column}
                  sorted={sorts[rank]?.order}
                  rank={rank === -1 || sorts.length < 2 ? undefined : rank + 1}
                  onSort={onSort && ((more) => table.getColumn(column.id)?.toggleSorting(undefined, more))}
                  onWidth={
                    onWidths &&
                    ((width, done) => {
                      setDragged(done ? usualWidths : { [column.id]: width });
                      if (done) onWidths({ ...widths, [column.id]: width });
                    })
                  }
                />
              );
            })}
          </tr>
        </thead>
        <tbody>
          {before > 0 ? <tr style={{ height: before }} /> : null}
          {drawn.slice(first, end).map((row, place) => {
            const { id, original } = row;
            return (
              <TableRow
                key={id}
                row={original}
                id={id}
                place={first + place}
                columns={shown}
                className={rowClass}
                name={props.rowName?.(original) ?? id}
                selected={isSelectable ? selection.has(id) : undefined}
                onToggle={toggle}
              />
            );
          })}
          {after > 0 ? <tr style={{ height: after }} /> : null}
          {drawn.length === 0 ? (
            <tr>
              <td colSpan={allWidths.length} className="px-3 py-8 text-center text-muted">
                {props.empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}
