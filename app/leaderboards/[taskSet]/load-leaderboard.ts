import { cache } from "react";
import { askedTasks, queryOfTasks } from "#lib/contract/asked-tasks";
import type { Leaderboard } from "#lib/contract/report";
import type { Principal } from "#lib/core/principal";
import type { OfferedFilters } from "#lib/core/task-facets";
import { filtersTasks, type TaskFilter } from "#lib/core/task-filter";
import { currentReader } from "#lib/http/reader";
import { isBadView, orNotFound } from "#lib/http/refusals";
import { getLeaderboard } from "#lib/services/leaderboards";
import { knownFilterOf, offeredFilters } from "#lib/services/task-facets";
import { requireTaskSet } from "#lib/services/task-sets";
import type { LeaderboardView } from "#lib/url/leaderboard-view";
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
 * that no task has.
 */
export async function loadLeaderboard(segment: string, asked: LeaderboardView): Promise<LoadedLeaderboard> {
  const taskSet = decodeSegment(segment) ?? "";
  const reader = await currentReader();
  const { tasks, ignored } = await orNotFound(knownTasksAsked(reader, taskSet, asked.tasks));
  const { board, view, ignored: tests } = await loadBoard(reader, taskSet, { ...asked, tasks });
  const offered = await offeredFilters(reader, taskSet, { testVersion: board.test_version, filter: tasks });
  return { board, view, offered, ignored: [...ignored, ...tests] };
}

async function loadBoard(
  reader: Principal,
  taskSet: string,
  view: LeaderboardView,
): Promise<Omit<LoadedLeaderboard, "offered">> {
  const { k, errors, scope, ranks, tasks, where } = view;
  const asked = { k, errors, scope, ranks, where, ...queryOfTasks(askedTasks(tasks)) };
  const load = (testVersion: string | undefined) =>
    getLeaderboard(reader, taskSet, { ...asked, test_version: testVersion });
  try {
    return { board: await load(view.testVersion), view, ignored: [] };
  } catch (error) {
    if (view.testVersion === undefined || !isBadView(error)) return orNotFound(Promise.reject(error));
    const board = await orNotFound(load(undefined));
    return { board, view: { ...view, testVersion: undefined }, ignored: ["test_version"] };
  }
}

async function knownTasksAsked(reader: Principal, taskSet: string, tasks: TaskFilter) {
  if (!filtersTasks(tasks)) return { tasks, ignored: [] };
  const { filter, ignored } = await knownFilterOf(reader, taskSet, tasks);
  return { tasks: filter, ignored };
}
