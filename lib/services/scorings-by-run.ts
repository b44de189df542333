import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { type FullScoringRow, type ScoringsToRead, scoringsOf } from "#lib/data/scorings";

/** So many runs' arrays are read by one statement. */
const runsAtOnce = 100;

/** Each run with its scorings and their counts, oldest first, in the order given; only some are in memory at a time. */
export async function* scoringsByRun(
  principal: Principal,
  db: Db,
  runIds: readonly string[],
  options: ScoringsToRead = {},
): AsyncGenerator<readonly [runId: string, scorings: readonly FullScoringRow[]]> {
  for (let from = 0; from < runIds.length; from += runsAtOnce) {
    const some = runIds.slice(from, from + runsAtOnce);
    const own = new Map(some.map((id): [string, FullScoringRow[]] => [id, []]));
    for (const row of await scoringsOf(principal, db, some, options)) own.get(row.runId)?.push(row);
    yield* own;
  }
}
