import { type CsvCell, csvText } from "#lib/format/csv";
import { latexTable, type MarkupTable, markdownTable } from "#lib/format/markup";

/** A table as it leaves: its caption says every condition of its numbers, and so does each row of the CSV. */
export interface TableExport extends MarkupTable {
  /** Full values; the first row names the columns. Text in them cannot become a formula. */
  readonly csv: readonly (readonly CsvCell[])[];
  /** The same as JSON, or the address of it. */
  readonly json: { readonly href: string } | { readonly value: unknown };
}

export const fileKinds = ["CSV", "Markdown", "LaTeX", "JSON"] as const;
export type FileKind = (typeof fileKinds)[number];

export interface TableFile {
  /** Of its name. */
  readonly ending: string;
  readonly type: string;
  readonly text: string;
}

/** A table as a file; null: as JSON it is at an address of its own. */
export function tableFile(exported: TableExport, kind: FileKind): TableFile | null {
  switch (kind) {
    case "CSV":
      return { ending: "csv", type: "text/csv", text: csvText(exported.csv) };
    case "Markdown":
      return { ending: "md", type: "text/markdown", text: markdownTable(exported) };
    case "LaTeX":
      return { ending: "tex", type: "text/plain", text: latexTable(exported) };
    case "JSON":
      if ("href" in exported.json) return null;
      return { ending: "json", type: "application/json", text: `${JSON.stringify(exported.json.value, null, 2)}\n` };
  }
}

/** `3 s`, `3 s or 10 s`, `5 values from 1 s to 60 s`: what holds for some rows of a table, in their order. */
export function formatValues(texts: readonly string[]): string {
  const values = [...new Set(texts)];
  if (values.length <= most) return values.join(" or ");
  return `${values.length} different values`;
}

const most = 4;
