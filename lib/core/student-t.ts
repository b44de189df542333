import { incompleteBeta } from "#lib/core/incomplete-beta";
import { logBeta } from "#lib/core/log-gamma";
import { normalQuantile } from "#lib/core/normal-quantile";

/**
 * The probability that Student's t lies at least as far from 0 as `t`: the two-sided p value.
 *
 * @param df degrees of freedom, above 0
 * @throws RangeError when an argument is outside its range
 */
export function studentTwoSidedP(t: number, df: number): number {
  if (!(df > 0)) throw new RangeError(`degrees of freedom must be above 0, not ${df}`);
  const square = t * t;
  if (square === Number.POSITIVE_INFINITY) return 0;
  return incompleteBeta(df / 2, 0.5, df / (df + square), square / (df + square));
}

/**
 * The t with P(T <= t) = p for Student's T.
 *
 * @param p in (0, 1)
 * @param df degrees of freedom, at least 1
 * @throws RangeError when an argument is outside its range
 */
export function studentQuantile(p: number, df: number): number {
  if (latest.p !== p || latest.df !== df) latest = { p, df, t: findQuantile(p, df) };
  return latest.t;
}

/** The scores of a list ask for one quantile again and again. */
let latest = { p: 0.5, df: 1, t: 0 };

function findQuantile(p: number, df: number): number {
  if (!(df >= 1)) throw new RangeError(`degrees of freedom must be at least 1, not ${df}`);
  if (!(p > 0 && p < 1)) throw new RangeError(`p must lie between 0 and 1, not ${p}`);
  if (p < 0.5) return -findQuantile(1 - p, df);
  const outside = 2 * (1 - p);
  // The normal quantile lies below the root, and the tail is convex: Newton's method then climbs without overshooting.
  let t = normalQuantile(p);
  for (let step = 0; step < 200; step++) {
    const next = t + (studentTwoSidedP(t, df) - outside) / (2 * density(t, df));
    if (!(next > t)) break;
    t = next;
  }
  return t;
}

function density(t: number, df: number): number {
  return Math.exp(-((df + 1) / 2) * Math.log1p((t * t) / df) - logBeta(df / 2, 0.5)) / Math.sqrt(df);
}
