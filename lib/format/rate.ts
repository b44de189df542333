import type { Bounds } from "#lib/core/bounds";

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

/** A proportion with all digits that it has, for who wants to check: `0.6573170731707317`. */
export function formatRateInFull(rate: number): string {
  return String(rate).replace("-", minus);
}

/** A difference of proportions in percentage points, with its sign: `+3.1`, `−0.4`, `0.0`. */
export function formatDifference(difference: number): string {
  const points = (Math.abs(difference) * 100).toFixed(1);
  if (Number(points) === 0) return points;
  return `${difference < 0 ? minus : "+"}${points}`;
}

/** {@link formatDifference}, but what is not 0 has the digits that show so: `−0.04`. */
export function formatSmallDifference(difference: number): string {
  for (const digits of [1, 2, 3, 4]) {
    const points = (Math.abs(difference) * 100).toFixed(digits);
    if (Number(points) !== 0) return `${difference < 0 ? minus : "+"}${points}`;
  }
  return formatDifference(difference);
}

/** An interval in percent, its ends rounded outward, `[58.3, 72.1]`; null where there is none. */
export function formatInterval(low: number | null, high: number | null): string | null {
  if (low === null || high === null) return null;
  // Only an end that lies at 0 or 1 is written as it.
  const lowest = low > 0 && low < 0.001 ? "<0.1" : formatEnd(low, Math.floor);
  const highest = high < 1 && high > 0.999 ? ">99.9" : formatEnd(high, Math.ceil);
  return `[${lowest}, ${highest}]`;
}

/** Both ends in percent, rounded outward so that nothing possible is left out: `71.2 to 74.6`, `0 to 100`; one if they are one. */
export function formatBounds(bounds: Bounds): string {
  return endsOf(bounds).join(" to ");
}

/** What must be so of a number that is not known: `lies within 71.2 to 74.6 %`, `is 100 %`. */
export function formatLiesWithin(bounds: Bounds): string {
  return `${endsOf(bounds).length === 1 ? "is" : "lies within"} ${formatBounds(bounds)}\u2009%`;
}

function endsOf({ low, high }: Bounds): readonly string[] {
  return [...new Set([formatEnd(low, Math.floor), formatEnd(high, Math.ceil)])];
}

function formatEnd(rate: number, round: (value: number) => number): string {
  const perMille = rate * 1000;
  // A value that is a whole per mille but for its last bits is not pushed to the next one.
  const nearest = Math.round(perMille);
  const percent = (Math.abs(perMille - nearest) < 1e-9 ? nearest : round(perMille)) / 10;
  return percent <= 0 || percent >= 100 ? String(percent) : percent.toFixed(1);
}
