import type { PassAtKEntry } from "#lib/contract/report";
import { formatBounds, formatInterval, formatRate } from "#lib/format/rate";
import { withheldLabels } from "#lib/format/reason";

/** Two cells of a table: the value and its interval, or bounds or a reason in place of both. */
export function scoreCells(entry: PassAtKEntry): readonly [value: string, interval: string] {
  if (entry.value !== null) return [formatRate(entry.value), formatInterval(entry.low, entry.high) ?? ""];
  return [entry.bounds === null ? withheldLabels[entry.reason] : `${formatBounds(entry.bounds)} %`, ""];
}
