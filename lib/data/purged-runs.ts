import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { requireScope } from "#lib/data/require-scope";
import { lockRuns } from "#lib/data/rescorings";
import { env } from "#lib/env/env";

/** What the audit keeps of a run that is gone. */
export interface PurgedRun {
  readonly id: string;
  readonly digest: string;
  readonly revision: number;
}

/** The time by the database's clock: that of this process may be wrong by a year. */
export async function databaseNow(db: Db): Promise<Date> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT now()`;
  if (row === undefined) throw new Error("a database knows what time it is");
  return row.now;
}

/** Ids of deleted runs that cannot be restored any more, the longest deleted first. */
export async function runsToPurge(principal: Principal, db: Db, now: Date, limit: number): Promise<string[]> {
  requireScope(principal, "admin");
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Run" WHERE "deletedAt" + make_interval(days => ${env().limits.trashDays}::int) <= ${now}
    ORDER BY "deletedAt", "id" LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/**
 * Takes a run away for good, with its scorings and outcomes. null: meanwhile it was restored, or is gone.
 *
 * @throws RecountError `rescore-in-progress`
 */
export async function purgeRun(principal: Principal, db: Db, id: string, now: Date): Promise<PurgedRun | null> {
  requireScope(principal, "admin");
  await lockRuns(db, [id]);
  const [run] = await db.$queryRaw<PurgedRun[]>`
    SELECT "id", "digest", "revision" FROM "Run"
    WHERE "id" = ${id}::uuid AND "deletedAt" + make_interval(days => ${env().limits.trashDays}::int) <= ${now}`;
  if (run === undefined) return null;
  // The database deletes recorded rows of this run alone, and in this transaction.
  await db.$queryRaw`SELECT set_config('recount.purge', ${run.id}, true)`;
  await db.$executeRaw`
    DELETE FROM "ScoringOutcomes" WHERE "scoringId" IN (SELECT "id" FROM "Scoring" WHERE "runId" = ${run.id}::uuid)`;
  await db.$executeRaw`DELETE FROM "Scoring" WHERE "runId" = ${run.id}::uuid`;
  await db.$executeRaw`DELETE FROM "Run" WHERE "id" = ${run.id}::uuid`;
  await db.$queryRaw`SELECT set_config('recount.purge', '', true)`;
  return run;
}
