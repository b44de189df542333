"use client";
import { Download } from "lucide-react";
import type { FileKind } from "#components/compare/comparison-file";
import type { ExportedComparison } from "#components/compare/exported-comparison";
import { downloadText } from "#components/ui/download";
import { Menu } from "#components/ui/menu";

const kinds: readonly FileKind[] = ["CSV", "Markdown", "LaTeX"];

const item = "flex h-8 w-full items-center gap-2 rounded px-2 text-left hover:bg-hover max-sm:h-10";

/** The comparison as a file: CSV and JSON with every digit, Markdown and LaTeX as a table with a caption. */
export function Exports({ exported, json }: { readonly exported: ExportedComparison; readonly json: string }) {
  const name = `recount-comparison${exported.conditions.stamped ? "-anyway" : ""}`;
  // What makes the files is loaded with the first one.
  const save = async (kind: FileKind) => {
    const { comparisonFile } = await import("#components/compare/comparison-file");
    const { ending, type, text } = comparisonFile(exported, kind);
    downloadText(`${name}.${ending}`, type, text);
  };
  return (
    <Menu
      name="Export"
      label={
        <>
          <Download size={14} aria-hidden="true" /> Export
        </>
      }
    >
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
            void save(kind);
          }}
          className={item}
        >
          {kind}
        </button>
      ))}
      <a href={json} download={`${name}.json`} className={item}>
        JSON
      </a>
    </Menu>
  );
}
