import { InexactNumber } from "#lib/contract/json-value";

/**
 * The one text of a value: keys sorted by UTF-16 unit, no blanks, strings as JSON.stringify writes them (lone
 * surrogates as escapes), numbers in their shortest form. Two values have the same text exactly when they are equal.
 */
export function canonicalJson(value: unknown): string {
  if (value instanceof InexactNumber) return value.literal;
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
    return `{${members.join(",")}}`;
  }
  if (typeof value === "number" && !Number.isFinite(value)) throw new RangeError(`${value} has no JSON`);
  return JSON.stringify(value);
}
