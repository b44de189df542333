import type { EditDocument, RunEdited } from "#lib/contract/edit";
import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { insertAudit } from "#lib/data/audit";
import { inTransaction } from "#lib/data/db";
import { requireOwn } from "#lib/data/rescorings";
import { type EditableRun, runToEdit, updateLabel } from "#lib/data/run-edits";
import type { ChangeOptions } from "#lib/services/change-options";
import { runNotFound } from "#lib/services/run-view";

/** Where a change comes from, and which revision of the run it is meant for. */
export interface RevisionOptions extends ChangeOptions {
  readonly revision: number;
}

/**
 * Changes a run's name, notes or tags; none of them belongs to its digest. What is so already is answered as done, so
 * that a request whose answer was lost can be sent again.
 *
 * @throws RecountError `not-found`, `insufficient-scope`, `revision-mismatch`, `rescore-in-progress`
 */
export async function editRun(
  principal: Principal,
  id: string,
  document: EditDocument,
  { requestId, revision }: RevisionOptions,
): Promise<RunEdited> {
  return inTransaction(async (db) => {
    const run = await runToEdit(principal, db, id.toLowerCase());
    if (run === null) throw runNotFound();
    requireOwn(principal, run.createdById, "this run");
    const next = { ...run, ...document };
    const edited = (["name", "notes", "tags"] as const).filter((field) => !isSame(run[field], next[field]));
    if (edited.length === 0) return onWire(run, false);
    if (run.revision !== revision) throw changedMeanwhile(run.revision);
    const made = await updateLabel(principal, db, next);
    const detail = { revision: made, fields: edited };
    await insertAudit(principal, db, { action: "run.edit", object: `run/${run.id}`, detail, requestId });
    return onWire({ ...next, revision: made }, true);
  });
}

function isSame(a: EditableRun["tags"] | string | null, b: EditableRun["tags"] | string | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function onWire({ id, name, notes, tags, revision }: EditableRun, changed: boolean): RunEdited {
  return { id, name, notes, tags: [...tags], revision, changed };
}

/** Somebody else was quicker. */
export function changedMeanwhile(revision: number): RecountError {
  const hint = "read the run again, look at what was changed, and repeat";
  return new RecountError("revision-mismatch", `the run was changed meanwhile: its revision is ${revision}`, { hint });
}
