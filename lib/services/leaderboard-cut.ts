import type { Principal } from "#lib/core/principal";
import { reportedValue } from "#lib/core/reportability";
import type { Db } from "#lib/data/db";
import { type LeaderboardQuestion, leaderboardViews, type RunUnderVersion } from "#lib/services/leaderboard-views";

/** So many rows a leaderboard has at most, and the counts of so many runs are in memory at once. */
export interface CutSizes {
  readonly rows: number;
  readonly runsAtOnce: number;
}

export const usualCut: CutSizes = { rows: 2_000, runsAtOnce: 2_000 };

/** The runs of a leaderboard that are shown, and how many there are in all. */
export interface CutBoard {
  /** Those with a score at k, the highest first, then the others; alike ones as they came, newest first. */
  readonly views: readonly RunUnderVersion[];
  /** Every run that fits, by id. */
  readonly ids: readonly string[];
  /** Those among them that have a score at k. */
  readonly scored: number;
}

interface Scored {
  readonly each: RunUnderVersion;
  /** pass@k; null: withheld. */
  readonly value: number | null;
}

/**
 * Scores all runs that fit, and keeps the best.
 *
 * @param k what "best" is by
 * @param fitting of some runs those that fit the filters of runs
 */
export async function cutBoard(
  principal: Principal,
  db: Db,
  question: LeaderboardQuestion,
  { k, fitting, sizes = usualCut }: CutQuestion,
): Promise<CutBoard> {
  let best: readonly Scored[] = [];
  let scored = 0;
  const ids: string[] = [];
  for (let from = 0; from < question.runs.length; from += sizes.runsAtOnce) {
    const runs = question.runs.slice(from, from + sizes.runsAtOnce);
    const some = fitting(await leaderboardViews(principal, db, { ...question, runs })).map(
      (each): Scored => ({ each, value: reportedValue(each.view, k) }),
    );
    ids.push(...some.map(({ each }) => each.run.id));
    scored += some.filter(({ value }) => value !== null).length;
    best = [...best, ...some].sort(byValue).slice(0, sizes.rows);
  }
  return { views: best.map(({ each }) => each), ids, scored };
}

export interface CutQuestion {
  readonly k: number;
  readonly fitting: (views: readonly RunUnderVersion[]) => readonly RunUnderVersion[];
  readonly sizes?: CutSizes | undefined;
}

/** The highest first, withheld ones last; sorting is stable, so that alike runs stay as they came. */
function byValue(a: Scored, b: Scored): number {
  return (b.value ?? -1) - (a.value ?? -1);
}
