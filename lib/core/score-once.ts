import { passAtK } from "#lib/core/pass-at-k";

/** pass@k that is computed once for equal counts: runs have far fewer of them than tasks. */
export function scoreOnce(k: number): (n: number, c: number) => number {
  const known = new Map<number, Map<number, number>>();
  return (n, c) => {
    const ofN = known.get(n) ?? new Map<number, number>();
    known.set(n, ofN);
    const score = ofN.get(c) ?? passAtK(n, c, k);
    ofN.set(c, score);
    return score;
  };
}
