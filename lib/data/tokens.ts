import { RecountError } from "#lib/core/errors";
import { type HeldScope, type Principal, tokenScopes } from "#lib/core/principal";
import { isUniqueViolation } from "#lib/data/database-error";
import type { Db } from "#lib/data/db";
import { newId } from "#lib/data/ids";
import { requireScope } from "#lib/data/require-scope";

export interface TokenRow {
  readonly id: string;
  readonly name: string;
  readonly hash: string;
  readonly scopes: readonly HeldScope[];
  readonly lastUsedAt: Date | null;
}

const heldScopes: readonly HeldScope[] = [...tokenScopes, "bootstrap"];

/** The scopes among the texts of a column. */
export function knownScopes(texts: readonly string[]): readonly HeldScope[] {
  return heldScopes.filter((scope) => texts.includes(scope));
}

/**
 * The token with this hash while it is valid by the database's clock. Asks for no principal: it is how one is found.
 */
export async function findValidToken(db: Db, hash: string): Promise<TokenRow | null> {
  const [row] = await db.$queryRaw<(Omit<TokenRow, "scopes"> & { scopes: string[] })[]>`
    SELECT "id", "name", "hash", "scopes", "lastUsedAt" FROM "Token"
    WHERE "hash" = ${hash} AND "revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())`;
  return row === undefined ? null : { ...row, scopes: knownScopes(row.scopes) };
}

/** Notes that a token was used, at most every five minutes: reading results should not write. */
export async function touchToken(db: Db, id: string): Promise<void> {
  await db.$executeRaw`
    UPDATE "Token" SET "lastUsedAt" = now()
    WHERE "id" = ${id}::uuid AND ("lastUsedAt" IS NULL OR "lastUsedAt" < now() - interval '5 minutes')`;
}

export interface NewToken {
  readonly name: string;
  readonly hash: string;
  readonly lastFour: string;
  readonly scopes: readonly HeldScope[];
  readonly expiresAt: Date | null;
}

/**
 * Adds a token. Needs `admin`; the bootstrap token may add one that is `admin`, and is then used up ({@link spendBootstrap}).
 *
 * @returns the new token's id @throws RecountError `already-exists` when another token has the name
 */
export async function insertToken(principal: Principal, db: Db, token: NewToken): Promise<string> {
  requireScope(principal, "admin", "bootstrap");
  if (!token.scopes.includes("admin")) requireScope(principal, "admin");
  const data = { id: newId(), ...token, scopes: [...token.scopes], createdById: principal.tokenId };
  try {
    const { id } = await db.token.create({ data, select: { id: true } });
    return id;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new RecountError("already-exists", "there is a token of that name", { hint: "choose another name" });
  }
}

/** Ends the bootstrap token that asks, once. @throws RecountError `unauthenticated` when it was used already */
export async function spendBootstrap(principal: Principal, db: Db): Promise<void> {
  requireScope(principal, "bootstrap");
  const used = await db.$executeRaw`
    UPDATE "Token" SET "revokedAt" = now() WHERE "id" = ${principal.tokenId}::uuid AND "revokedAt" IS NULL`;
  if (used === 0) throw new RecountError("unauthenticated", "a valid token is needed");
}

/** Ends every bootstrap token: a new one takes its place, or none is needed. */
export async function endBootstraps(principal: Principal, db: Db): Promise<void> {
  requireScope(principal, "admin");
  await db.$executeRaw`
    UPDATE "Token" SET "revokedAt" = now() WHERE "scopes" = ARRAY['bootstrap']::text[] AND "revokedAt" IS NULL`;
}

/** Whether somebody can manage tokens: a valid token has the scope `admin`. */
export async function hasAdminToken(principal: Principal, db: Db): Promise<boolean> {
  requireScope(principal, "admin");
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM "Token" WHERE 'admin' = ANY ("scopes") AND "revokedAt" IS NULL
                   AND ("expiresAt" IS NULL OR "expiresAt" > now())) AS found`;
  return row?.found ?? false;
}

/** Revokes every valid token with the scope `admin`, which ends the browsers that it signed in. @returns their ids */
export async function revokeAdmins(principal: Principal, db: Db): Promise<readonly string[]> {
  requireScope(principal, "admin");
  const rows = await db.$queryRaw<{ id: string }[]>`
    UPDATE "Token" SET "revokedAt" = now()
    WHERE 'admin' = ANY ("scopes") AND "revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())
    RETURNING "id"`;
  return rows.map(({ id }) => id);
}
