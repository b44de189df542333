import type { TaskColumns } from "#lib/core/pair-histogram";
import type { Principal } from "#lib/core/principal";
import { largestReportableK } from "#lib/core/reportability";
import { histogramsOfGroups, shareGroups } from "#lib/core/task-groups";
import type { Db } from "#lib/data/db";
import { countsOfRuns } from "#lib/data/leaderboard";
import { taskGroupsOf } from "#lib/data/task-sets";
import { numbersOf } from "#lib/services/counts-text";
import type { RunUnderVersion } from "#lib/services/leaderboard-views";

/** A run with its counts task by task. */
export interface CountedRun extends RunUnderVersion {
  readonly columns: TaskColumns;
}

/** The counts of each run, read now where only its histogram was. */
export async function withColumns(
  principal: Principal,
  db: Db,
  versionId: string,
  views: readonly RunUnderVersion[],
): Promise<CountedRun[]> {
  const unread = views.flatMap(({ run, columns }) => (columns === null ? [run.id] : []));
  const rows = unread.length === 0 ? [] : await countsOfRuns(principal, db, versionId, unread);
  const read = new Map(rows.map(({ runId, n, c }) => [runId, { n: numbersOf(n), c: numbersOf(c) }]));
  return views.map((each) => {
    const columns = each.columns ?? read.get(each.run.id);
    if (columns === undefined) throw new Error("a counted run has counts");
    return { ...each, columns };
  });
}

/** The group of each task of a set; null where no two tasks share one. */
export async function sharedGroupsOf(
  principal: Principal,
  db: Db,
  taskSetId: string,
): Promise<readonly (string | null)[] | null> {
  const groups = await taskGroupsOf(principal, db, taskSetId);
  return groups !== null && shareGroups(groups) ? groups : null;
}

/**
 * The runs with their counts by group, which their intervals are made from. Runs without any score need none, and stay as
 * they are.
 *
 * @param groups the group of each task
 */
export async function withGroups(
  principal: Principal,
  db: Db,
  versionId: string,
  views: readonly RunUnderVersion[],
  groups: readonly (string | null)[],
): Promise<RunUnderVersion[]> {
  const unread = views.filter(({ view }) => view.groups === null && largestReportableK(view) !== null);
  const counted = await withColumns(principal, db, versionId, unread);
  const read = new Map(
    counted.map((each): [string, RunUnderVersion] => {
      const { n, c } = each.columns;
      return [each.run.id, { ...each, view: { ...each.view, groups: histogramsOfGroups(n, c, groups) ?? undefined } }];
    }),
  );
  return views.map((each) => read.get(each.run.id) ?? each);
}
