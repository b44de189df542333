import type { LeaderboardQuery } from "#lib/contract/query";
import type { Leaderboard } from "#lib/contract/report";
import type { TaskColumns } from "#lib/core/pair-histogram";
import { unitsOfGroups } from "#lib/core/plus-two";
import type { Principal } from "#lib/core/principal";
import { rankByPairs, type ScoredUnits } from "#lib/core/rank-by-pairs";
import { largestReportableK } from "#lib/core/reportability";
import { scoreOnce } from "#lib/core/score-once";
import type { Db } from "#lib/data/db";
import type { TestVersionRow } from "#lib/data/test-versions";
import { withColumns } from "#lib/services/leaderboard-counts";
import type { RunUnderVersion } from "#lib/services/leaderboard-views";
import type { RunRank } from "#lib/services/ranking";

/**
 * Ranks need every pair of runs, task by task. So many runs, and counts (runs times tasks), are ranked whenever the
 * leaderboard is shown; more only on request, as they take up to a second or two.
 */
const unasked = { runs: 200, counts: 100_000 };
const onRequest = { runs: 1_000, counts: 1_000_000 };

export interface RankQuestion {
  readonly version: TestVersionRow;
  readonly views: readonly RunUnderVersion[];
  /** Whether each task of the set is in view. */
  readonly inView: readonly boolean[];
  /** The group of each task of the set; null: no two tasks share one. */
  readonly groups: readonly (string | null)[] | null;
  readonly query: Pick<LeaderboardQuery, "k" | "ranks">;
}

interface RanksAsked extends Pick<RankQuestion, "inView" | "query"> {
  /** Runs with a score at the first k. */
  readonly scored: number;
  /** Rows of the board: ranks are of all runs, so a board that lacks some with a score has none. */
  readonly rows: number;
}

/** Whether ranks are computed now. Where tasks come in groups, so are the intervals, which need the same counts. */
export function rankState({ inView, scored, rows, query }: RanksAsked): Leaderboard["ranks"] {
  const tasks = inView.filter(Boolean).length;
  const fits = ({ runs, counts }: typeof unasked): boolean => scored <= runs && scored * tasks <= counts;
  if (scored > rows || !fits(onRequest)) return "too_many_runs";
  return fits(unasked) || query.ranks === true ? "computed" : "on_request";
}

/** The rank intervals by the first k of all runs that have a place, by run id. */
export async function leaderboardRanks(
  principal: Principal,
  db: Db,
  { version, views, inView, groups, query }: RankQuestion,
): Promise<ReadonlyMap<string, RunRank>> {
  const groupsInView = groups?.filter((_, task) => inView[task] === true) ?? null;
  const placed = await withColumns(principal, db, version.id, placedRuns(views, query));
  const { sizes, runs } = scoredUnits(
    placed.map(({ columns }) => columns),
    groupsInView,
    query.k[0] ?? 1,
  );
  const { ranks, tiedWithBest } = rankByPairs(runs, sizes);
  const byRun = placed.flatMap(({ run }, at): [string, RunRank][] => {
    const rank = ranks[at];
    return rank === undefined ? [] : [[run.id, { ...rank, tiedWithBest: tiedWithBest[at] ?? false }]];
  });
  return new Map(byRun);
}

function placedRuns(views: readonly RunUnderVersion[], { k }: Pick<LeaderboardQuery, "k">): RunUnderVersion[] {
  return views.filter(({ view }) => (largestReportableK(view) ?? 0) >= (k[0] ?? 1));
}

/** pass@k of every run, summed over each group of tasks. */
function scoredUnits(
  columns: readonly TaskColumns[],
  groups: readonly (string | null)[] | null,
  k: number,
): { readonly sizes: readonly number[]; readonly runs: readonly ScoredUnits[] } {
  const score = scoreOnce(k);
  const scores = columns.map(({ n, c }) => n.map((samples, task) => score(samples, c[task] ?? 0)));
  const tasks = scores[0]?.length ?? 0;
  const meanOf = (sums: Float64Array) => sums.reduce((total, sum) => total + sum, 0) / tasks;
  const withMean = (sums: Float64Array): ScoredUnits => ({ sums, mean: meanOf(sums) });
  if (groups === null) {
    return {
      sizes: Array.from({ length: tasks }, () => 1),
      runs: scores.map((run) => withMean(Float64Array.from(run))),
    };
  }
  const units = scores.map((run) => unitsOfGroups(run, groups));
  const sizes = units[0]?.map((unit) => unit.tasks) ?? [];
  return { sizes, runs: units.map((run) => withMean(Float64Array.from(run, ({ sum }) => sum))) };
}
