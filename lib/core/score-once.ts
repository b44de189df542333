import { passAtK } from "#lib/core/pass-at-k";

/** pass@k that is computed once for equal counts: runs have far fewer of them than tasks. */
export function scoreOnce(k: number): (n: number, c: number) => number {
  const known = new Map<number, Map<number, number>>();
  return (n, c) => {
    const found = known.get(n)?.get(c);
    if (found !== undefined) return found;
    const score = passAtK(n, c, k);
    known.set(n, (known.get(n) ?? new Map<number, number>()).set(c, score));
    return score;
  };
}
