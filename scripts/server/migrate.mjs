import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";

export const migrationsDir = fileURLToPath(new URL("../../prisma/migrations", import.meta.url));
/** Any number will do that no other program uses on this database. */
const advisoryLock = 72707369;

/** The schema's state is not one that this program can work with. */
export class MigrationError extends Error {
  /** @param {string} message @param {unknown} [cause] */
  constructor(message, cause) {
    super(message, { cause });
    this.name = "MigrationError";
  }
}

/** @typedef {{ name: string, sql: string, checksum: string }} Migration */

/**
 * The migrations of this program, in order.
 * @param {string} [dir]
 * @returns {Migration[]}
 */
export function readMigrations(dir = migrationsDir) {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(dir, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/**
 * Brings a database to this program's schema: all pending migrations in one transaction, or none. Keeps
 * Prisma's own table, so that `prisma migrate deploy` finds nothing to do afterwards.
 *
 * @param {string} url
 * @param {{ dir?: string }} [options]
 * @returns {Promise<string[]>} names of the migrations that were applied
 * @throws {MigrationError} when the schema is newer than the program, was edited, or a migration fails
 */
export async function migrate(url, { dir = migrationsDir } = {}) {
  const migrations = readMigrations(dir);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  // A connection that is lost is told by the statement under way, too; unheard, it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("BEGIN");
    // The table is made after the lock is held: IF NOT EXISTS alone fails when two servers start at once.
    await client.query("SELECT pg_advisory_xact_lock($1)", [advisoryLock]);
    await client.query(`CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
      id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
      migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
      started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`);
    const pending = await pendingOf(client, migrations);
    for (const migration of pending) await apply(client, migration);
    await client.query("COMMIT");
    return pending.map(({ name }) => name);
  } catch (error) {
    // The first error is the one to tell; a connection that is gone has rolled back by itself.
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

/** @param {pg.Client} client @param {Migration[]} migrations */
async function pendingOf(client, migrations) {
  const { rows } = await client.query(
    `SELECT migration_name AS name, checksum FROM "_prisma_migrations"
     WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL`,
  );
  /** @type {Map<string, string>} */
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).sort();
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database has the schema of a newer Recount (${unknown.at(-1)}); nothing was touched. Start the newer version.`,
    );
  }
  const edited = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (edited !== undefined) {
    throw new MigrationError(`Migration ${edited.name} was edited after it was applied; nothing was touched.`);
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

/** @param {pg.Client} client @param {Migration} migration */
async function apply(client, { name, sql, checksum }) {
  try {
    await client.query(sql);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${name} failed (${cause}); the database is as it was.`, error);
  }
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), 1)`,
    [randomUUID(), checksum, name],
  );
}
