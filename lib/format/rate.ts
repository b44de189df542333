import type { Bounds } from "#lib/core/bounds";

const minus = "\u2212";

/** A proportion in percent with one decimal, without the sign: 0.657317 is `65.7`. */
export function formatRate(rate: number): string {
  return (rate * 100).toFixed(1);
}

/** A proportion with all digits that it has, for who wants to check: `0.6573170731707317`. */
export function formatRateInFull(rate: number): string {
  return String(rate).replace("-", minus);
}

/** A difference of proportions in percentage points, with its sign: `+3.1`, `−0.4`, `0.0`. */
export function formatRateDifference(difference: number): string {
  const points = formatRate(Math.abs(difference));
  if (Number(points) === 0) return points;
  return `${difference < 0 ? minus : "+"}${points}`;
}

/** Both ends in percent, rounded outward so that nothing possible is left out: `71.2 to 74.6`, `0 to 100`. */
export function formatBounds({ low, high }: Bounds): string {
  return `${formatEnd(low, Math.floor)} to ${formatEnd(high, Math.ceil)}`;
}

function formatEnd(rate: number, round: (value: number) => number): string {
  const perMille = rate * 1000;
  // A value that is a whole per mille but for its last bits is not pushed to the next one.
  const nearest = Math.round(perMille);
  const percent = (Math.abs(perMille - nearest) < 1e-9 ? nearest : round(perMille)) / 10;
  return percent <= 0 || percent >= 100 ? String(percent) : percent.toFixed(1);
}
