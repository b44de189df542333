import { comparisonCsv } from "#components/compare/comparison-csv";
import { comparisonTable } from "#components/compare/comparison-table";
import type { ExportedComparison } from "#components/compare/exported-comparison";
import { latexTable, markdownTable } from "#lib/format/markup";

export type FileKind = "CSV" | "Markdown" | "LaTeX";

/** A comparison as a file: its name's ending, its type, its text. */
export function comparisonFile(
  exported: ExportedComparison,
  kind: FileKind,
): { readonly ending: string; readonly type: string; readonly text: string } {
  switch (kind) {
    case "CSV":
      return { ending: "csv", type: "text/csv", text: comparisonCsv(exported) };
    case "Markdown":
      return { ending: "md", type: "text/markdown", text: markdownTable(comparisonTable(exported)) };
    case "LaTeX":
      return { ending: "tex", type: "text/plain", text: latexTable(comparisonTable(exported)) };
  }
}
