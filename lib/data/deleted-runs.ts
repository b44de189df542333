import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { isId } from "#lib/data/ids";
import { requireScope } from "#lib/data/require-scope";
import { isOwn, lockRuns } from "#lib/data/rescorings";
import { env } from "#lib/env/env";

/** A run that may be deleted or restored, whether it is deleted or not. */
export interface DeletableRun {
  readonly id: string;
  readonly digest: string;
  readonly createdById: string | null;
  readonly revision: number;
  readonly deletedAt: Date | null;
  readonly deletedById: string | null;
  /** Until then it can be restored; null: it is not deleted. */
  readonly restorableUntil: Date | null;
  readonly restorable: boolean;
}

/**
 * Who may delete and restore: `admin`; and, on a server that only its own machine can reach, whoever uploaded the run,
 * since there is nobody else to ask.
 */
export function mayDelete(principal: Principal, createdById: string | null): boolean {
  return principal.scopes.includes("admin") || (env().loopback && isOwn(principal, createdById));
}

/** @throws RecountError `insufficient-scope` */
export function requireMayDelete(principal: Principal, createdById: string | null): void {
  requireScope(principal, "upload");
  if (mayDelete(principal, createdById)) return;
  const message = env().loopback
    ? "this run was uploaded with another token"
    : "on a server that others can reach, deleting and restoring runs needs a token with the scope admin";
  const hint = "a run that should not count can be voided by its uploader: it stays readable, with the reason";
  throw new RecountError("insufficient-scope", message, { hint });
}

/**
 * A run, deleted or not, held until the transaction ends.
 *
 * @throws RecountError `rescore-in-progress`
 */
export async function runToDelete(principal: Principal, db: Db, id: string): Promise<DeletableRun | null> {
  requireScope(principal, "upload");
  if (!isId(id)) return null;
  await lockRuns(db, [id]);
  const rows = await db.$queryRaw<DeletableRun[]>`
    SELECT "id", "digest", "createdById", "revision", "deletedAt", "deletedById", until AS "restorableUntil",
           coalesce(until > now(), false) AS restorable
    FROM "Run", LATERAL (SELECT "deletedAt" + make_interval(days => ${env().limits.trashDays}::int) AS until) kept
    WHERE "id" = ${id}::uuid`;
  return rows[0] ?? null;
}

/** Deletes, or restores, a run that {@link runToDelete} holds. */
export async function setDeleted(principal: Principal, db: Db, id: string, deleted: boolean): Promise<void> {
  requireScope(principal, "upload");
  await db.$executeRaw`
    UPDATE "Run" SET "revision" = "revision" + 1, "deletedAt" = CASE WHEN ${deleted} THEN now() END,
                     "deletedById" = CASE WHEN ${deleted} THEN ${principal.tokenId}::uuid END
    WHERE "id" = ${id}::uuid`;
}

export interface DeletedRunRow {
  readonly id: string;
  readonly name: string | null;
  readonly model: string;
  readonly taskSet: string;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly deletedAt: Date;
  readonly deletedBy: string | null;
  readonly restorableUntil: Date;
  readonly revision: number;
  /** `deletedAt` to the microsecond. */
  readonly place: string;
}

/** Deleted runs that this principal may restore, last deleted first, from after one of them (its time and id) on. */
export async function listDeletedRows(
  principal: Principal,
  db: Db,
  { limit, after }: { readonly limit: number; readonly after: { readonly at: string; readonly id: string } | null },
): Promise<DeletedRunRow[]> {
  requireScope(principal, "upload");
  const all = principal.scopes.includes("admin");
  if (!all && !env().loopback) return [];
  return db.$queryRaw<DeletedRunRow[]>`
    SELECT r."id", r."name", r."model", s."slug" || '@' || s."revision" AS "taskSet", r."createdAt",
           uploader."name" AS "createdBy", r."deletedAt", deleter."name" AS "deletedBy",
           r."deletedAt" + kept.days AS "restorableUntil", r."revision", r."deletedAt"::text AS place
    FROM "Run" r JOIN "TaskSet" s ON s."id" = r."taskSetId"
    LEFT JOIN "Token" uploader ON uploader."id" = r."createdById"
    LEFT JOIN "Token" deleter ON deleter."id" = r."deletedById"
    CROSS JOIN (SELECT make_interval(days => ${env().limits.trashDays}::int) AS days) kept
    WHERE r."deletedAt" IS NOT NULL AND r."deletedAt" + kept.days > now()
      AND (${all} OR r."createdById" = ${principal.tokenId}::uuid)
      AND (${after === null} OR (r."deletedAt", r."id") < (${after?.at ?? "epoch"}::text::timestamptz, ${after?.id ?? null}::uuid))
    ORDER BY r."deletedAt" DESC, r."id" DESC LIMIT ${limit}`;
}
