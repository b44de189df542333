/**
 * Text that has been found to be a number becomes one. Kept apart because the conversion takes anything: blanks are 0
 * to it and words NaN, so it is only for text whose form was checked.
 */

/** @param literal a decimal number as JSON writes it */
export function numberOf(literal: string): number {
  return Number(literal);
}

/** @param digits hexadecimal digits, at least one */
export function hexOf(digits: string): number {
  return Number(`0x${digits}`);
}
