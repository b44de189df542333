import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { isId } from "#lib/data/ids";
import { keptRuns } from "#lib/data/kept-runs";
import { requireScope } from "#lib/data/require-scope";
import { lockRuns } from "#lib/data/rescorings";

/** What of a run can be edited, and what says whether it may be. */
export interface EditableRun {
  readonly id: string;
  readonly createdById: string | null;
  readonly name: string | null;
  readonly notes: string;
  readonly tags: readonly string[];
  readonly revision: number;
}

/**
 * A run, held until the transaction ends: nobody else edits or deletes it meanwhile.
 *
 * @throws RecountError `rescore-in-progress`
 */
export async function runToEdit(principal: Principal, db: Db, id: string): Promise<EditableRun | null> {
  requireScope(principal, "upload");
  if (!isId(id)) return null;
  await lockRuns(db, [id]);
  const rows = await db.$queryRaw<EditableRun[]>`
    SELECT "id", "createdById", "name", "notes", "tags", "revision" FROM ${keptRuns} r WHERE "id" = ${id}::uuid`;
  return rows[0] ?? null;
}

/** Writes the label of a run that {@link runToEdit} holds. @returns its next revision */
export async function updateLabel(
  principal: Principal,
  db: Db,
  { id, name, notes, tags }: Pick<EditableRun, "id" | "name" | "notes" | "tags">,
): Promise<number> {
  requireScope(principal, "upload");
  const { revision } = await db.run.update({
    where: { id },
    data: { name, notes, tags: [...tags], revision: { increment: 1 } },
    select: { revision: true },
  });
  return revision;
}
