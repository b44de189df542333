import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDb } from "#lib/data/db";
import { type ApiServer, startApi } from "#tests/support/api-server";
import { recount } from "#tests/support/cli";
import { freshDatabase } from "#tests/support/database";

let api: ApiServer;
let folder: string;
beforeAll(async () => {
  await freshDatabase();
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), "recount-edit-"));
  writeFileSync(join(folder, "counts.csv"), "task_id,n,c\na,4,1\nb,4,4\n");
});
afterAll(async () => {
  await api.close();
  await closeDb();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...argv: readonly string[]) =>
  recount(argv, { folder, env: { RECOUNT_URL: api.url, RECOUNT_TOKEN: api.token } });
const json = async (...argv: readonly string[]) => {
  const { code, out, err } = await run(...argv, "--json");
  expect(code, err).toBe(0);
  return JSON.parse(out);
};
const upload = (name: string) =>
  json(
    "upload",
    "counts.csv",
    "--model",
    "m",
    "--task-set",
    "edit@1",
    "--test-version",
    "base",
    "--create",
    "--name",
    name,
  );

test("edit changes what its flags say and nothing else", async () => {
  const { run: made } = await upload("one");
  await json("edit", made.id, "--add-tag", "b", "--add-tag", "a", "--notes", "# Why");
  const edited = await json("edit", made.id, "--add-tag", "c", "--remove-tag", "b", "--name", "two");
  expect(edited).toMatchObject({ name: "two", tags: ["a", "c"], notes: "# Why", revision: 3, changed: true });
  expect(await json("edit", made.id, "--name", "")).toMatchObject({ name: null, tags: ["a", "c"], revision: 4 });
  const people = await run("edit", made.id, "--notes", "");
  expect(people.out.split("\n")).toEqual([
    `edited  run ${made.id}, revision 5`,
    "name   none",
    "tags   a, c",
    "notes  none",
    "",
  ]);
});

test("edit without anything to edit is wrong usage, an unknown run bad input, an old revision a conflict", async () => {
  const { run: made } = await upload("conflict");
  expect(await run("edit", made.id)).toMatchObject({ code: 2, err: expect.stringContaining("--add-tag") });
  expect((await run("edit", "0190aaaa-0000-7000-8000-000000000000", "--name", "x")).code).toBe(2);
  await json("edit", made.id, "--name", "other");
  expect(await run("edit", made.id, "--name", "mine", "--revision", "1")).toMatchObject({
    code: 5,
    err: expect.stringContaining("changed meanwhile"),
  });
  expect((await run("delete", made.id, "--revision", "1")).code).toBe(5);
  expect((await run("edit", made.id, "--name", "a\u0000b")).code).toBe(2);
});

test("delete, deleted, undelete: the run is gone, listed, and back with its digest", async () => {
  const { run: made, digest } = await upload("gone");
  const deleted = await run("delete", made.id);
  expect(deleted).toMatchObject({ code: 0, out: `deleted  run ${made.id}\n` });
  expect(deleted.err).toContain(`recount undelete ${made.id}`);
  expect((await run("show", made.id)).code).toBe(2);
  expect((await run("delete", made.id)).code).toBe(2);
  expect((await json("deleted")).items).toMatchObject([{ id: made.id, name: "gone", task_set: "edit@1", revision: 2 }]);
  expect((await run("deleted")).out).toContain(made.id);
  expect((await run("undelete", made.id)).out).toBe(`restored  run ${made.id}\ndigest    ${digest}\n`);
  expect((await json("show", made.id)).run).toMatchObject({ name: "gone", digest, revision: 3 });
  expect((await run("undelete", made.id)).code).toBe(2);
});

test("the same file uploaded after its deletion is a new run", async () => {
  const { run: made } = await upload("renewed");
  await json("delete", made.id);
  const { run: next } = await upload("renewed");
  expect(next).toMatchObject({ created: true });
  expect(next.id).not.toBe(made.id);
});
