"use client";
import { Download } from "lucide-react";
import { comparisonCsv } from "#components/compare/comparison-csv";
import { comparisonTable } from "#components/compare/comparison-table";
import type { ExportedComparison } from "#components/compare/exported-comparison";
import { downloadText } from "#components/ui/download";
import { Menu } from "#components/ui/menu";
import { latexTable, markdownTable } from "#lib/format/markup";

const item = "flex h-8 w-full items-center gap-2 rounded px-2 text-left hover:bg-hover max-sm:h-10";

/** The comparison as a file: CSV and JSON with every digit, Markdown and LaTeX as a table with a caption. */
export function Exports({ exported, json }: { readonly exported: ExportedComparison; readonly json: string }) {
  const name = `recount-comparison${exported.conditions.stamped ? "-anyway" : ""}`;
  const files = [
    { label: "CSV", save: () => downloadText(`${name}.csv`, "text/csv", comparisonCsv(exported)) },
    {
      label: "Markdown",
      save: () => downloadText(`${name}.md`, "text/markdown", markdownTable(comparisonTable(exported))),
    },
    { label: "LaTeX", save: () => downloadText(`${name}.tex`, "text/plain", latexTable(comparisonTable(exported))) },
  ];
  return (
    <Menu
      name="Export"
      label={
        <>
          <Download size={14} aria-hidden="true" /> Export
        </>
      }
    >
      {files.map(({ label, save }) => (
        <button
          key={label}
          type="button"
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
            save();
          }}
          className={item}
        >
          {label}
        </button>
      ))}
      <a href={json} download={`${name}.json`} className={item}>
        JSON
      </a>
    </Menu>
  );
}
