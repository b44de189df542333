import type { RunsPurged } from "#lib/contract/edit";
import type { Principal } from "#lib/core/principal";
import { insertAudit } from "#lib/data/audit";
import { type Db, inTransaction, reading } from "#lib/data/db";
import { databaseNow, type PurgedRun, purgeRun, runsToPurge } from "#lib/data/purged-runs";
import type { ChangeOptions } from "#lib/services/change-options";
import { program } from "#lib/services/tokens";

/** What time it is. */
export type Clock = (db: Db) => Promise<Date>;

export interface PurgeOptions extends ChangeOptions {
  /** Absent: the database's. */
  readonly clock?: Clock;
}

/** So many runs go in one request. */
const purgedAtOnce = 500;

/**
 * Takes away for good the deleted runs that cannot be restored any more, each in a transaction of its own with its row in
 * the audit, which keeps the digest. Needs `admin`.
 *
 * @throws RecountError `insufficient-scope`
 */
export async function purgeRuns(
  principal: Principal,
  { clock = databaseNow, requestId }: PurgeOptions,
): Promise<RunsPurged> {
  const now = await reading(clock);
  const due = await reading((db) => runsToPurge(principal, db, now, purgedAtOnce + 1));
  const purged: PurgedRun[] = [];
  for (const id of due.slice(0, purgedAtOnce)) {
    const run = await inTransaction((db) => purgeOne(principal, db, { id, now, requestId }));
    if (run !== null) purged.push(run);
  }
  return { items: purged.map(({ id, digest }) => ({ id, digest })), more: due.length > purgedAtOnce };
}

async function purgeOne(
  principal: Principal,
  db: Db,
  { id, now, requestId }: ChangeOptions & { readonly id: string; readonly now: Date },
): Promise<PurgedRun | null> {
  const run = await purgeRun(principal, db, id, now);
  if (run === null) return null;
  const detail = { digest: run.digest, revision: run.revision };
  await insertAudit(principal, db, { action: "run.purge", object: `run/${id}`, detail, requestId });
  return run;
}

/** What the program does by itself, at its start and daily. @returns how many runs are gone */
export async function purgeUnasked(clock: Clock = databaseNow): Promise<number> {
  let gone = 0;
  for (let more = true; more; ) {
    const purged = await purgeRuns(program, { clock, requestId: null });
    gone += purged.items.length;
    // Where none could be taken away, none of the others will be.
    more = purged.more && purged.items.length > 0;
  }
  return gone;
}
