import type { Db } from "#lib/data/db";

/** The newest migration that this program needs; a test holds it equal to the folder's last. */
export const newestMigration = "20261201000100_purged_runs";

/** Whether the database has exactly the schema of this program. */
export async function hasExpectedSchema(db: Db): Promise<boolean> {
  const [row] = await db.$queryRaw<{ newest: string | null }[]>`
    SELECT max(migration_name) AS newest FROM "_prisma_migrations"
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  return row?.newest === newestMigration;
}
