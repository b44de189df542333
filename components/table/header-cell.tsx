import clsx from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { Column } from "#components/table/column";
import { Help } from "#components/ui/help";

const spoken = { asc: "ascending", desc: "descending" } as const;

/** A heading that stays in sight: a click sorts, a question mark explains. The arrow moves nothing. */
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
      className={clsx(
        "sticky top-0 z-10 h-9 border-b bg-sunken px-2.5 text-muted max-sm:px-1.5",
        right ? "text-right" : "text-left",
      )}
    >
      <span className={clsx("flex items-center gap-1", right && "justify-end")}>
        {onSort && column.sortable !== false ? (
          <button
            type="button"
            onClick={onSort}
            className={clsx("relative min-w-0 hover:text-ink", sorted && "text-ink")}
          >
            <Heading column={column} />
            {sorted === undefined ? null : (
              <Arrow
                size={12}
                aria-hidden="true"
                className={clsx("absolute top-1", right ? "right-full" : "left-full")}
              />
            )}
          </button>
        ) : (
          <Heading column={column} />
        )}
        {column.help === undefined ? null : (
          <span className={clsx("flex", !right && sorted && "ml-3", isSlim(column) && "max-sm:hidden")}>
            <Help about={column.header}>{column.help}</Help>
          </span>
        )}
      </span>
    </th>
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
