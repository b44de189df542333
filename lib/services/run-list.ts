import type { RunListQuery } from "#lib/contract/query";
import type { RunList, RunListItem } from "#lib/contract/report";
import { nRange, taskTotal } from "#lib/core/histogram";
import type { Principal } from "#lib/core/principal";
import type { CountsInView } from "#lib/core/reportability";
import type { Db } from "#lib/data/db";
import { type RunListRow, runListRows } from "#lib/data/run-list";
import { runOrder } from "#lib/services/run-order";
import { runOnWire } from "#lib/services/run-wire";
import { scoresInList, viewOfHistogram } from "#lib/services/scores";
import { shownCounts } from "#lib/services/shown-counts";

/** One page of runs with their scores. */
export async function runPage(principal: Principal, db: Db, query: RunListQuery): Promise<RunList> {
  const { ids, next, total } = await runOrder(principal, db, query);
  const rows = await runListRows(principal, db, ids);
  const views = await shownCounts(principal, db, rows);
  return { items: rows.map((row, index) => itemOf(row, views[index] ?? emptyView, query.k)), next, total };
}

const emptyView: CountsInView = viewOfHistogram([], { voided: false });

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
