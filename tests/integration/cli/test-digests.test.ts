import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDb } from "#lib/data/db";
import { type ApiServer, startApi } from "#tests/support/api-server";
import { recount } from "#tests/support/cli";
import { execute, freshDatabase } from "#tests/support/database";

const canary = "CANARY_TEST_TEXT";
let api: ApiServer;
let folder: string;
/** Everything that left this machine. */
const sent: string[] = [];
beforeAll(async () => {
  await freshDatabase();
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), "recount-tests-"));
});
afterAll(async () => {
  await api.close();
  await closeDb();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...argv: string[]) =>
  recount(argv, {
    folder,
    env: { RECOUNT_URL: api.url, RECOUNT_TOKEN: api.token },
    fetch: async (url, init) => {
      const request = new Request(url, init);
      sent.push(`${url} ${Buffer.from(await request.clone().arrayBuffer()).toString("latin1")}`);
      return fetch(request);
    },
  });
const rows = (...tests: string[]) =>
  tests.map((test, at) => `${JSON.stringify({ task_id: `t/${at}`, entry_point: "f", test: `${canary} ${test}` })}\n`);

test("what changed is found by digest, without a test's text leaving the machine", async () => {
  writeFileSync(join(folder, "set.csv"), "task_id,n,c\nt/0,2,1\nt/1,2,1\nt/2,2,1\n");
  expect((await run("task-set", "create", "digests@1", "--from", "set.csv")).code).toBe(0);
  writeFileSync(join(folder, "base.jsonl"), rows("a\n", "b\n", "c\n").join(""));
  writeFileSync(join(folder, "fix.jsonl.gz"), gzipSync(rows("a\r\n", "B\n", "c\r\n").join("")));
  const base = await run("test-version", "create", "digests@1", "base", "--tests", "base.jsonl", "--json");
  expect(base.code, base.err).toBe(0);
  expect(JSON.parse(base.out)).toMatchObject({ created: true, parent: null, changed: [], digests: 3 });
  const fix = ["test-version", "create", "digests@1", "fix", "--parent", "base", "--tests", "fix.jsonl.gz"];
  const made = await run(...fix, "--json");
  expect(JSON.parse(made.out)).toMatchObject({ changed: ["t/1"], changed_by_digest: ["t/1"], digests: 3 });
  expect((await run(...fix)).out).toContain("already there");
  const list = await run("test-version", "list", "digests@1", "--json");
  expect(JSON.parse(list.out).items).toMatchObject([
    { name: "base", parent: null, digests: 3, changed_by_digest: [] },
    { name: "fix", parent: "base", digests: 3, changed_by_digest: ["t/1"] },
  ]);
  expect(sent.some((text) => text.includes('"sha256"'))).toBe(true);
  expect(sent.filter((text) => text.includes(canary))).toEqual([]);
  const tables = ["TestVersion", "Audit", "IdempotencyKey"].map(
    (table) => `SELECT to_jsonb(t)::text AS row FROM "${table}" t`,
  );
  const stored = (await Promise.all(tables.map((sql) => execute<{ row: string }>(sql)))).flat().map(({ row }) => row);
  expect(stored.length).toBeGreaterThan(4);
  expect(stored.filter((row) => row.includes(canary))).toEqual([]);
});

test("tasks without tests are named and count as changed; tests of other tasks are refused", async () => {
  writeFileSync(join(folder, "part.json"), JSON.stringify({ "t/0": "x" }));
  const part = await run(
    "test-version",
    "create",
    "digests@1",
    "part",
    "--parent",
    "base",
    "--tests",
    "part.json",
    "--json",
  );
  expect(part.code, part.err).toBe(0);
  expect(part.err).toContain("no tests of 2 of 3 tasks: t/1, t/2");
  expect(JSON.parse(part.out).changed).toEqual(["t/0", "t/1", "t/2"]);
  writeFileSync(join(folder, "foreign.json"), JSON.stringify({ "t/0": "x", other: canary }));
  const foreign = await run("test-version", "create", "digests@1", "f", "--tests", "foreign.json");
  expect(foreign.code).toBe(2);
  expect(foreign.err).toContain("other");
  expect(foreign.err).not.toContain(canary);
});

test("the very tests of the parent make no version; a task declared changed must have changed", async () => {
  const same = await run("test-version", "create", "digests@1", "same", "--parent", "base", "--tests", "base.jsonl");
  expect(same.code).toBe(2);
  expect(same.err).toContain("no digest differs");
  const flags = ["--parent", "base", "--tests", "fix.jsonl.gz", "--changed", "t/0"];
  const contradicting = await run("test-version", "create", "digests@1", "contra", ...flags);
  expect(contradicting.code).toBe(2);
  expect(contradicting.err).toContain("t/0 is declared changed, but its tests are those of base");
});

test("a folder with a file per task gives what the same texts give as JSON", async () => {
  mkdirSync(join(folder, "suite", "t"), { recursive: true });
  for (const at of [0, 1, 2]) writeFileSync(join(folder, "suite", "t", `${at}.py`), `test ${at}\r\n`);
  writeFileSync(join(folder, "texts.json"), JSON.stringify({ "t/0": "test 0\n", "t/1": "test 1\n", "t/2": "other\n" }));
  expect((await run("test-version", "create", "digests@1", "files", "--tests", "suite")).code).toBe(0);
  const flags = ["--parent", "files", "--tests", "texts.json", "--retired", "t/0", "--json"];
  const made = await run("test-version", "create", "digests@1", "texts", ...flags);
  expect(JSON.parse(made.out)).toMatchObject({ changed: ["t/2"], retired: ["t/0"] });
});
