import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { isLockTimeout } from "#lib/data/database-error";
import { type Db, inTransaction } from "#lib/data/db";
import { claimKey, type EarlierUse, type KeyUse, keepAnswer } from "#lib/data/idempotency";

export interface KeyedRequest {
  /** null: none was sent. */
  readonly idempotencyKey: string | null;
  /** SHA-256 of the request (path, query, body): what a second use of the key is compared with. */
  readonly requestDigest: string;
}

/** How the work of one request is done once, however often it is sent. */
export interface KeyedWork<T> {
  /** Does it, in the transaction, and gives the answer. */
  record(db: Db): Promise<T>;
  /** Text to keep under the key. */
  write(answer: T): string;
  /** What the earlier request made, for the refusal of another one with its key: `run 0193…`. */
  made(text: string): string;
  /** The answer of the earlier request again; null: what it did does not stand any more, so it is done anew. */
  replay(db: Db, text: string): Promise<T | null>;
}

/**
 * Does a request's work in one transaction, unless its key says that it was done.
 *
 * @throws RecountError `idempotency-key-reused`, `idempotency-in-progress`
 */
export async function once<T>(
  principal: Principal,
  { idempotencyKey: key, requestDigest: request }: KeyedRequest,
  work: KeyedWork<T>,
): Promise<{ readonly answer: T; readonly replayed: boolean }> {
  const use = key === null || principal.tokenId === null ? null : { tokenId: principal.tokenId, key, request };
  return inTransaction(
    async (db) => {
      if (use === null) return { answer: await work.record(db), replayed: false };
      const earlier = await claim(principal, db, use);
      if (earlier !== null) {
        if (earlier.request !== request) throw reused(earlier, work.made(earlier.answer));
        const answer = await work.replay(db, earlier.answer);
        if (answer !== null) return { answer, replayed: true };
      }
      const answer = await work.record(db);
      await keepAnswer(principal, db, use, work.write(answer));
      return { answer, replayed: false };
    },
    { again: "on-same-name" },
  );
}

async function claim(principal: Principal, db: Db, use: KeyUse): Promise<EarlierUse | null> {
  try {
    return await claimKey(principal, db, use);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    const message = "a request with the same Idempotency-Key is still being worked on";
    throw new RecountError("idempotency-in-progress", message, { retryAfterSeconds: 1, cause: error });
  }
}

function reused({ createdAt }: EarlierUse, made: string): RecountError {
  const message = `this Idempotency-Key was used at ${createdAt.toISOString()} for another request, which made ${made}`;
  return new RecountError("idempotency-key-reused", message, { hint: "use a new key for a new request" });
}
