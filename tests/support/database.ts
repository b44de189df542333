import pg from "pg";
import { inject } from "vitest";
import { closeDb } from "#lib/data/db";
import { migrate } from "../../scripts/server/migrate.mjs";

/** An empty, migrated database, which `DATABASE_URL` names from now on. For `beforeAll`. */
export async function freshDatabase(): Promise<string> {
  const url = inject("databaseUrl");
  await closeDb();
  process.env.DATABASE_URL = url;
  await execute("DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public");
  await migrate(url);
  return url;
}

/** Runs SQL past the application, on a connection of its own: what a careless program could do. */
export async function execute<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: inject("databaseUrl") });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
