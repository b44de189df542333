import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { isId, newId } from "#lib/data/ids";
import { requireScope } from "#lib/data/require-scope";
import { Prisma } from "#lib/generated/prisma/client";

/** A note as it is stored, with the names of who wrote and who edited it. */
export interface TaskNoteRow {
  readonly id: string;
  readonly seq: number;
  readonly taskSet: string;
  readonly taskId: string;
  readonly text: string;
  readonly revision: number;
  readonly createdAt: Date;
  readonly createdById: string | null;
  readonly createdBy: string | null;
  readonly editedAt: Date | null;
  readonly editedBy: string | null;
}

const columns = Prisma.sql`
  n."id", n."seq", s."slug" || '@' || s."revision" AS "taskSet", n."taskId", n."text", n."revision", n."createdAt",
  n."createdById", author."name" AS "createdBy", n."editedAt", editor."name" AS "editedBy"`;
const tables = Prisma.sql`
  "TaskNote" n JOIN "TaskSet" s ON s."id" = n."taskSetId"
  LEFT JOIN "Token" author ON author."id" = n."createdById" LEFT JOIN "Token" editor ON editor."id" = n."editedById"`;

export interface TaskNoteQuestion {
  readonly slug: string;
  /** null: of every task. */
  readonly taskId: string | null;
  readonly limit: number;
  /** Only notes that were written before the one of this number; null: from the newest on. */
  readonly before: number | null;
}

/** Notes on tasks in any revision of a slug, newest first; those that were taken away are left out. */
export async function listTaskNoteRows(
  principal: Principal,
  db: Db,
  { slug, taskId, limit, before }: TaskNoteQuestion,
): Promise<TaskNoteRow[]> {
  requireScope(principal, "read");
  return db.$queryRaw<TaskNoteRow[]>`
    SELECT ${columns} FROM ${tables}
    WHERE s."slug" = ${slug} AND n."text" <> '' AND (${taskId === null} OR n."taskId" = ${taskId ?? ""})
      AND (${before === null} OR n."seq" < ${before ?? 0}::int)
    ORDER BY n."seq" DESC LIMIT ${limit}`;
}

/** How many notes each task of a slug has; tasks without are left out. */
export async function countTaskNotes(
  principal: Principal,
  db: Db,
  slug: string,
): Promise<{ readonly taskId: string; readonly notes: number }[]> {
  requireScope(principal, "read");
  return db.$queryRaw<{ taskId: string; notes: number }[]>`
    SELECT n."taskId", count(*)::int AS notes FROM "TaskNote" n JOIN "TaskSet" s ON s."id" = n."taskSetId"
    WHERE s."slug" = ${slug} AND n."text" <> '' GROUP BY n."taskId"`;
}

/** @returns its id; null: the task set has no such task */
export async function insertTaskNote(
  principal: Principal,
  db: Db,
  { taskSetId, taskId, text }: { readonly taskSetId: string; readonly taskId: string; readonly text: string },
): Promise<string | null> {
  requireScope(principal, "upload");
  const id = newId();
  const inserted = await db.$executeRaw`
    INSERT INTO "TaskNote" ("id", "taskSetId", "taskId", "text", "createdById")
    SELECT ${id}::uuid, t."taskSetId", t."taskId", ${text}, ${principal.tokenId}::uuid
    FROM "Task" t WHERE t."taskSetId" = ${taskSetId}::uuid AND t."taskId" = ${taskId}`;
  return inserted === 1 ? id : null;
}

/** A note, held until the transaction ends, or null. */
export async function taskNoteToEdit(principal: Principal, db: Db, id: string): Promise<TaskNoteRow | null> {
  requireScope(principal, "upload");
  if (!isId(id)) return null;
  const rows = await db.$queryRaw<TaskNoteRow[]>`
    SELECT ${columns} FROM ${tables} WHERE n."id" = ${id}::uuid FOR UPDATE OF n`;
  return rows[0] ?? null;
}

/** Writes what a note that {@link taskNoteToEdit} holds says from now on. */
export async function updateTaskNote(principal: Principal, db: Db, id: string, text: string): Promise<void> {
  requireScope(principal, "upload");
  await db.$executeRaw`
    UPDATE "TaskNote" SET "text" = ${text}, "revision" = "revision" + 1, "editedAt" = now(),
                          "editedById" = ${principal.tokenId}::uuid
    WHERE "id" = ${id}::uuid`;
}
