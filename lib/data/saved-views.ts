import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { isId, newId } from "#lib/data/ids";
import { requireScope } from "#lib/data/require-scope";

/** A view as it is stored. */
export interface SavedViewRow {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly createdAt: Date;
  readonly createdById: string | null;
  readonly createdByName: string | null;
}

/** Saved views by name, from behind a name; at most `limit`. */
export async function listSavedViewRows(
  principal: Principal,
  db: Db,
  { limit, after }: { readonly limit: number; readonly after: string | null },
): Promise<SavedViewRow[]> {
  requireScope(principal, "read");
  return db.$queryRaw<SavedViewRow[]>`
    SELECT v."id", v."name", v."path", v."createdAt", v."createdById", t."name" AS "createdByName"
    FROM "SavedView" v LEFT JOIN "Token" t ON t."id" = v."createdById"
    WHERE ${after === null} OR v."name" > ${after ?? ""} ORDER BY v."name" LIMIT ${limit}`;
}

/** The saved view of a name, or null. */
export async function savedViewNamed(principal: Principal, db: Db, name: string): Promise<SavedViewRow | null> {
  requireScope(principal, "upload");
  const rows = await db.$queryRaw<SavedViewRow[]>`
    SELECT v."id", v."name", v."path", v."createdAt", v."createdById", t."name" AS "createdByName"
    FROM "SavedView" v LEFT JOIN "Token" t ON t."id" = v."createdById" WHERE v."name" = ${name}`;
  return rows[0] ?? null;
}

/** @returns its id */
export async function insertSavedView(
  principal: Principal,
  db: Db,
  { name, path }: Pick<SavedViewRow, "name" | "path">,
): Promise<string> {
  requireScope(principal, "upload");
  const id = newId();
  await db.$executeRaw`
    INSERT INTO "SavedView" ("id", "name", "path", "createdById")
    VALUES (${id}::uuid, ${name}, ${path}, ${principal.tokenId}::uuid)`;
  return id;
}

/** A view held until the transaction ends, or null. */
export async function savedViewToDelete(
  principal: Principal,
  db: Db,
  id: string,
): Promise<Pick<SavedViewRow, "id" | "name" | "path" | "createdById"> | null> {
  requireScope(principal, "upload");
  if (!isId(id)) return null;
  const rows = await db.$queryRaw<Pick<SavedViewRow, "id" | "name" | "path" | "createdById">[]>`
    SELECT "id", "name", "path", "createdById" FROM "SavedView" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return rows[0] ?? null;
}

/** Deletes what {@link savedViewToDelete} holds. */
export async function deleteSavedViewRow(principal: Principal, db: Db, id: string): Promise<void> {
  requireScope(principal, "upload");
  await db.$executeRaw`DELETE FROM "SavedView" WHERE "id" = ${id}::uuid`;
}
