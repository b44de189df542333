import type { RunListQuery } from "#lib/contract/query";
import type { RunList, RunListItem } from "#lib/contract/report";
import { nRange, taskTotal } from "#lib/core/histogram";
import type { Principal } from "#lib/core/principal";
import type { CountsInView } from "#lib/core/reportability";
import type { Db } from "#lib/data/db";
import { listRunRows, type RunListPosition, type RunListRow } from "#lib/data/run-list";
import { scoringsOf } from "#lib/data/scorings";
import { taskSetsWithGroups } from "#lib/data/task-sets";
import { type TestVersionRow, testVersionsOf } from "#lib/data/test-versions";
import { strictViewFromArrays } from "#lib/services/counts-from-arrays";
import { badCursor, readCursor, writeCursor } from "#lib/services/cursor";
import { runOnWire } from "#lib/services/run-wire";
import { scoresInList, viewOfHistogram } from "#lib/services/scores";

/** One page of runs with their scores. */
export async function runPage(principal: Principal, db: Db, query: RunListQuery): Promise<RunList> {
  const { limit, cursor, k, ...question } = query;
  const after = cursor === undefined ? null : positionOf(readCursor(question, cursor));
  // One row more than asked for tells whether there is another page.
  const { rows, total } = await listRunRows(principal, db, { ...query, limit: limit + 1 }, after);
  const page = rows.slice(0, limit);
  const views = await viewsOf(principal, db, page);
  const last = page.at(-1);
  return {
    items: page.map((row, index) => itemOf(row, views[index] ?? emptyView, k)),
    next: last === undefined || rows.length <= limit ? null : writeCursor(question, [last.sortKey, last.seq]),
    total,
  };
}

function positionOf([sortKey, seq, ...rest]: readonly unknown[]): RunListPosition {
  if (rest.length > 0 || !(sortKey === null || typeof sortKey === "string") || !Number.isSafeInteger(seq)) {
    throw badCursor();
  }
  return { sortKey, seq: Number(seq) };
}

const emptyView: CountsInView = viewOfHistogram([], { voided: false });

/** What each run of a page shows: from histograms, and from the arrays of those few that a histogram does not tell. */
async function viewsOf(principal: Principal, db: Db, rows: readonly RunListRow[]): Promise<CountsInView[]> {
  const partial = rows.filter(({ scoring }) => !scoring.whole);
  const scorings =
    partial.length === 0
      ? []
      : await scoringsOf(
          principal,
          db,
          partial.map(({ id }) => id),
        );
  const taskSetIds = [...new Set(rows.map(({ taskSetId }) => taskSetId))];
  const grouped = await taskSetsWithGroups(principal, db, taskSetIds);
  const versions = new Map<string, readonly TestVersionRow[]>();
  for (const taskSetId of new Set(partial.map((row) => row.taskSetId))) {
    versions.set(taskSetId, await testVersionsOf(principal, db, taskSetId));
  }
  return rows.map((row) => {
    const voided = row.voidedAt !== null || row.scoring.voided;
    // A histogram does not tell groups apart: the run's own page has its interval.
    const groups = grouped.has(row.taskSetId) ? { groups: null } : {};
    if (row.scoring.whole) return { ...viewOfHistogram(row.scoring.hist, { voided }), ...groups };
    const own = scorings.filter(({ runId }) => runId === row.id);
    const ofSet = versions.get(row.taskSetId) ?? [];
    const view = strictViewFromArrays(row.scoring.testVersionId, own, ofSet, row.taskCount);
    return { ...view, ...groups, voided: view.voided || voided };
  });
}

function itemOf(row: RunListRow, view: CountsInView, ks: readonly number[]): RunListItem {
  const range = nRange(view.histogram);
  const tasks = taskTotal(view.histogram);
  return {
    ...runOnWire(row, row, row.scoring),
    id: row.id,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdByName,
    tasks,
    tasks_in_set: tasks + view.missing + taskTotal(view.stale),
    n_min: range?.min ?? null,
    n_max: range?.max ?? null,
    incomplete: view.missing > 0,
    voided_at: row.voidedAt?.toISOString() ?? null,
    pass_at_k: scoresInList(view, ks),
  };
}
