"use client";
import { Columns3 } from "lucide-react";
import { lazy, Suspense } from "react";
import type { ColumnPanelProps } from "#components/table/column-panel";
import { Menu } from "#components/ui/menu";

/** Seen when the menu opens: it is loaded after the page. */
const ColumnPanel = lazy(() => import("#components/table/column-panel"));

/** Which columns are shown, which stay in sight, and how dense the rows are. */
export function ColumnMenu(props: ColumnPanelProps) {
  return (
    <Menu
      name="Choose columns"
      label={
        <>
          <Columns3 size={14} aria-hidden="true" className="max-sm:hidden" /> Columns
        </>
      }
    >
      <Suspense fallback={<div className="h-80 w-56" />}>
        <ColumnPanel {...props} />
      </Suspense>
    </Menu>
  );
}
