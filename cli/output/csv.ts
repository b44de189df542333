export interface CsvOptions {
  /** Put `'` before text that a spreadsheet would run as a formula. Numbers are written by us and stay. */
  readonly guardFormulas: boolean;
}

/** RFC 4180, lines ending in CRLF. */
export function formatCsv(
  header: readonly string[],
  rows: Iterable<readonly (string | number)[]>,
  options: CsvOptions,
): string {
  const lines = [header.join(",")];
  for (const row of rows) {
    lines.push(row.map((cell) => (typeof cell === "number" ? String(cell) : textCell(cell, options))).join(","));
  }
  return `${lines.join("\r\n")}\r\n`;
}

function textCell(text: string, { guardFormulas }: CsvOptions): string {
  const guarded = guardFormulas && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
