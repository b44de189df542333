import { canonicalJson } from "#lib/contract/canonical-json";
import { sha256Hex } from "#lib/contract/digest";
import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";

export type AuditAction =
  | "authentication.denied"
  | "citation.create"
  | "run.create"
  | "run.delete"
  | "run.edit"
  | "run.purge"
  | "run.restore"
  | "run.void"
  | "scoring.create"
  | "scoring.void"
  | "task_note.create"
  | "task_note.edit"
  | "task_set.create"
  | "test_version.create"
  | "test_version.void"
  | "token.create"
  | "token.revoke"
  | "view.create"
  | "view.delete";

export interface AuditEntry {
  readonly action: AuditAction;
  /** What was changed: `run/<id>`. */
  readonly object: string;
  /** What is worth knowing later; no names, no text of users. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
}

interface AuditRow {
  readonly seq: number;
  /** UTC, ISO 8601 with microseconds. */
  readonly at: string;
  readonly tokenId: string | null;
  readonly action: string;
  readonly object: string;
  readonly detail: string;
  readonly requestId: string | null;
  readonly previous: string;
  readonly hash: string;
}

/** What the first row names as the row before it. */
export const chainStart = "0".repeat(64);
/** Held until the transaction ends, so that rows are chained one after the other. */
const chainLock = 72707370;

/** Adds a row to the audit, chained to the one before. To be the last thing a transaction does. */
export async function insertAudit(principal: Principal, db: Db, entry: AuditEntry): Promise<void> {
  await insertAudits(principal, db, [entry]);
}

/** {@link insertAudit} of several changes of one transaction, in their order. */
export async function insertAudits(principal: Principal, db: Db, entries: readonly AuditEntry[]): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(${chainLock}::bigint)`;
  const [last] = await db.$queryRaw<{ at: string; previous: string | null }[]>`
    SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
           (SELECT "hash" FROM "Audit" ORDER BY "seq" DESC LIMIT 1) AS previous`;
  let previous = last?.previous ?? chainStart;
  const rows = entries.map(({ action, object, detail, requestId }) => {
    const said = { at: last?.at ?? "", tokenId: principal.tokenId, action, object, requestId };
    const row = { ...said, detail: canonicalJson(detail), previous };
    previous = hashOf(row);
    return { ...row, hash: previous };
  });
  const column = (field: "action" | "object" | "detail" | "requestId" | "previous" | "hash") =>
    rows.map((row) => row[field]);
  // Numbered one after the other, in the order of the list.
  await db.$executeRaw`
    INSERT INTO "Audit" ("at", "tokenId", "action", "object", "detail", "requestId", "previous", "hash")
    SELECT ${last?.at ?? ""}::text::timestamptz, ${principal.tokenId}::uuid, row.action, row.object, row.detail,
           row.request, row.previous, row.hash
    FROM unnest(${column("action")}::text[], ${column("object")}::text[], ${column("detail")}::text[],
                ${column("requestId")}::text[], ${column("previous")}::text[], ${column("hash")}::text[])
      WITH ORDINALITY AS row(action, object, detail, request, previous, hash, place)
    ORDER BY row.place`;
}

/** SHA-256 over all that a row says and the hash of the row before it. */
function hashOf({ at, tokenId, action, object, detail, requestId, previous }: Omit<AuditRow, "seq" | "hash">): string {
  return sha256Hex(canonicalJson([at, tokenId, action, object, detail, requestId, previous]));
}

/** The `seq` of the first row that does not follow from the one before it, or null: the chain holds. */
export async function firstBrokenLink(db: Db): Promise<number | null> {
  const rows = await db.$queryRaw<AuditRow[]>`
    SELECT "seq", to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, "tokenId"::text, "action",
           "object", "detail", "requestId", "previous", "hash"
    FROM "Audit" ORDER BY "seq"`;
  let previous = chainStart;
  for (const row of rows) {
    if (row.previous !== previous || row.hash !== hashOf(row)) return row.seq;
    previous = row.hash;
  }
  return null;
}
