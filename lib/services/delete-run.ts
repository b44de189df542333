import type { DeletedRun, DeletedRuns, RunDeleted, RunRestored } from "#lib/contract/edit";
import type { PageQuery } from "#lib/contract/query";
import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { type AuditAction, insertAudit } from "#lib/data/audit";
import { type Db, inTransaction, reading } from "#lib/data/db";
import {
  type DeletableRun,
  type DeletedRunRow,
  listDeletedRows,
  mayDelete,
  requireMayDelete,
  runToDelete,
  setDeleted,
} from "#lib/data/deleted-runs";
import { isId } from "#lib/data/ids";
import { badCursor, readCursor, writeCursor } from "#lib/services/cursor";
import { changedMeanwhile, type RevisionOptions } from "#lib/services/edit-run";
import { runNotFound } from "#lib/services/run-view";

/**
 * Deletes a run: nothing shows it any more, until it is restored. The same request again, as after an answer that was
 * lost, is answered alike; to everybody else a deleted run is not there.
 *
 * @throws RecountError `not-found`, `insufficient-scope`, `revision-mismatch`, `rescore-in-progress`
 */
export async function deleteRun(principal: Principal, id: string, options: RevisionOptions): Promise<RunDeleted> {
  return inTransaction(async (db) => {
    const run = await heldRun(principal, db, id);
    if (run.deletedAt === null) {
      if (run.revision !== options.revision) throw changedMeanwhile(run.revision);
      return deletedOnWire(await change(principal, db, run, options), true);
    }
    const isRepeated = run.revision === options.revision + 1 && run.deletedById === principal.tokenId;
    if (!isRepeated) throw runNotFound();
    return deletedOnWire(run, false);
  });
}

/**
 * Takes a deletion back: the run is what it was, with the same digest.
 *
 * @throws RecountError `not-found` also when it was deleted too long ago, `insufficient-scope`, `revision-mismatch`,
 *   `rescore-in-progress`
 */
export async function restoreRun(principal: Principal, id: string, options: RevisionOptions): Promise<RunRestored> {
  return inTransaction(async (db) => {
    const run = await heldRun(principal, db, id);
    if (run.deletedAt !== null) {
      if (!run.restorable) throw new RecountError("not-found", "this run was deleted too long ago to be restored");
      if (run.revision !== options.revision) throw changedMeanwhile(run.revision);
      const { digest, revision } = await change(principal, db, run, options);
      return { id: run.id, digest, revision, restored: true };
    }
    if (run.revision !== options.revision + 1) throw changedMeanwhile(run.revision);
    return { id: run.id, digest: run.digest, revision: run.revision, restored: false };
  });
}

/** The run, if the principal may delete and restore it. */
async function heldRun(principal: Principal, db: Db, id: string): Promise<DeletableRun> {
  const run = await runToDelete(principal, db, id.toLowerCase());
  if (run === null || (run.deletedAt !== null && !mayDelete(principal, run.createdById))) throw runNotFound();
  requireMayDelete(principal, run.createdById);
  return run;
}

/** Deletes what stands, restores what is deleted, with its row in the audit. */
async function change(
  principal: Principal,
  db: Db,
  { id, digest, deletedAt, revision }: DeletableRun,
  { requestId }: RevisionOptions,
): Promise<DeletableRun> {
  const action: AuditAction = deletedAt === null ? "run.delete" : "run.restore";
  await setDeleted(principal, db, id, deletedAt === null);
  const changed = await runToDelete(principal, db, id);
  if (changed === null) throw new Error("a run that is held is there");
  const detail = { digest, revision: revision + 1 };
  await insertAudit(principal, db, { action, object: `run/${id}`, detail, requestId });
  return changed;
}

function deletedOnWire({ id, deletedAt, restorableUntil, revision }: DeletableRun, deleted: boolean): RunDeleted {
  if (deletedAt === null || restorableUntil === null) throw new Error("a deleted run has a time of deletion");
  return {
    id,
    deleted_at: deletedAt.toISOString(),
    restorable_until: restorableUntil.toISOString(),
    revision,
    deleted,
  };
}

/** The deleted runs that this principal may restore. */
export async function listDeletedRuns(principal: Principal, { limit, cursor }: PageQuery): Promise<DeletedRuns> {
  const after = cursor === undefined ? null : placeOf(readCursor("deleted-runs", cursor));
  const rows = await reading((db) => listDeletedRows(principal, db, { limit: limit + 1, after }));
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(listedOnWire),
    next: last === undefined || rows.length <= limit ? null : writeCursor("deleted-runs", [last.place, last.id]),
  };
}

function placeOf([at, id]: readonly unknown[]): { readonly at: string; readonly id: string } {
  if (typeof at !== "string" || typeof id !== "string" || !isId(id)) throw badCursor();
  return { at, id };
}

function listedOnWire(row: DeletedRunRow): DeletedRun {
  return {
    id: row.id,
    name: row.name,
    model: row.model,
    task_set: row.taskSet,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    deleted_at: row.deletedAt.toISOString(),
    deleted_by: row.deletedBy,
    restorable_until: row.restorableUntil.toISOString(),
    revision: row.revision,
  };
}
