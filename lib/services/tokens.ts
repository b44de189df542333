import { timingSafeEqual } from "node:crypto";
import type { HeldScope, Principal } from "#lib/core/principal";
import { isTokenText } from "#lib/core/token-text";
import { insertAudit } from "#lib/data/audit";
import { type Db, inTransaction, reading } from "#lib/data/db";
import { readIsOpen } from "#lib/data/require-scope";
import { findValidToken, insertToken, spendBootstrap, touchToken } from "#lib/data/tokens";
import { newTokenText, tokenHash } from "#lib/services/token-text";

export interface TokenRequest {
  readonly name: string;
  readonly scopes: readonly HeldScope[];
  /** null: never. */
  readonly expiresAt: Date | null;
}

/** Who holds this token; null when it is unknown, expired or revoked, without a difference. */
export async function authenticate(token: string): Promise<Principal | null> {
  if (!isTokenText(token)) return null;
  const hash = tokenHash(token);
  return reading(async (db) => {
    const row = await findValidToken(db, hash);
    if (row === null || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash))) return null;
    if (row.lastUsedAt === null || Date.now() - row.lastUsedAt.getTime() > usedEveryMs) await touchToken(db, row.id);
    return { tokenId: row.id, name: row.name, scopes: row.scopes, openRead: readIsOpen() };
  });
}
const usedEveryMs = 5 * 60_000;

/** Who asks without a token: may read where RECOUNT_READ is open, nothing else. */
export function anonymousPrincipal(): Principal {
  return { tokenId: null, name: "anonymous", scopes: [], openRead: readIsOpen() };
}

/** The program itself, for what it does unasked at its start. */
export const program: Principal = { tokenId: null, name: "recount", scopes: ["admin"], openRead: true };

/**
 * Makes a token; it is in this answer and nowhere else. Needs `admin`; the bootstrap token may make one that is `admin`,
 * once.
 *
 * @throws RecountError `already-exists`
 */
export async function createToken(
  principal: Principal,
  request: TokenRequest,
  options: { readonly requestId: string | null },
): Promise<{ readonly id: string; readonly token: string }> {
  const token = newTokenText();
  const id = await inTransaction(async (db) => {
    if (principal.scopes.includes("bootstrap")) await spendBootstrap(principal, db);
    return recordToken(principal, db, request, token, options.requestId);
  });
  return { id, token };
}

/** Writes a token and its audit row. */
export async function recordToken(
  principal: Principal,
  db: Db,
  request: TokenRequest,
  token: string,
  requestId: string | null,
): Promise<string> {
  const id = await insertToken(principal, db, { ...request, hash: tokenHash(token), lastFour: token.slice(-4) });
  const detail = { scopes: request.scopes, expires_at: request.expiresAt?.toISOString() ?? null };
  await insertAudit(principal, db, { action: "token.create", object: `token/${id}`, detail, requestId });
  return id;
}

/**
 * The upload token of this machine's user: `existing` (from the data folder) while it is valid, else a new one.
 * The caller keeps it in the data folder, mode 0600.
 */
export async function ensureLocalToken(
  existing: string | null,
): Promise<{ readonly token: string; readonly created: boolean }> {
  if (existing !== null && (await authenticate(existing)) !== null) return { token: existing, created: false };
  const token = newTokenText();
  // Names are unique, and an earlier one of this machine may have been revoked.
  const request: TokenRequest = { name: `this computer …${token.slice(-4)}`, scopes: ["upload"], expiresAt: null };
  await inTransaction((db) => recordToken(program, db, request, token, null));
  return { token, created: true };
}
