import { inTransaction } from "#lib/data/db";
import { endBootstraps, hasAdminToken } from "#lib/data/tokens";
import { newTokenText } from "#lib/services/token-text";
import { authenticate, program, recordToken } from "#lib/services/tokens";

const lifeMs = 24 * 3_600_000;

/**
 * The token with which the first admin token is made: `existing` (from the data folder) while it is valid, else a new one
 * for 24 hours; null where a valid admin token is there already. The caller keeps it in the data folder, mode 0600.
 */
export async function ensureBootstrapToken(existing: string | null): Promise<string | null> {
  const held = existing === null ? null : await authenticate(existing);
  return inTransaction(async (db) => {
    const needed = !(await hasAdminToken(program, db));
    if (needed && existing !== null && held?.scopes.includes("bootstrap")) return existing;
    await endBootstraps(program, db);
    if (!needed) return null;
    const token = newTokenText();
    const name = `first start …${token.slice(-4)}`;
    const request = { name, scopes: ["bootstrap"], expiresAt: new Date(Date.now() + lifeMs) } as const;
    await recordToken(program, db, request, token, null);
    return token;
  });
}
