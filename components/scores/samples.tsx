import { formatRange } from "#lib/format/number";

/** n beside a score: `10`, or `5–10`; `none` where no task in view has samples. */
export function Samples({ low, high }: { readonly low: number | null; readonly high: number | null }) {
  return formatRange(low, high) ?? <span className="text-muted">none</span>;
}
