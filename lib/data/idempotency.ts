import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { requireScope } from "#lib/data/require-scope";

/** Keys are kept for so many days. */
const keptDays = 7;

export interface KeyUse {
  readonly tokenId: string;
  readonly key: string;
  /** SHA-256 of the request. */
  readonly request: string;
}

export interface EarlierUse {
  readonly request: string;
  readonly answer: string;
  readonly createdAt: Date;
}

/**
 * Takes a key for this transaction. While another transaction holds the same key this waits for its end.
 *
 * @returns the use that the key was put to before, or null: the key is now this transaction's
 */
export async function claimKey(principal: Principal, db: Db, use: KeyUse): Promise<EarlierUse | null> {
  requireScope(principal, "upload");
  const { tokenId, key, request } = use;
  await db.$executeRaw`
    DELETE FROM "IdempotencyKey" WHERE "createdAt" < now() - make_interval(days => ${keptDays}::int)`;
  const claimed = await db.$executeRaw`
    INSERT INTO "IdempotencyKey" ("tokenId", "key", "request", "answer")
    VALUES (${tokenId}::uuid, ${key}, ${request}, '') ON CONFLICT DO NOTHING`;
  if (claimed === 1) return null;
  return db.idempotencyKey.findUniqueOrThrow({
    where: { tokenId_key: { tokenId, key } },
    select: { request: true, answer: true, createdAt: true },
  });
}

/** Keeps the answer under a key that {@link claimKey} took. */
export async function keepAnswer(principal: Principal, db: Db, use: KeyUse, answer: string): Promise<void> {
  requireScope(principal, "upload");
  await db.idempotencyKey.update({
    where: { tokenId_key: { tokenId: use.tokenId, key: use.key } },
    data: { answer },
    select: { key: true },
  });
}
