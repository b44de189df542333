import { assertK } from "#lib/core/pass-at-k";

/** 1 - (1 - p)^k with the numbers on the way to it. */
export interface Projection {
  readonly p: number;
  readonly k: number;
  /** 1 - p: one attempt fails. */
  readonly missOne: number;
  /** q = (1 - p)^k: all attempts fail. */
  readonly missAll: number;
  /** 1 - q: at least one passes. */
  readonly value: number;
}

/**
 * The chance that at least one of `k` independent attempts passes, each with probability `p`. Right for one task of known
 * p, or for tasks that are all equally hard; no estimate of pass@k, and never called so.
 *
 * @param p in [0, 1]
 * @param k integer >= 1
 * @throws RangeError when an argument is outside its range
 */
export function project(p: number, k: number): Projection {
  assertK(k);
  if (!(p >= 0 && p <= 1)) throw new RangeError(`p must lie in [0, 1], not ${p}`);
  const logMiss = k * Math.log1p(-p);
  // Neither 1 - p nor 1 - q is subtracted on the way to the value: for a small p both would lose its digits.
  return { p, k, missOne: 1 - p, missAll: Math.exp(logMiss), value: p === 0 ? 0 : -Math.expm1(logMiss) };
}
