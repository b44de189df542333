import { seeded } from "../../scripts/seeded.mjs";

/** A number in [0, 1), another one at each call. */
export type Random = () => number;

/** The same seed, the same numbers. */
export const seededRandom: (seed: number) => Random = seeded;

/** An integer in [low, high]. */
export function integerBetween(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** The same items in another order. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
