import type { Leaderboard } from "#lib/contract/report";
import { formatCount, formatNumber } from "#lib/format/number";

/** `the best 2000 of 5132 runs` */
export function formatBest(shown: number, all: number): string {
  return `the ${best(shown, all)}`;
}

function best(shown: number, all: number): string {
  return `best ${formatNumber(shown)} of ${formatCount(all, "run")}`;
}

type CutBoard = Pick<Leaderboard, "k" | "total" | "total_scored"> & { readonly rows: readonly unknown[] };

/** Which runs a leaderboard leaves out, as it has only so many rows; null: none. */
export function formatLeftOut({ k, rows, total, total_scored: scored }: CutBoard): string | null {
  const left = total - rows.length;
  if (left === 0) return null;
  const others = formatCount(left, "other is", "others are");
  if (scored === 0) {
    return `The newest ${formatNumber(rows.length)} of ${formatCount(total, "run")}, none with a score; ${others} left out`;
  }
  // Runs without a score come after the others, and are left out before them.
  const unscored = total - Math.max(scored, rows.length);
  const some = unscored === left ? "all" : formatNumber(unscored);
  const also = unscored === 0 ? "" : `, ${some} of them without a score`;
  return `The ${best(rows.length, total)} by pass@${formatNumber(k[0] ?? 1)}; ${others} left out${also}`;
}
