import type { HeldScope, Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { requireScope } from "#lib/data/require-scope";
import { knownScopes } from "#lib/data/tokens";

/** All that is told of a token once it was made. */
export interface ListedToken {
  readonly id: string;
  readonly name: string;
  readonly lastFour: string;
  readonly scopes: readonly HeldScope[];
  /** Name of the token that made it; null: the program did. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** Tokens by the time at which they were made, newest first. `before`: the id of the last one told. Needs `admin`. */
export async function listTokenRows(
  principal: Principal,
  db: Db,
  page: { readonly limit: number; readonly before: string | null },
): Promise<readonly ListedToken[]> {
  requireScope(principal, "admin");
  const rows = await db.token.findMany({
    ...(page.before === null ? {} : { where: { id: { lt: page.before } } }),
    orderBy: { id: "desc" },
    take: page.limit,
    select: listed,
  });
  return rows.map(({ createdBy, scopes, ...row }) => ({
    ...row,
    scopes: knownScopes(scopes),
    createdBy: createdBy?.name ?? null,
  }));
}

const listed = {
  id: true,
  name: true,
  lastFour: true,
  scopes: true,
  createdAt: true,
  expiresAt: true,
  revokedAt: true,
  lastUsedAt: true,
  createdBy: { select: { name: true } },
} as const;

/** What revoking a token came to. */
export interface RevokedToken {
  readonly id: string;
  readonly revokedAt: Date;
  /** false: it had been revoked before. */
  readonly isNew: boolean;
}

/** Ends a token, by its name; null: there is none. Its sessions end with it. Needs `admin`. */
export async function revokeTokenNamed(principal: Principal, db: Db, name: string): Promise<RevokedToken | null> {
  requireScope(principal, "admin");
  const [ended] = await db.$queryRaw<{ id: string; revokedAt: Date }[]>`
    UPDATE "Token" SET "revokedAt" = now() WHERE "name" = ${name} AND "revokedAt" IS NULL RETURNING "id", "revokedAt"`;
  if (ended !== undefined) return { ...ended, isNew: true };
  const known = await db.token.findUnique({ where: { name }, select: { id: true, revokedAt: true } });
  return known === null || known.revokedAt === null ? null : { id: known.id, revokedAt: known.revokedAt, isNew: false };
}
