"use client";
import { Download, X } from "lucide-react";
import { type RunRow, runLabel } from "#components/runs/run-row";
import { runsCsv } from "#components/runs/runs-csv";
import { Button } from "#components/ui/button";
import { CopyButton } from "#components/ui/copy-button";
import { downloadText } from "#components/ui/download";
import { formatCount } from "#lib/format/number";
import { runPath } from "#lib/url/routes";

/** What can be done with the selected runs. It floats, so that the table does not move. */
export function SelectionBar({
  rows,
  ks,
  onClear,
}: {
  readonly rows: readonly RunRow[];
  readonly ks: readonly number[];
  readonly onClear: () => void;
}) {
  if (rows.length === 0) return null;
  const links = () =>
    rows.map((row) => `${runLabel(row)}: ${new URL(runPath(row.id), window.location.origin)}`).join("\n");
  return (
    <section
      aria-label="Selected runs"
      className="fixed bottom-4 left-1/2 z-30 flex max-w-[calc(100vw-16px)] -translate-x-1/2 items-center gap-2 rounded-md border border-line-strong bg-raised p-2 text-[13px] shadow-lg max-sm:bottom-[72px]"
    >
      <span aria-live="polite" className="whitespace-nowrap px-1">
        {formatCount(rows.length, "run")} <span className="max-sm:hidden">selected</span>
      </span>
      <CopyButton label="Copy links" text={links} />
      <Button onClick={() => downloadText("recount-runs.csv", "text/csv", runsCsv(rows, ks))}>
        <Download size={14} aria-hidden="true" /> CSV
      </Button>
      <Button look="quiet" onClick={onClear} aria-label="Clear the selection">
        <X size={14} aria-hidden="true" />
      </Button>
    </section>
  );
}
