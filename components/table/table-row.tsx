import clsx from "clsx";
import { type MouseEvent, memo } from "react";
import type { Column } from "#components/table/column";
import type { PlacedColumn } from "#components/table/place-columns";
import { SelectRowBox } from "#components/table/select-box";
import { leftClass, widthStyle } from "#components/table/widths";

interface TableRowProps<Row> {
  readonly row: Row;
  readonly id: string;
  /** Its place among all rows, from 0. */
  readonly place: number;
  readonly columns: readonly PlacedColumn<Column<Row>>[];
  /** Sets the height. */
  readonly className: string;
  /** What its box is called. */
  readonly name: string;
  /** undefined: rows are not selected here. */
  readonly selected: boolean | undefined;
  readonly onToggle: (id: string, event: MouseEvent) => void;
}

function Plain<Row>({ row, id, place, columns, className, name, selected, onToggle }: TableRowProps<Row>) {
  return (
    <tr
      aria-rowindex={place + 2}
      aria-selected={selected}
      className={clsx("group", className, selected ? "bg-accent-soft" : "bg-page hover:bg-hover")}
    >
      {selected === undefined ? null : (
        <td className="sticky left-0 z-5 border-b bg-inherit pl-3 max-sm:pl-1.5">
          <SelectRowBox name={name} selected={selected} onToggle={(event) => onToggle(id, event)} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={clsx(
            "truncate border-b px-2.5 py-0 max-sm:px-1.5",
            className,
            column.align === "right" && "text-right",
            column.left && clsx("z-5 border-r bg-inherit", leftClass),
          )}
          style={column.left && widthStyle(column.left)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/**
 * A row of a table, drawn anew only where something about it changed: while the table scrolls, only rows that come into
 * sight are drawn. `memo` forgets that rows may be of any type, so it is said again.
 */
export const TableRow = memo(Plain) as typeof Plain;
