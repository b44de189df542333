/** A k from which on another run is ahead. */
export interface OrderFlip {
  readonly k: number;
  /** Who is ahead from there on. */
  readonly ahead: "a" | "b";
}

/** Curves closer than this are alike: two sums of the same numbers can differ by rounding. */
const alike = 1e-12;

/**
 * Where the order of two pass@k curves flips: each k at which one run is ahead that was behind the last time they
 * differed. Curves that meet and part again without changing places do not flip.
 *
 * @param a pass@k for k = 1, 2, …, at index k - 1
 * @param b the same of the other run; where one is longer, its rest has nothing to be held against
 */
export function orderFlips(a: readonly number[], b: readonly number[]): readonly OrderFlip[] {
  const flips: OrderFlip[] = [];
  let ahead: OrderFlip["ahead"] | null = null;
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const gap = (b[at] ?? 0) - (a[at] ?? 0);
    if (Math.abs(gap) < alike) continue;
    const now = gap > 0 ? "b" : "a";
    if (ahead !== null && now !== ahead) flips.push({ k: at + 1, ahead: now });
    ahead = now;
  }
  return flips;
}
