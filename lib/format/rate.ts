const thinSpace = "\u2009";
const minus = "\u2212";

/**
 * A proportion as a percentage without its sign, `65.7`. What is not exactly 0 or 1 is never rounded to it:
 * `<0.1`, `>99.9`.
 */
export function formatPoints(rate: number): string {
  if (rate > 0 && rate < 0.0005) return "<0.1";
  if (rate < 1 && rate >= 0.9995) return ">99.9";
  return (rate * 100).toFixed(1).replace("-", minus);
}

/** A proportion as a percentage, `65.7 %`. */
export function formatRate(rate: number): string {
  return `${formatPoints(rate)}${thinSpace}%`;
}
