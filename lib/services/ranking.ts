import type { LeaderboardRow } from "#lib/contract/report";

type Unranked = Omit<LeaderboardRow, "rank_low" | "rank_high">;

/** Two means of the same tasks that differ by less than rounding can explain are equal. */
const rounding = 1e-12;

/**
 * Ranks rows by their first score. Equal scores share a range of ranks (two seconds are 2–3); a run that is not
 * current, or whose first score is withheld, has no rank and comes after the others, in the order given.
 */
export function ranked(rows: readonly Unranked[]): LeaderboardRow[] {
  const scored = rows
    .flatMap((row) => {
      const value = rankedValue(row);
      return value === null ? [] : [{ row, value }];
    })
    .sort((a, b) => b.value - a.value);
  const result: LeaderboardRow[] = [];
  for (let from = 0; from < scored.length; ) {
    const top = scored[from]?.value ?? 0;
    const tied = scored.slice(from).findIndex(({ value }) => top - value > rounding);
    const to = tied === -1 ? scored.length : from + tied;
    for (const { row } of scored.slice(from, to)) result.push({ ...row, rank_low: from + 1, rank_high: to });
    from = to;
  }
  const unranked = rows.filter((row) => rankedValue(row) === null);
  return [...result, ...unranked.map((row) => ({ ...row, rank_low: null, rank_high: null }))];
}

function rankedValue({ status, pass_at_k: [first] }: Unranked): number | null {
  return status === "current" ? (first?.value ?? null) : null;
}
