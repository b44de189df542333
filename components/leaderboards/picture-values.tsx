import type { BarValue } from "#lib/charts/bars-chart";
import { type FigureCell, rateFigure, scoreFigure } from "#lib/charts/figures";
import type { AboutNumber } from "#lib/contract/about-number";
import type { LeaderboardRow, PassAtKEntry } from "#lib/contract/report";
import { formatBounds } from "#lib/format/rate";
import { withheldLabels } from "#lib/format/reason";

/** The score of a run at a k as a bar, or why it has none. */
export function barValue({ pass_at_k }: LeaderboardRow, k: number): BarValue {
  const entry = pass_at_k.find((each) => each.k === k);
  if (entry === undefined) return { value: null, instead: "–" };
  if (entry.value === null) return { value: null, instead: withheldText(entry) };
  return { value: entry.value, low: entry.low, high: entry.high };
}

/** `k > n`, or `incomplete, within 64.0 to 65.9`. */
function withheldText({ reason, bounds }: PassAtKEntry & { readonly value: null }): string {
  const label = withheldLabels[reason];
  return bounds === null ? label : `${label}, within ${formatBounds(bounds)}`;
}

/** A score and the ends of its interval as three cells of a table. */
export function valueFigures(value: BarValue, about: AboutNumber | undefined): readonly FigureCell[] {
  if (value.value === null) return [value.instead, "–", "–"];
  return [scoreFigure(value.value, about), rateFigure(value.low), rateFigure(value.high)];
}
