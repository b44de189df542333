import { printableLine } from "#cli/output/printable";

export interface Column {
  readonly title: string;
  readonly align?: "left" | "right";
}

const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Extended_Pictographic}/u;

/** Terminal cells of a text: wide characters take two, combining marks none. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/\p{Mn}|\p{Me}/u.test(character)) continue;
    width += wide.test(character) ? 2 : 1;
  }
  return width;
}

function pad(text: string, width: number, align: "left" | "right"): string {
  const blanks = " ".repeat(Math.max(0, width - displayWidth(text)));
  return align === "right" ? blanks + text : text + blanks;
}

/** Aligned lines: a header and one line a row; cells are made printable. */
export function formatTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const cells = [columns.map((column) => column.title), ...rows].map((row) =>
    columns.map((_, index) => printableLine(row[index] ?? "")),
  );
  const widths = columns.map((_, index) =>
    cells.reduce((widest, row) => Math.max(widest, displayWidth(row[index] ?? "")), 0),
  );
  return cells.map((row) =>
    columns
      .map((column, index) => pad(row[index] ?? "", widths[index] ?? 0, column.align ?? "left"))
      .join("  ")
      .trimEnd(),
  );
}

/** `name  value` pairs with the values in one column. */
export function formatPairs(pairs: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...pairs.map(([name]) => displayWidth(name)));
  return pairs.map(([name, value]) => `${pad(name, width, "left")}  ${printableLine(value)}`.trimEnd());
}
