"use client";
import { Download } from "lucide-react";
import { lazy, Suspense } from "react";
import type { ExportMenuProps } from "#components/table/export-panel";
import { Menu } from "#components/ui/menu";

/** Seen when the menu opens: it is loaded after the page. */
const ExportPanel = lazy(() => import("#components/table/export-panel"));

/** What a table shows, as a file or to paste. */
export function ExportMenu(props: ExportMenuProps) {
  return (
    <Menu
      name="Export"
      label={
        <>
          <Download size={14} aria-hidden="true" className="max-sm:hidden" /> Export
        </>
      }
    >
      <Suspense fallback={<div className="h-32 w-44" />}>
        <ExportPanel {...props} />
      </Suspense>
    </Menu>
  );
}
