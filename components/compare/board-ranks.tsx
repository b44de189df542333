import type { BoardIndex } from "#components/compare/board";
import { indexGroups, sumsOfGroups } from "#lib/core/group-index";
import { scoreCounts } from "#lib/core/indexed-counts";
import { type Ranking, rankByPairs } from "#lib/core/rank-by-pairs";

/** The ranks that each run could hold at one k, by every pair of runs. */
export interface BoardRanks extends Ranking {
  readonly means: readonly number[];
}

/** null where some task has fewer than k samples in some run. */
export function ranksAt({ runs, groups }: BoardIndex, k: number): BoardRanks | null {
  if (runs.length === 0 || runs.some(({ least }) => least < k)) return null;
  const scored = runs.map((run) => scoreCounts(run, k));
  const index = groups === null ? null : indexGroups(groups);
  const units = scored.map(({ scores, mean }) => ({
    sums: index === null ? scores : sumsOfGroups(scores, index),
    mean,
  }));
  const sizes = index === null ? Array.from(runs[0]?.n ?? [], () => 1) : [...index.sizes];
  return { ...rankByPairs(units, sizes), means: scored.map(({ mean }) => mean) };
}
