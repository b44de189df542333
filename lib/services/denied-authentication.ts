import { insertAudit } from "#lib/data/audit";
import { inTransaction } from "#lib/data/db";
import { program } from "#lib/services/tokens";

/** Writes down that an address sent many wrong tokens. The tokens themselves are nowhere kept. */
export async function recordDenied(
  {
    address,
    failures,
    unrecorded,
  }: { readonly address: string; readonly failures: number; readonly unrecorded: number },
  { requestId }: { readonly requestId: string | null },
): Promise<void> {
  const object = `address/${address}`;
  const detail = { failures, unrecorded };
  await inTransaction((db) => insertAudit(program, db, { action: "authentication.denied", object, detail, requestId }));
}
