import { numberOf } from "#lib/contract/number-text";

/** Whether a double, written back in its shortest form, is the decimal number that was read. */
export function isExact(literal: string, value: number): boolean {
  return Number.isFinite(value) && sameDecimal(decimal(literal), decimal(String(value)));
}

interface Decimal {
  readonly negative: boolean;
  readonly digits: string;
  readonly exponent: number;
}

function decimal(text: string): Decimal {
  const [mantissa = "", power = "0"] = text
    .toLowerCase()
    .replace("-", "")
    .split(/e(?=[+-]?[0-9]+$)/);
  const [whole = "", fraction = ""] = mantissa.split(".");
  const padded = (whole + fraction).replace(/^0+/, "");
  const digits = padded.replace(/0+$/, "");
  const exponent = digits === "" ? 0 : numberOf(power) - fraction.length + (padded.length - digits.length);
  return { negative: text.startsWith("-"), digits, exponent };
}

function sameDecimal(a: Decimal, b: Decimal): boolean {
  if (a.digits === "" && b.digits === "") return true;
  return a.negative === b.negative && a.digits === b.digits && a.exponent === b.exponent;
}
