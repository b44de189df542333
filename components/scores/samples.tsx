import { Unknown } from "#components/ui/text";
import { formatRange } from "#lib/format/number";

/** n beside a score: `10`, or `5–10`. */
export function Samples({ low, high }: { readonly low: number | null; readonly high: number | null }) {
  const text = formatRange(low, high);
  return text === null ? <Unknown /> : text;
}
