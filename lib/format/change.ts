import { formatDifference, formatPoints } from "#lib/format/rate";

/** A score before and after, in percent, and the difference between them in points. */
export interface ChangeText {
  readonly before: string;
  readonly after: string;
  readonly change: string;
}

/** More digits than this say nothing about a score. */
const mostDigits = 6;

/**
 * `61.6`, `62.8`, `+1.2`. Two scores that differ never look the same: they get as many digits as it takes, and their
 * difference as many as they have: `87.05`, `86.95`, `−0.09`.
 *
 * @param before proportion in [0, 1], as is `after`
 */
export function formatChange(before: number, after: number): ChangeText {
  const usual = { before: formatPoints(before), after: formatPoints(after), change: formatDifference(after - before) };
  if (before === after || (usual.before !== usual.after && usual.change !== formatDifference(0))) return usual;
  for (let digits = 2; digits <= mostDigits; digits++) {
    const [from, to] = [inPercent(before, digits), inPercent(after, digits)];
    const change = signed(after - before, digits);
    if (
      from !== to &&
      isWhole(from) === isWhole(before) &&
      isWhole(to) === isWhole(after) &&
      Number(change.slice(1)) > 0
    ) {
      return { before: from, after: to, change };
    }
  }
  return { ...usual, change: after > before ? "higher by less than 0.000001" : "lower by less than 0.000001" };
}

function inPercent(rate: number, digits: number): string {
  return (rate * 100).toFixed(digits);
}

/** What is not exactly 0 or 1 is never rounded to it. */
function isWhole(rate: number | string): boolean {
  return typeof rate === "number" ? rate === 0 || rate === 1 : Number(rate) === 0 || Number(rate) === 100;
}

function signed(difference: number, digits: number): string {
  return `${difference < 0 ? "\u2212" : "+"}${(Math.abs(difference) * 100).toFixed(digits)}`;
}
