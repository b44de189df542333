import { reading } from "#lib/data/db";
import { hasExpectedSchema } from "#lib/data/health";

export type DatabaseHealth = { readonly ok: true } | { readonly ok: false; readonly failing: "database" | "schema" };

const deadlineMs = 2_000;

/** Whether the database answers within 2 s and has the schema of this program. Never throws. */
export async function checkDatabase(): Promise<DatabaseHealth> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<DatabaseHealth>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, failing: "database" }), deadlineMs);
  });
  const answer = reading(hasExpectedSchema).then(
    (expected): DatabaseHealth => (expected ? { ok: true } : { ok: false, failing: "schema" }),
    // Why it failed is for those who query it; here only that it did.
    (): DatabaseHealth => ({ ok: false, failing: "database" }),
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
