import { formatCount, formatNumber } from "#lib/format/number";

/** What ranks mean and how they were adjusted, in two sentences. */
export function formatHolm({
  k,
  rows,
  level,
}: {
  readonly k: readonly number[];
  readonly level: number;
  readonly rows: readonly { readonly rank_low: number | null }[];
}): string {
  const ranked = rows.filter(({ rank_low }) => rank_low !== null).length;
  const pairs = (ranked * (ranked - 1)) / 2;
  const by = `Ranks by pass@${formatNumber(k[0] ?? 1)} are the places that a run could hold given the noise`;
  if (pairs === 0) return `${by}.`;
  return `${by}: all ${formatCount(pairs, "pair")} are compared on the same tasks, and the p values adjusted together by Holm's method, so that the chance of a false alarm among all of them stays below ${Math.round((1 - level) * 100)}${"\u2009"}%. Later looks at other runs are not covered.`;
}
