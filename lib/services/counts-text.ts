import { numberOf } from "#lib/contract/number-text";

/** A column of counts as the leaderboard's queries give it, with commas between. */
export function numbersOf(text: string): number[] {
  return text.split(",").map(numberOf);
}
