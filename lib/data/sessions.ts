import type { HeldScope, Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { requireScope } from "#lib/data/require-scope";
import { knownScopes } from "#lib/data/tokens";

/** Who holds a session. */
export interface SessionRow {
  readonly hash: string;
  readonly tokenId: string;
  readonly name: string;
  readonly scopes: readonly HeldScope[];
  /** Long enough ago that the next use is to be noted. */
  readonly isDue: boolean;
}

/** Adds a session of who signs in, and forgets those that ended. Needs `read`. */
export async function insertSession(principal: Principal, db: Db, hash: string): Promise<void> {
  requireScope(principal, "read");
  await db.$executeRaw`
    DELETE FROM "Session"
    WHERE "lastUsedAt" < now() - interval '12 hours' OR "createdAt" < now() - interval '7 days'`;
  await db.$executeRaw`INSERT INTO "Session" ("hash", "tokenId") VALUES (${hash}, ${principal.tokenId}::uuid)`;
}

/**
 * The session with this hash while it lasts by the database's clock: used within 12 hours, begun within 7 days, its
 * token valid. Asks for no principal: it is how one is found.
 */
export async function findValidSession(db: Db, hash: string): Promise<SessionRow | null> {
  const [row] = await db.$queryRaw<(Omit<SessionRow, "scopes"> & { scopes: string[] })[]>`
    SELECT s."hash", s."tokenId", t."name", t."scopes", s."lastUsedAt" < now() - interval '5 minutes' AS "isDue"
    FROM "Session" s JOIN "Token" t ON t."id" = s."tokenId"
    WHERE s."hash" = ${hash}
      AND s."lastUsedAt" > now() - interval '12 hours' AND s."createdAt" > now() - interval '7 days'
      AND t."revokedAt" IS NULL AND (t."expiresAt" IS NULL OR t."expiresAt" > now())`;
  return row === undefined ? null : { ...row, scopes: knownScopes(row.scopes) };
}

/** Notes that a session was used. */
export async function touchSession(db: Db, hash: string): Promise<void> {
  await db.$executeRaw`UPDATE "Session" SET "lastUsedAt" = now() WHERE "hash" = ${hash}`;
}

/** Ends a session. Asks for no principal: whoever knows its id may. */
export async function deleteSession(db: Db, hash: string): Promise<void> {
  await db.$executeRaw`DELETE FROM "Session" WHERE "hash" = ${hash}`;
}
