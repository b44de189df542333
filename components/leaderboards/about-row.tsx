import type { AskedNumber } from "#lib/contract/about-number";
import type { Leaderboard, LeaderboardRow } from "#lib/contract/report";

type OfBoard = Pick<AskedNumber, "task_filter"> & Pick<Leaderboard, "test_version" | "errors" | "scope">;

/** What the panel about a score of a leaderboard asks for: the number under the board's tests, policy and filter. */
export function aboutRow(
  { test_version, errors, scope, task_filter }: OfBoard,
  run: Pick<LeaderboardRow["run"], "id">,
  k: number,
): AskedNumber {
  return { kind: "asked", run: run.id, k, test_version, errors, scope, task_filter };
}
