import { numberOf } from "#lib/contract/number-text";

/** What someone typed: a number, or why it is none. */
export type Typed =
  | { readonly value: number; readonly reason: null }
  | { readonly value: null; readonly reason: string };

export interface TypedRange {
  /** As the reason calls it. */
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

/** Reads a whole number as it is typed: digits only, so that no `1,000` or `1e3` is taken for what it may not mean. */
export function readWhole(text: string, { name, min, max }: TypedRange): Typed {
  const typed = text.trim();
  const range = `a whole number, ${min} to ${max}`;
  if (typed === "") return refuse(`${name} is empty: it is ${range}.`);
  if (/^\d+$/.test(typed)) return within(numberOf(typed), `${name} is ${range}.`, { min, max });
  if (/^[-\u2212]\d/.test(typed)) return refuse(`${name} is ${range}: it cannot be negative.`);
  if (/^\d{1,3}(?:[ ,.'_\u00a0\u2009\u202f]\d{3})+$/.test(typed))
    return refuse(`${name} is ${range}: write it without separators, ${typed.replace(/\D/g, "")}.`);
  if (/^\d*[.,/]\d+$/.test(typed)) return refuse(`${name} is ${range}: it counts, so it has no fraction.`);
  if (/^\d+(?:\.\d+)?e\+?\d+$/i.test(typed)) return refuse(`${name} is ${range}: write all of its digits.`);
  return refuse(`${name} is ${range}, in digits.`);
}

/**
 * Reads a rate as it is typed: `0.4`, `40 %`, `2/5`, `4e-1`. A decimal comma is read as such, since the keypads of many
 * phones have no point.
 *
 * @returns a value within the range, a proportion
 */
export function readRate(text: string, { name, min, max }: TypedRange): Typed {
  const typed = text.trim();
  const range = `${name} lies between ${min} and ${max}`;
  if (typed === "") return refuse(`${name} is empty: it is a fraction such as 0.4, or a percentage such as 40 %.`);
  if (/^[-\u2212]/.test(typed)) return refuse(`${range}: it cannot be negative.`);
  const parts = /^(\d{1,15})\s*\/\s*(\d{1,15})$/.exec(typed);
  if (parts !== null) {
    const [top, bottom] = [numberOf(parts[1] ?? ""), numberOf(parts[2] ?? "")];
    if (bottom === 0) return refuse(`${name} is divided by 0.`);
    return within(top / bottom, `${range}: ${typed} does not.`, { min, max });
  }
  const [, digits, percent] = /^([\d.,]+(?:e[+-]?\d{1,3})?)\s*(%?)$/i.exec(typed) ?? [];
  const number = digits === undefined ? null : decimal(digits);
  if (number === null)
    return refuse(`${name} is not a number: write a fraction such as 0.4, or a percentage such as 40 %.`);
  if (percent === "%")
    return within(number / 100, `${range}, which is ${100 * min} % to ${100 * max} %.`, { min, max });
  const meant = number > 1 && number <= 100 ? ` For ${typed} percent write ${typed} %.` : "";
  return within(number, `${range}: ${typed} does not.${meant}`, { min, max });
}

/** `0.4`, `.4`, `0,4`; null for `1,000` and `1.000,5`, which can be read in two ways. */
function decimal(text: string): number | null {
  if (/^[1-9]\d{0,2},\d{3}$/.test(text)) return null;
  const written = text.replace(/^([^.,]*),([^.,]*)$/, "$1.$2");
  return /^(?:\d{1,20}\.?\d{0,30}|\.\d{1,30})(?:e[+-]?\d{1,3})?$/i.test(written) ? numberOf(written) : null;
}

function within(value: number, reason: string, { min, max }: Pick<TypedRange, "min" | "max">): Typed {
  return value >= min && value <= max ? { value, reason: null } : refuse(reason);
}

function refuse(reason: string): Typed {
  return { value: null, reason };
}
