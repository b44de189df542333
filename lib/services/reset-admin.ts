import { insertAudits } from "#lib/data/audit";
import { inTransaction } from "#lib/data/db";
import { revokeAdmins } from "#lib/data/tokens";
import { program } from "#lib/services/tokens";

/**
 * Revokes every valid admin token, for whoever is at the server's own machine and lost them. The start then makes the
 * token that makes the first one anew.
 *
 * @returns how many were revoked
 */
export async function resetAdmin(): Promise<number> {
  return inTransaction(async (db) => {
    const ids = await revokeAdmins(program, db);
    if (ids.length === 0) return 0;
    const detail = { reset: true };
    await insertAudits(
      program,
      db,
      ids.map((id) => ({ action: "token.revoke", object: `token/${id}`, detail, requestId: null })),
    );
    return ids.length;
  });
}
