import type { Principal } from "#lib/core/principal";
import type { CountsInView } from "#lib/core/reportability";
import type { Db } from "#lib/data/db";
import type { RunListRow } from "#lib/data/run-list";
import { taskSetsWithGroups } from "#lib/data/task-sets";
import { type TestVersionRow, testVersionsOf } from "#lib/data/test-versions";
import { strictViewFromArrays } from "#lib/services/counts-from-arrays";
import { viewOfHistogram } from "#lib/services/scores";
import { scoringsByRun } from "#lib/services/scorings-by-run";

export type CountedRun = Pick<RunListRow, "id" | "taskSetId" | "taskCount" | "voidedAt" | "scoring">;

/** What each run of a list shows: from histograms, and from the arrays of those few that a histogram does not tell. */
export async function shownCounts(
  principal: Principal,
  db: Db,
  rows: readonly CountedRun[],
): Promise<readonly CountsInView[]> {
  const grouped = await taskSetsWithGroups(principal, db, [...new Set(rows.map(({ taskSetId }) => taskSetId))]);
  const partial = await partialViews(
    principal,
    db,
    rows.filter(({ scoring }) => !scoring.whole),
  );
  return rows.map(({ id, taskSetId, voidedAt, scoring }) => {
    const voided = voidedAt !== null || scoring.voided;
    // A histogram does not tell groups apart: the run's own page has its interval.
    const groups = grouped.has(taskSetId) ? { groups: null } : {};
    const view = partial.get(id) ?? viewOfHistogram(scoring.hist, { voided });
    return { ...view, ...groups, voided: view.voided || voided };
  });
}

async function partialViews(
  principal: Principal,
  db: Db,
  rows: readonly CountedRun[],
): Promise<ReadonlyMap<string, CountsInView>> {
  const versions = new Map<string, readonly TestVersionRow[]>();
  for (const id of new Set(rows.map(({ taskSetId }) => taskSetId))) {
    versions.set(id, await testVersionsOf(principal, db, id));
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  const views = new Map<string, CountsInView>();
  for await (const [id, own] of scoringsByRun(principal, db, [...byId.keys()])) {
    const row = byId.get(id);
    if (row === undefined) continue;
    const { scoring, taskSetId, taskCount } = row;
    views.set(id, strictViewFromArrays(scoring.testVersionId, own, versions.get(taskSetId) ?? [], taskCount));
  }
  return views;
}
