import { continuedFraction } from "#lib/core/continued-fraction";
import { logGamma } from "#lib/core/log-gamma";

/**
 * The probability that a chi-square variable is at least x.
 *
 * @param x at least 0
 * @param df degrees of freedom, above 0
 * @throws RangeError when an argument is outside its range
 * @see DLMF 8.7.1 and 8.9.2
 */
export function chiSquareUpperTail(x: number, df: number): number {
  if (!(df > 0)) throw new RangeError(`degrees of freedom must be above 0, not ${df}`);
  if (!(x >= 0)) throw new RangeError(`x must be at least 0, not ${x}`);
  if (x === 0) return 1;
  if (x === Number.POSITIVE_INFINITY) return 0;
  const a = df / 2;
  const half = x / 2;
  const power = Math.exp(a * Math.log(half) - half - logGamma(a));
  return half < a + 1 ? 1 - power * lowerSeries(a, half) : power / upperFraction(a, half);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let j = 1; term > sum * 1e-17; j++) {
    term *= x / (a + j);
    sum += term;
  }
  return sum;
}

function upperFraction(a: number, x: number): number {
  return continuedFraction(x + 1 - a, (j) => [-j * (j - a), x + 2 * j + 1 - a]);
}
