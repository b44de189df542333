/** What rows of a table are sorted by; null: it is not known, or not reportable. */
export type SortValue = string | number | null;

export const sortOrders = ["asc", "desc"] as const;
export type SortOrder = (typeof sortOrders)[number];

const names = new Intl.Collator("en", { numeric: true });

/** Texts as people order them: `run 2` before `run 10`, capitals beside small letters. */
export function compareTexts(a: string, b: string): number {
  return names.compare(a, b);
}

/** Ascending; numbers as numbers, anything else as texts. */
export function compareKnown(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number" ? a - b : compareTexts(String(a), String(b));
}

/** In either order; what is null comes last in both. */
export function compareValues(a: SortValue, b: SortValue, order: SortOrder): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return order === "asc" ? compareKnown(a, b) : compareKnown(b, a);
}
