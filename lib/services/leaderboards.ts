import type { LeaderboardQuery } from "#lib/contract/query";
import type { Leaderboard } from "#lib/contract/report";
import { defaultLevel } from "#lib/core/interval";
import type { Principal } from "#lib/core/principal";
import { readingOneMoment } from "#lib/data/db";
import { leaderboardRuns } from "#lib/data/leaderboard";
import { testVersionsOf } from "#lib/data/test-versions";
import { leaderboardBelow } from "#lib/services/leaderboard-below";
import { sharedGroupsOf, withGroups } from "#lib/services/leaderboard-counts";
import { type CutSizes, cutBoard } from "#lib/services/leaderboard-cut";
import { filterRuns, parseFilters, settingsByRun } from "#lib/services/leaderboard-filter";
import { leaderboardRanks, rankState } from "#lib/services/leaderboard-ranks";
import { leaderboardRow, replicatesAmong } from "#lib/services/leaderboard-row";
import { versionShown } from "#lib/services/leaderboard-version";
import { taskSetNamed } from "#lib/services/named-task-set";
import { type RunRank, ranked } from "#lib/services/ranking";
import { filterOnWire, knownFilter, tasksUnder } from "#lib/services/task-filter";

/**
 * Runs of a task set (`slug@revision`) under one test version: first those ranked by the first k, then the others,
 * newest first; of all that fit, so many as a board has rows.
 *
 * @throws RecountError `not-found` (the task set), `unknown-test-version`, `bad-parameter` (a filter, of runs or of tasks)
 */
export async function getLeaderboard(
  principal: Principal,
  taskSetName: string,
  query: LeaderboardQuery,
  sizes?: CutSizes,
): Promise<Leaderboard> {
  const filters = parseFilters(query.where);
  return readingOneMoment(async (db) => {
    const taskSet = await taskSetNamed(principal, db, taskSetName);
    const versions = await testVersionsOf(principal, db, taskSet.id);
    const runs = await leaderboardRuns(principal, db, taskSet.id);
    const version = versionShown(query.test_version, { taskSet, versions, runs });
    const groups = await sharedGroupsOf(principal, db, taskSet.id);
    const settings = await settingsByRun(principal, db, taskSet.id, filters);
    const { errors, scope = "task_population" } = query;
    const filtered = await knownFilter(principal, db, taskSet.id, query);
    const inFilter = filtered?.inFilter ?? null;
    const question = { taskSet, version, versions, runs, errors, groups, inFilter };
    const {
      views: shown,
      ids,
      scored,
    } = await cutBoard(principal, db, question, {
      k: query.k[0] ?? 1,
      fitting: (views) => filterRuns(views, filters, settings),
      sizes,
    });
    const inSet = tasksUnder(version, taskSet.taskCount);
    const inView = inSet.map((isIn, task) => isIn && inFilter?.[task] !== false);
    const state = rankState({ inView, scored, rows: shown.length, query });
    const grouped = groups !== null && state === "computed";
    const views = grouped ? await withGroups(principal, db, version.id, shown, groups) : shown;
    const below = await leaderboardBelow(principal, db, { taskSet, version, views, ks: query.k });
    const replicates = replicatesAmong(ids, settings);
    const rows = views.map((each) => leaderboardRow(each, { ks: query.k, errors, scope, below, replicates, settings }));
    const none: ReadonlyMap<string, RunRank> = new Map();
    const ranks =
      state === "computed" ? await leaderboardRanks(principal, db, { version, views, inView, groups, query }) : none;
    return {
      task_set: taskSetName,
      title: taskSet.title,
      test_version: version.name,
      test_versions: versions.filter(({ voidedAt }) => voidedAt === null).map(({ name }) => name),
      k: [...query.k],
      errors,
      scope,
      level: defaultLevel,
      where: [...(query.where ?? [])],
      tasks: inView.filter(Boolean).length,
      task_filter: filterOnWire(filtered, inSet),
      computed_at: new Date().toISOString(),
      ranks: state,
      total: ids.length,
      total_scored: scored,
      rows: ranked(rows, ranks),
    };
  });
}
