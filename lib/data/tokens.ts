import { RecountError } from "#lib/core/errors";
import { type Principal, type TokenScope, tokenScopes } from "#lib/core/principal";
import { isUniqueViolation } from "#lib/data/database-error";
import type { Db } from "#lib/data/db";
import { newId } from "#lib/data/ids";
import { requireScope } from "#lib/data/require-scope";

export interface TokenRow {
  readonly id: string;
  readonly name: string;
  readonly hash: string;
  readonly scopes: readonly TokenScope[];
  readonly lastUsedAt: Date | null;
}

/**
 * The token with this hash while it is valid by the database's clock. The one query that asks for no principal: it is
 * how a principal is found.
 */
export async function findValidToken(db: Db, hash: string): Promise<TokenRow | null> {
  const [row] = await db.$queryRaw<(Omit<TokenRow, "scopes"> & { scopes: string[] })[]>`
    SELECT "id", "name", "hash", "scopes", "lastUsedAt" FROM "Token"
    WHERE "hash" = ${hash} AND "revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())`;
  if (row === undefined) return null;
  return { ...row, scopes: tokenScopes.filter((scope) => row.scopes.includes(scope)) };
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
  readonly scopes: readonly TokenScope[];
  readonly expiresAt: Date | null;
}

/** @returns the new token's id @throws RecountError `already-exists` when another token has the name */
export async function insertToken(principal: Principal, db: Db, token: NewToken): Promise<string> {
  requireScope(principal, "admin");
  const data = { id: newId(), ...token, scopes: [...token.scopes] };
  try {
    const { id } = await db.token.create({ data, select: { id: true } });
    return id;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new RecountError("already-exists", "there is a token of that name", { hint: "choose another name" });
  }
}
