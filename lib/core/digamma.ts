/** B₂ⱼ / 2j: what the asymptotic series of ψ(x) has before 1/x², 1/x⁴, … */
const series = [1 / 12, -1 / 120, 1 / 252, -1 / 240, 1 / 132, -691 / 32760, 1 / 12] as const;
/** From here on the series above is exact to double precision. */
const large = 10;

/**
 * ψ(x), the derivative of log Γ(x), for x > 0.
 *
 * @throws RangeError unless x is a finite number above 0
 * @see DLMF 5.11.2
 */
export function digamma(x: number): number {
  if (!(x > 0 && x < Number.POSITIVE_INFINITY)) throw new RangeError(`must be a finite number above 0, not ${x}`);
  let shifted = x;
  let below = 0;
  for (; shifted < large; shifted++) below += 1 / shifted;
  const step = 1 / (shifted * shifted);
  const rest = series.reduceRight((sum, coefficient) => (sum + coefficient) * step, 0);
  return Math.log(shifted) - 1 / (2 * shifted) - rest - below;
}
