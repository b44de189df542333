export type CsvCell = string | number | null;

/**
 * Rows as CSV (RFC 4180, lines ending in CRLF). Text that a spreadsheet would run as a formula gets a leading `'`;
 * numbers are written by us and stay as they are. `raw` keeps all text exact.
 */
export function csvText(
  rows: readonly (readonly CsvCell[])[],
  { raw = false }: { readonly raw?: boolean } = {},
): string {
  return rows.map((row) => `${row.map((cell) => cellText(cell, raw)).join(",")}\r\n`).join("");
}

function cellText(cell: CsvCell, raw: boolean): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const guarded = !raw && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
