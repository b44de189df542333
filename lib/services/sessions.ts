import { createHash, randomBytes } from "node:crypto";
import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { inTransaction, reading } from "#lib/data/db";
import { mayRead } from "#lib/data/require-scope";
import { deleteSession, findValidSession, insertSession, touchSession } from "#lib/data/sessions";

/** 256 random bits in base64url. */
const sessionForm = /^[A-Za-z0-9_-]{43}$/;

/**
 * Begins a session of who holds a token: the id for its cookie, which is in this answer and nowhere else.
 *
 * @throws RecountError `insufficient-scope` where the token may not read, `bad-request` where nobody needs one
 */
export async function beginSession(principal: Principal): Promise<string> {
  if (principal.openRead)
    throw new RecountError("bad-request", "Results are open here: there is nothing to sign in to.");
  if (!mayRead(principal)) {
    throw new RecountError("insufficient-scope", "This token may not read results: it has neither read nor admin.");
  }
  const id = randomBytes(32).toString("base64url");
  await inTransaction((db) => insertSession(principal, db, hashOf(id)));
  return id;
}

/** Who is signed in by a session; null when it is unknown, too old, or its token ended. */
export async function principalOfSession(id: string): Promise<Principal | null> {
  if (!sessionForm.test(id)) return null;
  return reading(async (db) => {
    const row = await findValidSession(db, hashOf(id));
    if (row === null) return null;
    if (row.isDue) await touchSession(db, row.hash);
    return { tokenId: row.tokenId, name: row.name, scopes: row.scopes, openRead: false };
  });
}

/** Ends a session; one that is none is none afterwards, too. */
export async function endSession(id: string): Promise<void> {
  if (sessionForm.test(id)) await reading((db) => deleteSession(db, hashOf(id)));
}

function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
