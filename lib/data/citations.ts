import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { requireScope } from "#lib/data/require-scope";

/** A citation as it is stored: two texts, and the digest of both. */
export interface CitationRow {
  readonly id: string;
  readonly view: string;
  readonly inputs: string;
  readonly digest: string;
  readonly createdAt: Date;
  readonly createdBy: string | null;
}

/** @throws RecountError `not-found` */
export async function findCitation(principal: Principal, db: Db, id: string): Promise<CitationRow> {
  requireScope(principal, "read");
  // What is no id may hold what no text of a database can.
  if (!/^[0-9A-Za-z]+$/.test(id)) throw noCitation();
  const rows = await db.$queryRaw<CitationRow[]>`
    SELECT c."id", c."view", c."inputs", c."digest", c."createdAt", t."name" AS "createdBy"
    FROM "Citation" c LEFT JOIN "Token" t ON t."id" = c."createdById" WHERE c."id" = ${id}`;
  const [row] = rows;
  if (row === undefined) throw noCitation();
  return row;
}

function noCitation(): RecountError {
  return new RecountError("not-found", "there is no such citation");
}

/** Id of the citation of the very same view with the very same inputs, or null. */
export async function findSameCitation(principal: Principal, db: Db, digest: string): Promise<string | null> {
  requireScope(principal, "upload");
  const rows = await db.$queryRaw<{ id: string }[]>`SELECT "id" FROM "Citation" WHERE "digest" = ${digest}`;
  return rows[0]?.id ?? null;
}

export async function insertCitation(
  principal: Principal,
  db: Db,
  citation: Pick<CitationRow, "id" | "view" | "inputs" | "digest"> & { readonly taskSetId: string },
): Promise<void> {
  requireScope(principal, "upload");
  await db.$executeRaw`
    INSERT INTO "Citation" ("id", "taskSetId", "view", "inputs", "digest", "createdById")
    VALUES (${citation.id}, ${citation.taskSetId}::uuid, ${citation.view}, ${citation.inputs}, ${citation.digest},
            ${principal.tokenId}::uuid)`;
}
