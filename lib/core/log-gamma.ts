/** Coefficients of 1/x, 1/x³, 1/x⁵, … in Stirling's series for log Γ: B₂ⱼ / (2j (2j - 1)). */
const stirling = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156] as const;
/** From here on the series above is exact to double precision. */
const large = 10;
const halfLogTwoPi = Math.log(2 * Math.PI) / 2;

/**
 * log Γ(x) for x > 0, to a few units in the last place of the larger of 1 and the result.
 *
 * @throws RangeError unless x is a finite number above 0
 */
export function logGamma(x: number): number {
  assertPositive(x);
  if (x >= large) return (x - 0.5) * Math.log(x) - x + halfLogTwoPi + stirlingRest(x);
  let product = 1;
  let shifted = x;
  for (; shifted < large; shifted++) product *= shifted;
  return logGamma(shifted) - Math.log(product);
}

/**
 * log B(a, b) = log Γ(a) + log Γ(b) - log Γ(a + b) for a, b > 0. When an argument is large, the parts that would cancel
 * are not computed at all.
 */
export function logBeta(a: number, b: number): number {
  assertPositive(a);
  assertPositive(b);
  const small = Math.min(a, b);
  const big = Math.max(a, b);
  if (big < large) return logGamma(small) + logGamma(big) - logGamma(small + big);
  const sum = small + big;
  // log Γ(big) - log Γ(sum) by Stirling, with log(big / sum) kept as a small number.
  const difference =
    -(big - 0.5) * Math.log1p(small / big) - small * Math.log(sum) + small + stirlingRest(big) - stirlingRest(sum);
  return logGamma(small) + difference;
}

/** What Stirling's formula without its series lacks of log Γ(x), for large x. */
function stirlingRest(x: number): number {
  const step = 1 / (x * x);
  return stirling.reduceRight((sum, coefficient) => sum * step + coefficient, 0) / x;
}

function assertPositive(x: number): void {
  if (!(x > 0 && x < Number.POSITIVE_INFINITY)) throw new RangeError(`must be a finite number above 0, not ${x}`);
}
