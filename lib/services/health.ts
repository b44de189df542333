export type DatabaseHealth = { readonly ok: true } | { readonly ok: false; readonly failing: "database" | "schema" };

/** Whether the database answers within 2 s and has the schema of this program. Never throws. */
export async function checkDatabase(): Promise<DatabaseHealth> {
  throw new Error("not yet written");
}
