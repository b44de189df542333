import clsx from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { lazy, Suspense } from "react";
import type { Column } from "#components/table/column";
import type { PlacedColumn } from "#components/table/place-columns";
import { leftClass, widthStyle, widthWithin } from "#components/table/widths";
import { Help } from "#components/ui/help";

/** Takes no room: its script comes after the table's. */
const ResizeEdge = lazy(() => import("#components/table/resize-edge"));

/** Pixels by which a key with Shift changes the width. */
const steps: ReadonlyMap<string, number> = new Map([
  ["ArrowLeft", -16],
  ["ArrowRight", 16],
]);
const spoken = { asc: "ascending", desc: "descending" } as const;

interface HeaderCellProps<Row> {
  readonly column: PlacedColumn<Column<Row>>;
  readonly sorted: "asc" | "desc" | undefined;
  /** Among the columns that rows are sorted by, from 1; undefined where it is the only one. */
  readonly rank?: number | undefined;
  /** `more`: the rows stay sorted by the other columns. */
  readonly onSort?: ((more: boolean) => void) | undefined;
  readonly onWidth?: ((width: number, done: boolean) => void) | undefined;
}

/** A heading that stays in sight: a click sorts, a question mark explains. The arrow moves nothing. */
export function HeaderCell<Row>({ column, sorted, rank, onSort, onWidth }: HeaderCellProps<Row>) {
  const right = column.align === "right";
  return (
    <th
      scope="col"
      aria-sort={sorted && spoken[sorted]}
      className={clsx(
        "sticky top-0 h-9 border-b bg-sunken px-2.5 text-muted max-sm:px-1.5",
        right ? "text-right" : "text-left",
        column.left === undefined ? "z-10" : clsx("z-20 border-r", leftClass),
      )}
      style={column.left && widthStyle(column.left)}
    >
      <span className={clsx("flex items-center gap-1", right && "justify-end")}>
        {onSort && column.sortable !== false ? (
          <SortButton column={column} sorted={sorted} rank={rank} onSort={onSort} onWidth={onWidth} />
        ) : (
          <Heading column={column} />
        )}
        {column.help === undefined ? null : (
          <span className={clsx("flex", !right && sorted && "ml-3", isSlim(column) && "max-sm:hidden")}>
            <Help about={column.header}>{column.help}</Help>
          </span>
        )}
      </span>
      {onWidth === undefined ? null : (
        <Suspense fallback={null}>
          <ResizeEdge onDrag={onWidth} />
        </Suspense>
      )}
    </th>
  );
}

type SortButtonProps<Row> = HeaderCellProps<Row> & { readonly onSort: (more: boolean) => void };

/** Shift and a click sort by one more column; Shift and an arrow change the width. */
function SortButton<Row>({ column, sorted, rank, onSort, onWidth }: SortButtonProps<Row>) {
  const Arrow = sorted === "desc" ? ArrowDown : ArrowUp;
  const side = column.align === "right" ? "right-full" : "left-full";
  return (
    <button
      type="button"
      onClick={({ shiftKey }) => onSort(shiftKey)}
      onKeyDown={({ shiftKey, key, currentTarget }) => {
        const by = shiftKey ? steps.get(key) : undefined;
        const width = currentTarget.closest("th")?.offsetWidth;
        if (by !== undefined && width !== undefined) onWidth?.(widthWithin(width + by), true);
      }}
      className={clsx("relative min-w-0 hover:text-ink print:contents", sorted && "text-ink")}
    >
      <Heading column={column} />
      {sorted === undefined ? null : (
        <span aria-hidden="true" className={clsx("absolute top-1 flex text-[9px] leading-3", side)}>
          <Arrow size={12} />
          {rank}
        </span>
      )}
    </button>
  );
}

/** Too narrow on a phone for more than its heading. */
function isSlim<Row>({ narrow }: Column<Row>): boolean {
  return narrow !== undefined && narrow < 80;
}

function Heading<Row>({ column: { mark, header } }: { readonly column: Column<Row> }) {
  if (mark === undefined) return <span className="block truncate">{header}</span>;
  return (
    <span className="flex items-center gap-1.5">
      {mark}
      <span className="truncate">{header}</span>
    </span>
  );
}
