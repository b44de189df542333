import { formatRange } from "#lib/format/number";

/** n beside a score: `10`, or `5–10`; `none` where no task in view has samples. */
export function Samples({ low, high }: { readonly low: number | null; readonly high: number | null }) {
  return formatRange(low, high) ?? <span className="text-muted">none</span>;
}

/** So many characters the longest n of a column has. */
export function longestSamples(ranges: readonly (readonly [low: number | null, high: number | null])[]): number {
  return ranges.reduce((longest, [low, high]) => Math.max(longest, formatRange(low, high)?.length ?? 0), 0);
}

interface Widths {
  readonly width: number;
  readonly narrow: number;
}

/** Pixels of a digit in a table (a dash is no wider), and of the room beside the text and the line after it. */
const digit = 8;
const beside: Widths = { width: 22, narrow: 14 };

/** The pixels of a column of n, so that no range is cut. */
export function samplesWidths(longest: number, least: Widths): Widths {
  const text = Math.ceil(longest * digit);
  return { width: Math.max(least.width, text + beside.width), narrow: Math.max(least.narrow, text + beside.narrow) };
}
