import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { parseRunUpload } from "#lib/contract/parse-document";
import { parseJson } from "#lib/contract/parse-json";
import type { RunUpload } from "#lib/contract/upload";
import { createRun, exportRun } from "#lib/services/runs";
import { aJudgedTask, aPrincipal, aRunUpload, uploadOptions } from "#tests/support/builders";
import { execute, freshDatabase } from "#tests/support/database";
import { migrate, migrationsDir, readMigrations } from "../../../scripts/server/migrate.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "recount-outcomes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("outcomes of the first layout move to the new one, and are exported with the digest that was sent", async () => {
  const url = await freshDatabase();
  const [uploader, reader] = [await aPrincipal("upload"), await aPrincipal("read")];
  const tasks = [
    { ...aJudgedTask("b", "PF"), outcomes: ["PP", "P"] },
    { ...aJudgedTask('a"\\', "PFT"), tests: ['t "1"', "ä\\n"], outcomes: ["PP", "F-", ""] },
  ];
  const { answer } = await createRun(uploader, aRunUpload({ tasks }), uploadOptions());
  const id = answer.run.id ?? "";
  const before = await exportRun(reader, id);
  // Back to the first layout: a row a task, with arrays.
  const rows = before.tasks.map((task, ordinal) => ({ ordinal, ...task }));
  const stored = await execute<{ scoringId: string }>(`SELECT "scoringId" FROM "ScoringOutcomes"`);
  const older = path.join(folder, "older");
  const newer = readMigrations().filter(({ name }) => name >= "20261130000100");
  cpSync(migrationsDir, older, { recursive: true });
  for (const { name } of newer) rmSync(path.join(older, name), { recursive: true });
  const statements: string[] = [];
  for (const table of ["Token", "TaskSet", "Task", "TestVersion", "Run", "Scoring"]) {
    for (const { row } of await execute<{ row: unknown }>(`SELECT to_jsonb(t) AS row FROM "${table}" t`)) {
      const json = `$row$${JSON.stringify(row)}$row$`;
      statements.push(`INSERT INTO "${table}" SELECT * FROM jsonb_populate_record(NULL::"${table}", ${json});`);
    }
  }
  await execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  await migrate(url, { dir: older });
  await execute(`BEGIN; ${statements.join("\n")} COMMIT`);
  for (const { ordinal, tests, outcomes } of rows) {
    await execute(`INSERT INTO "TaskOutcomes" VALUES ($1, 2, $2, $3, $4, $5)`, [
      stored[0]?.scoringId,
      ordinal,
      tests ?? [],
      tests !== undefined,
      outcomes,
    ]);
  }
  expect(await migrate(url)).toEqual(newer.map(({ name }) => name));
  const after: RunUpload = await exportRun(reader, id);
  expect(after).toEqual(before);
  expect(parseRunUpload(parseJson(JSON.stringify(after))).tasks).toEqual(before.tasks);
});
