import type { LeaderboardRow } from "#lib/contract/report";
import type { RankInterval } from "#lib/core/multiple-comparisons";

export type UnrankedRow = Omit<LeaderboardRow, "rank_low" | "rank_high" | "tied_with_best">;

/** The ranks that a run could hold, and whether it is tied with the best. */
export interface RunRank extends RankInterval {
  readonly tiedWithBest: boolean;
}

/**
 * Rows by their first score, the highest first; a run that is not current, or whose first score is withheld, has no
 * place and comes after the others, in the order given.
 *
 * @param ranks by run id; empty where they were not computed
 */
export function ranked(rows: readonly UnrankedRow[], ranks: ReadonlyMap<string, RunRank>): LeaderboardRow[] {
  const scored = rows
    .flatMap((row) => {
      const value = rankedValue(row);
      return value === null ? [] : [{ row, value }];
    })
    .sort((a, b) => b.value - a.value)
    .map(({ row }) => row);
  const unranked = rows.filter((row) => rankedValue(row) === null);
  return [...scored, ...unranked].map((row) => {
    const rank = rankedValue(row) === null ? undefined : ranks.get(row.run.id);
    return {
      ...row,
      rank_low: rank?.low ?? null,
      rank_high: rank?.high ?? null,
      tied_with_best: rank?.tiedWithBest ?? null,
    };
  });
}

function rankedValue({ status, pass_at_k: [first] }: Pick<UnrankedRow, "status" | "pass_at_k">): number | null {
  return status === "current" ? (first?.value ?? null) : null;
}
