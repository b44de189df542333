import type { LeaderboardQuery } from "#lib/contract/query";
import type { Leaderboard } from "#lib/contract/report";
import { RecountError } from "#lib/core/errors";
import { nRange, taskTotal } from "#lib/core/histogram";
import type { Principal } from "#lib/core/principal";
import { runStatus } from "#lib/core/reportability";
import { reading } from "#lib/data/db";
import { leaderboardRuns } from "#lib/data/leaderboard";
import { findTaskSet } from "#lib/data/task-sets";
import { testVersionsOf } from "#lib/data/test-versions";
import { leaderboardBelow } from "#lib/services/leaderboard-below";
import { leaderboardRanks } from "#lib/services/leaderboard-ranks";
import { mostCurrentVersion } from "#lib/services/leaderboard-version";
import { leaderboardViews } from "#lib/services/leaderboard-views";
import { ranked, type UnrankedRow } from "#lib/services/ranking";
import { scoresInList } from "#lib/services/scores";
import { taskSetNotFound } from "#lib/services/task-sets";
import { unknownTestVersion } from "#lib/services/upload-target";

/**
 * Runs of a task set (`slug@revision`) under one test version: first those ranked by the first k, then the others,
 * newest first.
 *
 * @throws RecountError `not-found` (the task set), `unknown-test-version`
 */
export async function getLeaderboard(
  principal: Principal,
  taskSetName: string,
  query: LeaderboardQuery,
): Promise<Leaderboard> {
  return reading(async (db) => {
    const taskSet = await findTaskSet(principal, db, taskSetName);
    if (taskSet === null) throw taskSetNotFound();
    const versions = await testVersionsOf(principal, db, taskSet.id);
    const runs = await leaderboardRuns(principal, db, taskSet.id);
    const asked = query.test_version;
    const version =
      asked === undefined
        ? mostCurrentVersion(runs, versions, taskSet.taskCount)
        : versions.find(({ name }) => name === asked);
    if (version === undefined) {
      const names = versions.map(({ name }) => name);
      throw asked === undefined
        ? new RecountError("unknown-test-version", `${taskSetName} has no test version yet`)
        : unknownTestVersion(asked, names, taskSetName, { creatable: false });
    }
    const views = await leaderboardViews(principal, db, { taskSet, version, versions, runs, errors: query.errors });
    const below = await leaderboardBelow(principal, db, { taskSet, version, views, ks: query.k });
    const rows = views.map(({ run, view, timeoutSeconds }): UnrankedRow => {
      const range = nRange(view.histogram);
      return {
        run: { id: run.id, name: run.name, created_at: run.createdAt.toISOString(), tags: [...run.tags] },
        model: run.model,
        temperature: run.temperature,
        timeout_seconds: timeoutSeconds,
        n_declared: run.nDeclared,
        n_min: range?.min ?? null,
        n_max: range?.max ?? null,
        pass_at_k: scoresInList(view, query.k, query.scope, (k) => below(run.id, k)),
        status: runStatus(view),
        stale_tasks: taskTotal(view.stale),
        missing_tasks: view.missing,
      };
    });
    const { state, ranks } = await leaderboardRanks(principal, db, { taskSet, version, views, query });
    return {
      task_set: taskSetName,
      title: taskSet.title,
      test_version: version.name,
      test_versions: versions.map(({ name }) => name),
      k: [...query.k],
      errors: query.errors,
      tasks: taskSet.taskCount - version.retired.length,
      computed_at: new Date().toISOString(),
      ranks: state,
      rows: ranked(rows, ranks),
    };
  });
}
