import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { isId } from "#lib/data/ids";
import { keptRuns, keptScorings } from "#lib/data/kept-runs";
import { requireScope } from "#lib/data/require-scope";
import { lockRuns } from "#lib/data/rescorings";

/** What was voided, or can be: who made it, and since when it does not count. */
export interface VoidableRow {
  readonly id: string;
  readonly createdById: string | null;
  readonly voidedAt: Date | null;
  readonly voidReason: string | null;
}

/**
 * A run, held until the transaction ends: nobody rescores it, or voids one of its scorings, meanwhile.
 *
 * @throws RecountError `rescore-in-progress`
 */
export async function runToVoid(principal: Principal, db: Db, id: string): Promise<VoidableRow | null> {
  requireScope(principal, "upload");
  if (!isId(id)) return null;
  await lockRuns(db, [id]);
  const rows = await db.$queryRaw<VoidableRow[]>`
    SELECT "id", "createdById", "voidedAt", "voidReason" FROM ${keptRuns} r WHERE "id" = ${id}::uuid`;
  return rows[0] ?? null;
}

/**
 * A scoring with its run, which is held until the transaction ends.
 *
 * @throws RecountError `rescore-in-progress`
 */
export async function scoringToVoid(
  principal: Principal,
  db: Db,
  id: string,
): Promise<(VoidableRow & { readonly runId: string; readonly runCreatedById: string | null }) | null> {
  requireScope(principal, "upload");
  if (!isId(id)) return null;
  const [of] = await db.$queryRaw<{ runId: string }[]>`SELECT "runId" FROM ${keptScorings} s WHERE "id" = ${id}::uuid`;
  if (of === undefined) return null;
  // The run, as a rescoring does: two who want both never wait for each other.
  await lockRuns(db, [of.runId]);
  const rows = await db.$queryRaw<(VoidableRow & { runId: string; runCreatedById: string | null })[]>`
    SELECT s."id", s."createdById", s."voidedAt", s."voidReason", s."runId", r."createdById" AS "runCreatedById"
    FROM "Scoring" s JOIN ${keptRuns} r ON r."id" = s."runId" WHERE s."id" = ${id}::uuid`;
  return rows[0] ?? null;
}

/** A test version, held until the transaction ends: whoever wants to use it waits. */
export async function testVersionToVoid(
  principal: Principal,
  db: Db,
  taskSetId: string,
  name: string,
): Promise<VoidableRow | null> {
  requireScope(principal, "upload");
  const rows = await db.$queryRaw<VoidableRow[]>`
    SELECT "id", "createdById", "voidedAt", "voidReason" FROM "TestVersion"
    WHERE "taskSetId" = ${taskSetId}::uuid AND "name" = ${name} FOR UPDATE`;
  return rows[0] ?? null;
}

/** How many scorings were made under a test version, voided ones included, and how many versions came from it. */
export async function usesOfTestVersion(
  principal: Principal,
  db: Db,
  id: string,
): Promise<{ readonly scorings: number; readonly children: number }> {
  requireScope(principal, "upload");
  const [row] = await db.$queryRaw<{ scorings: number; children: number }[]>`
    SELECT (SELECT count(*) FROM "Scoring" WHERE "testVersionId" = ${id}::uuid)::int AS scorings,
           (SELECT count(*) FROM "TestVersion" WHERE "parentId" = ${id}::uuid)::int AS children`;
  if (row === undefined) throw new Error("a count has one row");
  return row;
}

export type VoidedKind = "run" | "scoring" | "test_version";

/** Voids what one of the functions above holds. @returns the database's time */
export async function markVoided(
  principal: Principal,
  db: Db,
  kind: VoidedKind,
  id: string,
  reason: string,
): Promise<Date> {
  requireScope(principal, "upload");
  const [now] = await db.$queryRaw<{ at: Date }[]>`SELECT now() AS at`;
  if (now === undefined) throw new Error("the database has a time");
  const data = { voidedAt: now.at, voidReason: reason };
  const select = { id: true } as const;
  if (kind === "run") await db.run.update({ where: { id }, data, select });
  else if (kind === "scoring") await db.scoring.update({ where: { id }, data, select });
  else await db.testVersion.update({ where: { id }, data, select });
  return now.at;
}

/** Those of some scorings that are not voided, nor is their run. */
export async function standingScorings(principal: Principal, db: Db, ids: readonly string[]): Promise<string[]> {
  requireScope(principal, "upload");
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT s."id" FROM "Scoring" s JOIN ${keptRuns} r ON r."id" = s."runId"
    WHERE s."id" = ANY(${ids}::uuid[]) AND s."voidedAt" IS NULL AND r."voidedAt" IS NULL`;
  return rows.map(({ id }) => id);
}
