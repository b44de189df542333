import { sha256Hex } from "#lib/contract/digest";
import { nearestNames, quoteOutside } from "#lib/contract/names";
import type { PageQuery } from "#lib/contract/query";
import type {
  SavedView,
  SavedViewCreated,
  SavedViewDeleted,
  SavedViewList,
  ViewToSave,
} from "#lib/contract/saved-view";
import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { insertAudit } from "#lib/data/audit";
import { type Db, inTransaction, reading } from "#lib/data/db";
import { requireOwn } from "#lib/data/rescorings";
import {
  deleteSavedViewRow,
  insertSavedView,
  listSavedViewRows,
  type SavedViewRow,
  savedViewNamed,
  savedViewToDelete,
} from "#lib/data/saved-views";
import { findTaskSet, taskSetNames } from "#lib/data/task-sets";
import type { ChangeOptions } from "#lib/services/change-options";
import { badCursor, readCursor, writeCursor } from "#lib/services/cursor";

/** Saved views by name. */
export async function listSavedViews(principal: Principal, { limit, cursor }: PageQuery): Promise<SavedViewList> {
  const after = cursor === undefined ? null : nameAfter(readCursor("views", cursor));
  const rows = await reading((db) => listSavedViewRows(principal, db, { limit: limit + 1, after }));
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(onWire),
    next: last === undefined || rows.length <= limit ? null : writeCursor("views", [last.name]),
  };
}

function nameAfter([name]: readonly unknown[]): string {
  if (typeof name !== "string") throw badCursor();
  return name;
}

/**
 * Saves the address of a page under a name. The same saved again is the same view.
 *
 * @throws RecountError `already-exists`: the name stands for another address; `unknown-task-set`: it shows one that is
 *   not there
 */
export async function saveView(
  principal: Principal,
  { taskSets, ...document }: ViewToSave,
  { requestId }: ChangeOptions,
): Promise<SavedViewCreated> {
  const record = async (db: Db): Promise<SavedViewCreated> => {
    const same = await savedViewNamed(principal, db, document.name);
    if (same?.path === document.path) return { ...onWire(same), created: false };
    if (same !== null) throw nameTaken(same);
    for (const taskSet of taskSets) await requireTaskSet(principal, db, taskSet);
    const id = await insertSavedView(principal, db, document);
    const made = await savedViewNamed(principal, db, document.name);
    if (made === null) throw new Error("a view that was just saved is there");
    await insertAudit(principal, db, {
      action: "view.create",
      object: `view/${id}`,
      detail: detailOf(made),
      requestId,
    });
    return { ...onWire(made), created: true };
  };
  return inTransaction(record, { again: "on-same-name" });
}

/**
 * Deletes a saved view; nothing else changes, and it can be saved again.
 *
 * @throws RecountError `not-found`, `insufficient-scope`
 */
export async function deleteView(
  principal: Principal,
  id: string,
  { requestId }: ChangeOptions,
): Promise<SavedViewDeleted> {
  return inTransaction(async (db) => {
    const view = await savedViewToDelete(principal, db, id.toLowerCase());
    if (view === null) throw new RecountError("not-found", "there is no such saved view");
    requireOwn(principal, view.createdById, "this saved view");
    await deleteSavedViewRow(principal, db, view.id);
    const entry = { action: "view.delete", object: `view/${view.id}`, detail: detailOf(view), requestId } as const;
    await insertAudit(principal, db, entry);
    return { id: view.id, name: view.name, path: view.path };
  });
}

/** @throws RecountError `unknown-task-set` with the nearest known names */
async function requireTaskSet(principal: Principal, db: Db, name: string): Promise<void> {
  if ((await findTaskSet(principal, db, name)) !== null) return;
  const near = nearestNames(name, await taskSetNames(principal, db));
  const detail = `path shows the task set ${quoteOutside(name)}, and there is none of that name`;
  const hint = near.length === 0 ? "upload a run of it first, or save another page" : `known: ${near.join(", ")}`;
  const problems = [{ code: "unknown-task-set", detail, hint, pointer: "/path", field: "path" }] as const;
  throw new RecountError("unknown-task-set", detail, { hint, problems: [...problems] });
}

/** The audit holds no text of users. */
function detailOf({ name, path }: Pick<SavedViewRow, "name" | "path">): { readonly digest: string } {
  return { digest: sha256Hex(`${name}\n${path}`) };
}

function nameTaken({ id }: SavedViewRow): RecountError {
  const detail = "a saved view of this name shows something else";
  const hint = `choose another name, or delete that one first (DELETE /api/v1/views/${id})`;
  const problems = [{ code: "already-exists", detail, hint, pointer: "/name", field: "name" }] as const;
  return new RecountError("already-exists", detail, { hint, problems: [...problems] });
}

function onWire(row: SavedViewRow): SavedView {
  return {
    id: row.id,
    name: row.name,
    path: row.path,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdByName,
  };
}
