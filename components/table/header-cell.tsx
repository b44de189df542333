import clsx from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { Column } from "#components/table/column";
import { Help } from "#components/ui/help";

const spoken = { asc: "ascending", desc: "descending" } as const;

/** A heading that stays in sight: a click sorts, a question mark explains. The arrow's place is kept free. */
export function HeaderCell<Row>({
  column,
  sorted,
  onSort,
}: {
  readonly column: Column<Row>;
  readonly sorted: "asc" | "desc" | undefined;
  readonly onSort?: (() => void) | undefined;
}) {
  const Arrow = sorted === "desc" ? ArrowDown : ArrowUp;
  const right = column.align === "right";
  return (
    <th
      scope="col"
      aria-sort={sorted && spoken[sorted]}
      className={clsx("sticky top-0 z-10 h-9 border-b bg-sunken px-2.5 text-muted", right ? "text-right" : "text-left")}
    >
      <span className={clsx("flex items-center gap-1", right && "justify-end")}>
        {onSort && column.sortable !== false ? (
          <button
            type="button"
            onClick={onSort}
            className={clsx(
              "flex min-w-0 items-center gap-0.5 hover:text-ink",
              right && "flex-row-reverse",
              sorted && "text-ink",
            )}
          >
            <span className="truncate">{column.header}</span>
            <Arrow size={12} aria-hidden="true" className={clsx("shrink-0", sorted === undefined && "invisible")} />
          </button>
        ) : (
          <span className="truncate">{column.header}</span>
        )}
        {column.help === undefined ? null : <Help about={column.header}>{column.help}</Help>}
      </span>
    </th>
  );
}
