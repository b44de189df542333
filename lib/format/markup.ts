/** A table with what must not be parted from it. */
export interface MarkupTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A table in Markdown below its caption. */
export function markdownTable({ caption, head, rows }: MarkupTable): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escapeMarkdown).join(" | ")} |`;
  const rule = `| ${head.map(() => "---").join(" | ")} |`;
  return `${[escapeMarkdown(caption), "", line(head), rule, ...rows.map(line)].join("\n")}\n`;
}

/** A table float in LaTeX with its caption. */
export function latexTable({ caption, head, rows }: MarkupTable): string {
  const line = (cells: readonly string[]): string => `    ${cells.map(escapeLatex).join(" & ")} \\\\`;
  return `${[
    "\\begin{table}",
    "  \\centering",
    `  \\begin{tabular}{${"l".repeat(head.length)}}`,
    line(head),
    "    \\hline",
    ...rows.map(line),
    "  \\end{tabular}",
    `  \\caption{${escapeLatex(caption)}}`,
    "\\end{table}",
  ].join("\n")}\n`;
}

/**
 * Text that stays text in Markdown, on one line. An address keeps its underscores: what makes a link of it takes a
 * backslash as part of the address, and `released\_from` is no parameter of ours. Inside a word they are text anyway.
 */
export function escapeMarkdown(text: string): string {
  const escaped = text.replace(/\s*[\r\n]+\s*/g, " ").replace(/[\\`*_[\]<>#|~]/g, (character) => `\\${character}`);
  return escaped.replace(/\bhttps?:\/\/\S+/g, (address) => address.replace(/(?<=[A-Za-z0-9])\\_(?=[A-Za-z0-9])/g, "_"));
}

/** Characters that LaTeX would act on, and those of ours that an 8-bit engine does not know. */
const replacements: ReadonlyMap<string, string> = new Map([
  ["\\", "\\textbackslash{}"],
  ["^", "\\textasciicircum{}"],
  ["~", "\\textasciitilde{}"],
  ["<", "\\textless{}"],
  [">", "\\textgreater{}"],
  ["|", "\\textbar{}"],
  ["\u2009", "\\,"],
  ["\u2013", "--"],
  ["\u2212", "$-$"],
]);

export function escapeLatex(text: string): string {
  return text.replace(
    /[\\^~<>|#$%&_{}\u2009\u2013\u2212]/g,
    (character) => replacements.get(character) ?? `\\${character}`,
  );
}
