"use client";
import { Download } from "lucide-react";
import { lazy, Suspense } from "react";
import type { TableExport } from "#components/table/table-file";
import { Menu } from "#components/ui/menu";

/** Seen when the menu opens: it is loaded after the page. */
const ExportPanel = lazy(() => import("#components/table/export-panel"));

export interface ExportMenuProps {
  /** Of the file, without its ending. */
  readonly name: string;
  /** What the page shows at this moment; what writes it is loaded with the first file. */
  readonly exported: () => Promise<TableExport>;
}

/** What a table shows, as a file or to paste. */
export function ExportMenu(props: ExportMenuProps) {
  return (
    <Menu
      name="Export"
      label={
        <>
          <Download size={14} aria-hidden="true" /> Export
        </>
      }
    >
      <Suspense fallback={<div className="h-32 w-44" />}>
        <ExportPanel {...props} />
      </Suspense>
    </Menu>
  );
}
