import { cache } from "react";
import type { Leaderboard } from "#lib/contract/report";
import { currentReader } from "#lib/http/reader";
import { isBadView, orNotFound } from "#lib/http/refusals";
import { getLeaderboard } from "#lib/services/leaderboards";
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
  readonly view: LeaderboardView;
  readonly ignored: readonly string[];
}

/** The leaderboard under a view; where the view names tests that are not there, under the usual ones. */
export async function loadLeaderboard(segment: string, view: LeaderboardView): Promise<LoadedLeaderboard> {
  const taskSet = decodeSegment(segment) ?? "";
  const { k, errors, scope, ranks } = view;
  const load = async (testVersion: string | undefined) =>
    getLeaderboard(await currentReader(), taskSet, { k, test_version: testVersion, errors, scope, ranks });
  try {
    return { board: await load(view.testVersion), view, ignored: [] };
  } catch (error) {
    if (view.testVersion === undefined || !isBadView(error)) return orNotFound(Promise.reject(error));
    const board = await orNotFound(load(undefined));
    return { board, view: { ...view, testVersion: undefined }, ignored: ["test_version"] };
  }
}
