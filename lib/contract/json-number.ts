import { isExact } from "#lib/contract/exact-number";
import { InexactNumber } from "#lib/contract/json-value";
import { numberOf } from "#lib/contract/number-text";

/** A number as JSON writes it, from `lastIndex` on; the exponent is its second group. */
export const numberAt = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/y;

/** @param found what {@link numberAt} matched */
export function valueOfNumber(found: RegExpExecArray): number | InexactNumber {
  const [literal, , exponent] = found;
  const value = numberOf(literal);
  // Up to 15 significant digits always survive a double; -0 is 0.
  if ((literal.length > 15 || exponent !== undefined) && !isExact(literal, value)) return new InexactNumber(literal);
  return value === 0 ? 0 : value;
}
