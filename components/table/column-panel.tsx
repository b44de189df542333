"use client";
import clsx from "clsx";
import { Pin } from "lucide-react";
import type { Column } from "#components/table/column";
import { Button } from "#components/ui/button";
import { MenuCheck } from "#components/ui/menu";
import type { TableLayout } from "#lib/url/table-layout";

export interface ColumnPanelProps {
  readonly columns: readonly Pick<Column<never>, "id" | "header" | "fixed">[];
  readonly layout: TableLayout;
  readonly usual: Omit<TableLayout, "sorts">;
  readonly onLayout: (part: Partial<TableLayout>) => void;
}

/** The columns of a table to choose from. */
export default function ColumnPanel({ columns, layout, usual, onLayout }: ColumnPanelProps) {
  const { hidden, pinned, density } = layout;
  const { hidden: usualHidden, pinned: usualPinned, widths, density: usualDensity } = usual;
  return (
    <div className="w-56 max-w-full">
      {columns.map(({ id, header, fixed = false }) => {
        const isPinned = pinned.includes(id);
        return (
          <div key={id} className="flex items-center">
            <div className="min-w-0 grow">
              <MenuCheck
                checked={fixed || !hidden.includes(id)}
                disabled={fixed}
                onChange={(on) => onLayout({ hidden: changed(hidden, id, !on) })}
              >
                <span className="truncate">{header}</span>
              </MenuCheck>
            </div>
            <button
              type="button"
              aria-pressed={isPinned}
              aria-label={`Keep ${header} in sight`}
              title="Keep in sight at the left"
              onClick={() => onLayout({ pinned: changed(pinned, id, !isPinned) })}
              className={clsx("rounded p-1.5 hover:bg-hover max-sm:p-3", isPinned ? "text-accent" : "text-muted")}
            >
              <Pin size={14} aria-hidden="true" fill={isPinned ? "currentColor" : "none"} />
            </button>
          </div>
        );
      })}
      <div className="mt-1 border-t pt-1">
        <MenuCheck checked={density === "compact"} onChange={(on) => onLayout({ density: on ? "compact" : "usual" })}>
          Compact rows
        </MenuCheck>
        <p className="px-2 pb-1 text-[12px] text-muted">
          Drag the edge of a heading to change its width; Shift and a click sorts by one more column.
        </p>
        <Button
          look="quiet"
          onClick={() => onLayout({ hidden: usualHidden, pinned: usualPinned, widths, density: usualDensity })}
        >
          As usual
        </Button>
      </div>
    </div>
  );
}

function changed(list: readonly string[], id: string, on: boolean): readonly string[] {
  return on ? [...list, id] : list.filter((other) => other !== id);
}
