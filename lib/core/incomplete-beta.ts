import { continuedFraction } from "#lib/core/continued-fraction";
import { logBeta } from "#lib/core/log-gamma";

/**
 * The regularised incomplete beta function I_x(a, b): the probability that a Beta(a, b) variable is at most x.
 *
 * @param a above 0
 * @param b above 0
 * @param x in [0, 1]
 * @param rest 1 - x, where the caller knows it better than a subtraction would give it
 * @throws RangeError when an argument is outside its range
 * @see DLMF 8.17.22
 */
export function incompleteBeta(a: number, b: number, x: number, rest = 1 - x): number {
  if (!(x >= 0 && x <= 1)) throw new RangeError(`x must lie in [0, 1], not ${x}`);
  if (x === 0 || rest === 1) return 0;
  if (rest === 0) return 1;
  // The fraction settles quickly below the mean; above it the other tail does.
  return x <= (a + 1) / (a + b + 2) ? lowerTail(a, b, x, rest) : 1 - lowerTail(b, a, rest, x);
}

function lowerTail(a: number, b: number, x: number, rest: number): number {
  const fraction = continuedFraction(1, (j) => {
    const m = Math.floor(j / 2);
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    return [j % 2 === 0 ? even : odd, 1];
  });
  return Math.exp(logPower(a, b, x, rest)) / (a * fraction);
}

/** log of x^a (1 - x)^b / B(a, b), taking each logarithm from whichever of x and 1 - x is the smaller. */
function logPower(a: number, b: number, x: number, rest: number): number {
  const logX = x < rest ? Math.log(x) : Math.log1p(-rest);
  const logRest = x < rest ? Math.log1p(-x) : Math.log(rest);
  return a * logX + b * logRest - logBeta(a, b);
}
