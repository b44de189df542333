import { numberOf } from "#lib/contract/number-text";
import type { LeaderboardQuery } from "#lib/contract/query";
import type { Leaderboard } from "#lib/contract/report";
import type { TaskColumns } from "#lib/core/pair-histogram";
import { unitsOfGroups } from "#lib/core/plus-two";
import type { Principal } from "#lib/core/principal";
import { rankByPairs, type ScoredUnits } from "#lib/core/rank-by-pairs";
import { largestReportableK } from "#lib/core/reportability";
import { scoreOnce } from "#lib/core/score-once";
import type { Db } from "#lib/data/db";
import { countsOfRuns } from "#lib/data/leaderboard";
import { type TaskSetRow, taskGroupsOf } from "#lib/data/task-sets";
import type { TestVersionRow } from "#lib/data/test-versions";
import type { RunUnderVersion } from "#lib/services/leaderboard-views";
import type { RunRank } from "#lib/services/ranking";

/**
 * Ranks need every pair of runs, task by task. So many runs, and counts (runs times tasks), are ranked whenever the
 * leaderboard is shown; more only on request, as they take up to a second or two.
 */
const unasked = { runs: 200, counts: 100_000 };
const onRequest = { runs: 1_000, counts: 1_000_000 };

export interface RankQuestion {
  readonly taskSet: TaskSetRow;
  readonly version: TestVersionRow;
  readonly views: readonly RunUnderVersion[];
  readonly query: Pick<LeaderboardQuery, "k" | "ranks">;
}

/** The rank intervals by the first k of all runs that have a place, by run id; none where they are too many. */
export async function leaderboardRanks(
  principal: Principal,
  db: Db,
  { taskSet, version, views, query }: RankQuestion,
): Promise<{ readonly state: Leaderboard["ranks"]; readonly ranks: ReadonlyMap<string, RunRank> }> {
  const k = query.k[0] ?? 1;
  const placed = views.filter(({ view }) => (largestReportableK(view) ?? 0) >= k);
  const fits = ({ runs, counts }: typeof unasked): boolean =>
    placed.length <= runs && placed.length * taskSet.taskCount <= counts;
  if (!fits(onRequest)) return { state: "too_many_runs", ranks: new Map() };
  if (!fits(unasked) && query.ranks !== true) return { state: "on_request", ranks: new Map() };
  const groups = await taskGroupsOf(principal, db, taskSet.id);
  const retired = new Set(version.retired);
  const inView = groups?.filter((_, task) => !retired.has(task)) ?? null;
  const columns = await columnsOf(principal, db, version.id, placed);
  const { sizes, runs } = scoredUnits(columns, inView, k);
  const { ranks, tiedWithBest } = rankByPairs(runs, sizes);
  const byRun = placed.flatMap(({ run }, at): [string, RunRank][] => {
    const rank = ranks[at];
    return rank === undefined ? [] : [[run.id, { ...rank, tiedWithBest: tiedWithBest[at] ?? false }]];
  });
  return { state: "computed", ranks: new Map(byRun) };
}

/** The counts of each run, read now where only its histogram was. */
async function columnsOf(
  principal: Principal,
  db: Db,
  versionId: string,
  placed: readonly RunUnderVersion[],
): Promise<readonly TaskColumns[]> {
  const unread = placed.flatMap(({ run, columns }) => (columns === null ? [run.id] : []));
  const rows = unread.length === 0 ? [] : await countsOfRuns(principal, db, versionId, unread);
  const read = new Map(rows.map(({ runId, n, c }) => [runId, { n: numbersOf(n), c: numbersOf(c) }]));
  return placed.map(({ run, columns }) => {
    const found = columns ?? read.get(run.id);
    if (found === undefined) throw new Error("a ranked run has counts");
    return found;
  });
}

function numbersOf(text: string): number[] {
  return text.split(",").map(numberOf);
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
