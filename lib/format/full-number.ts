/** So many digits can be checked by hand, and hide what rounding left in the last bits. */
const digits = 10;

/** A number with the digits that matter: `0.9939533824`, `5.12e-7`. */
export function formatInFull(value: number): string {
  return String(Number(value.toPrecision(digits))).replace("-", "\u2212");
}

/** A proportion as people type it: `40 %`, `0.5 %`. */
export function formatAsTyped(rate: number): string {
  return `${Number((rate * 100).toPrecision(digits))} %`;
}
