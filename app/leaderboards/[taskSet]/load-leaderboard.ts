import { cache } from "react";
import { askedTasks, queryOfTasks } from "#lib/contract/asked-tasks";
import type { Leaderboard } from "#lib/contract/report";
import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import type { OfferedFilters } from "#lib/core/task-facets";
import { filtersTasks, type TaskFilter } from "#lib/core/task-filter";
import { currentReader } from "#lib/http/reader";
import { isBadView, orNotFound } from "#lib/http/refusals";
import { getLeaderboard } from "#lib/services/leaderboards";
import { listRuns } from "#lib/services/runs";
import { knownFilterOf, offeredFilters } from "#lib/services/task-facets";
import { requireTaskSet } from "#lib/services/task-sets";
import type { LeaderboardView } from "#lib/url/leaderboard-view";
import { maxListed } from "#lib/url/query";
import { decodeSegment } from "#lib/url/routes";

/** The name of the task set, which is there; asked for once a request. */
export const loadTaskSetName = cache(async (segment: string): Promise<string> => {
  const name = decodeSegment(segment) ?? "";
  await orNotFound(requireTaskSet(await currentReader(), name));
  return name;
});

export interface LoadedLeaderboard {
  readonly board: Leaderboard;
  readonly offered: OfferedFilters;
  readonly view: LeaderboardView;
  readonly ignored: readonly string[];
}

/**
 * The leaderboard under a view; where the view names tests that are not there, under the usual ones, and without values
 * that no task has. null: the task set has no tests that stand, hence no run to rank.
 */
export async function loadLeaderboard(segment: string, asked: LeaderboardView): Promise<LoadedLeaderboard | null> {
  // Asked first, and alone: until the layout knows it, nothing is sent.
  const taskSet = await loadTaskSetName(segment);
  const reader = await currentReader();
  const { tasks, ignored } = await orNotFound(knownTasksAsked(reader, taskSet, asked.tasks));
  const loaded = await loadBoard(reader, taskSet, { ...asked, tasks });
  if (loaded === null) return null;
  const { board, view, ignored: tests } = loaded;
  const offered = await offeredFilters(reader, taskSet, { testVersion: board.test_version, filter: tasks });
  const selected = await unknownSelected(reader, board, view.selected);
  return { board, view, offered, ignored: [...ignored, ...tests, ...selected] };
}

/** `select` where it names a run that no view of this board has: it was deleted, voided, or is of other tasks. */
async function unknownSelected(reader: Principal, board: Leaderboard, selected: readonly string[]): Promise<string[]> {
  const rows = new Set(board.rows.map(({ run }) => run.id));
  const ids = selected.filter((id) => !rows.has(id));
  if (ids.length === 0) return [];
  const { items } = await listRuns(reader, { limit: maxListed, k: [], ids });
  const known = items.filter(({ task_set, voided_at }) => task_set === board.task_set && voided_at === null);
  return known.length === ids.length ? [] : ["select"];
}

async function loadBoard(
  reader: Principal,
  taskSet: string,
  view: LeaderboardView,
): Promise<Omit<LoadedLeaderboard, "offered"> | null> {
  const { k, errors, scope, ranks, tasks, where } = view;
  const asked = { k, errors, scope, ranks, where, ...queryOfTasks(askedTasks(tasks)) };
  const load = (testVersion: string | undefined) =>
    getLeaderboard(reader, taskSet, { ...asked, test_version: testVersion });
  try {
    return { board: await load(view.testVersion), view, ignored: [] };
  } catch (error) {
    // Without a name it is unknown only where there is none.
    if (view.testVersion === undefined && isUnknownTestVersion(error)) return null;
    if (view.testVersion === undefined || !isBadView(error)) return orNotFound(Promise.reject(error));
    const usual = await loadBoard(reader, taskSet, { ...view, testVersion: undefined });
    return usual === null ? null : { ...usual, ignored: ["test_version"] };
  }
}

function isUnknownTestVersion(error: unknown): boolean {
  return error instanceof RecountError && error.code === "unknown-test-version";
}

async function knownTasksAsked(reader: Principal, taskSet: string, tasks: TaskFilter) {
  if (!filtersTasks(tasks)) return { tasks, ignored: [] };
  const { filter, ignored } = await knownFilterOf(reader, taskSet, tasks);
  return { tasks: filter, ignored };
}
