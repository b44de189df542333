import type { LeaderboardQuery } from "#lib/contract/query";
import type { Leaderboard } from "#lib/contract/report";
import type { Principal } from "#lib/core/principal";

/** Runs of a task set (`slug@revision`) ranked under one test version by the first k. */
export async function getLeaderboard(
  _principal: Principal,
  _taskSet: string,
  _query: LeaderboardQuery,
): Promise<Leaderboard> {
  throw new Error("not yet written");
}
