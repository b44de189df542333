import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, inject, test } from "vitest";
import { newestMigration } from "#lib/data/health";
import { checkDatabase } from "#lib/services/health";
import { execute, freshDatabase } from "#tests/support/database";
import { MigrationError, migrate, migrationsDir, readMigrations } from "../../../scripts/server/migrate.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "recount-migrations-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const url = inject("databaseUrl");

beforeEach(async () => {
  await freshDatabase();
});

/** The program's migrations with one more. */
function withMigration(name: string, sql: string): string {
  const dir = path.join(folder, name);
  cpSync(migrationsDir, dir, { recursive: true });
  mkdirSync(path.join(dir, `29990101000000_${name}`));
  writeFileSync(path.join(dir, `29990101000000_${name}`, "migration.sql"), sql);
  return dir;
}

async function tables(): Promise<string[]> {
  const rows = await execute<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`);
  return rows.map(({ name }) => name);
}

test("a migrated database has nothing left to apply, and is the one that the program expects", async () => {
  expect(await migrate(url)).toEqual([]);
  expect(await checkDatabase()).toEqual({ ok: true });
  expect(readMigrations().at(-1)?.name).toBe(newestMigration);
});

test("several servers starting at once on an empty database all succeed", async () => {
  await execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(applied.filter((names) => names.length > 0).length).toBe(1);
});

test("a migration that fails leaves the database as it was", async () => {
  const dir = withMigration("broken", `CREATE TABLE "Half" (i int); SELECT 1 / 0;`);
  await expect(migrate(url, { dir })).rejects.toThrow(/29990101000000_broken failed \(division by zero\)/);
  expect(await tables()).not.toContain("Half");
  expect(await checkDatabase()).toEqual({ ok: true });
});

test("a schema newer than the program is refused and not touched", async () => {
  await migrate(url, { dir: withMigration("newer", `CREATE TABLE "Newer" (i int);`) });
  await expect(migrate(url)).rejects.toThrow(MigrationError);
  await expect(migrate(url)).rejects.toThrow(/newer Recount/);
  expect(await checkDatabase()).toEqual({ ok: false, failing: "schema" });
});

test("a migration that was edited after it was applied is refused", async () => {
  const dir = withMigration("edited", "SELECT 1;");
  await migrate(url, { dir });
  writeFileSync(path.join(dir, "29990101000000_edited", "migration.sql"), "SELECT 2;");
  await expect(migrate(url, { dir })).rejects.toThrow(/edited after it was applied/);
});
