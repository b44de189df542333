"use client";
import { Download } from "lucide-react";
import type { BoardIndex, BoardRun, Scope } from "#components/compare/board";
import { comparisonCsv } from "#components/compare/comparison-csv";
import { comparisonTable } from "#components/compare/comparison-table";
import { downloadText } from "#components/ui/download";
import { Menu } from "#components/ui/menu";
import type { Comparison } from "#lib/contract/compare";
import type { ComparedField } from "#lib/core/condition";
import { latexTable, markdownTable } from "#lib/format/markup";

/** What holds for the whole comparison: every export tells it. */
export interface ExportedConditions {
  readonly verdict: Comparison["verdict"];
  readonly wayOut: Comparison["way_out"];
  readonly stamped: boolean;
  readonly errors: Comparison["errors"];
  readonly computedAt: string;
  /** A value of each run. */
  readonly settings: readonly {
    readonly field: ComparedField;
    readonly values: readonly (string | number | null)[];
  }[];
}

/** What an export is made from: what the page shows. */
export interface ExportedComparison {
  readonly runs: readonly BoardRun[];
  /** On all tasks compared. */
  readonly index: BoardIndex;
  /** On those of the difference: fewer where only tasks with enough samples are. */
  readonly shown: BoardIndex;
  readonly scope: Scope;
  readonly k: number;
  readonly ks: readonly number[];
  readonly baseline: number;
  readonly conditions: ExportedConditions;
}

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
