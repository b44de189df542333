import type { TokenList, TokenRevoked } from "#lib/contract/tokens";
import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { tokenPrefix } from "#lib/core/token-text";
import { insertAudit } from "#lib/data/audit";
import { inTransaction, reading } from "#lib/data/db";
import { isId } from "#lib/data/ids";
import { type ListedToken, listTokenRows, revokeTokenNamed } from "#lib/data/token-list";
import type { ChangeOptions } from "#lib/services/change-options";
import { badCursor, readCursor, writeCursor } from "#lib/services/cursor";

const question = { list: "tokens" };

/** All tokens, newest first, ended ones too. Needs `admin`. @throws RecountError `bad-parameter` for a foreign cursor */
export async function listTokens(
  principal: Principal,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<TokenList> {
  const before = cursor === undefined ? null : placeOf(cursor);
  const rows = await reading((db) => listTokenRows(principal, db, { limit: limit + 1, before }));
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(toItem), next: last === undefined ? null : writeCursor(question, [last.id]) };
}

/** Ends a token from the next request on, and every session that it began. Needs `admin`. @throws RecountError `not-found` */
export async function revokeToken(principal: Principal, name: string, options: ChangeOptions): Promise<TokenRevoked> {
  return inTransaction(async (db) => {
    const ended = await revokeTokenNamed(principal, db, name);
    if (ended === null) throw new RecountError("not-found", "there is no token of that name");
    const { id, revokedAt, isNew } = ended;
    if (isNew) {
      const { requestId } = options;
      await insertAudit(principal, db, { action: "token.revoke", object: `token/${id}`, detail: {}, requestId });
    }
    return { id, name, revoked: isNew, revoked_at: revokedAt.toISOString() };
  });
}

function placeOf(cursor: string): string {
  const [id] = readCursor(question, cursor);
  if (typeof id !== "string" || !isId(id)) throw badCursor();
  return id;
}

function toItem(row: ListedToken): TokenList["items"][number] {
  return {
    id: row.id,
    name: row.name,
    token: `${tokenPrefix}…${row.lastFour}`,
    scopes: [...row.scopes],
    created_by: row.createdBy,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}
