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
  folder = mkdtempSync(join(tmpdir(), "recount-disable-"));
});
afterAll(async () => {
  await api.close();
  await closeDb();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...argv: string[]) => recount(argv, { folder, env: { RECOUNT_URL: api.url, RECOUNT_TOKEN: api.token } });
/** EvalPlus' old layout: two samples, of which one fails the second of two plus inputs only. */
const results = (passed: boolean) =>
  JSON.stringify({
    date: "2023-10-17 15:24",
    hash: "0".repeat(32),
    eval: {
      "T/1": {
        nfiles: 2,
        base: [
          ["success", [1]],
          ["success", [1]],
        ],
        plus: [["success", [1, 1]], passed ? ["success", [1, 1]] : ["failed", [1, 0]]],
      },
    },
  });

test("a plus input is disabled by its name in EvalPlus' results: told, then done, then known to the next upload", async () => {
  writeFileSync(join(folder, "a_eval_results.json"), results(false));
  const flags = ["--model", "m", "--task-set", "plus@1", "--test-version", "base=base", "--test-version", "plus=plus"];
  const first = await run("upload", "a_eval_results.json", ...flags, "--create", "--json");
  expect(first.code, first.err).toBe(0);
  const disable = ["test-version", "create", "plus@1", "less", "--parent", "plus", "--disable", "T/1:plus/1"];
  const told = await run(...disable, "--k", "1", "--dry-run");
  expect(told.code, told.err).toBe(0);
  expect(told.out).toMatch(/would be created {2}plus@1 less from plus: 1 changed, 0 retired/);
  expect(told.out).toMatch(/1 run would be recounted from outcomes/);
  const done = await run(...disable, "--note", "the input was wrong", "--json");
  expect(JSON.parse(done.out)).toMatchObject({
    created: true,
    recounted: { items: [{ tasks: [{ task_id: "T/1", n: 2, c_before: 1, c_after: 2 }] }] },
  });
  writeFileSync(join(folder, "b_eval_results.json"), results(true));
  expect((await run("upload", "b_eval_results.json", ...flags)).code).toBe(0);
  const later = await run("test-version", "recount", "plus@1", "less", "--json");
  expect(JSON.parse(later.out).items).toMatchObject([{ created: true, tasks: [{ c_after: 2 }] }]);
  expect((await run("test-version", "recount", "plus@1", "less")).out).toContain("0 runs recounted");
  const suspects = await run("suspects", "plus@1");
  expect(suspects.out).toContain("plus@1 under less: 1 task, 2 runs");
});

test("--no-outcomes leaves nothing to recount from, and a test of no task is wrong usage", async () => {
  writeFileSync(join(folder, "c_eval_results.json"), results(false));
  const flags = ["--model", "m", "--task-set", "none@1", "--scorer", "plus", "--test-version", "plus", "--no-outcomes"];
  expect((await run("upload", "c_eval_results.json", ...flags, "--create")).code).toBe(0);
  const disable = ["test-version", "create", "none@1", "less", "--parent", "plus", "--disable"];
  expect((await run(...disable, "x:plus/1")).code).toBe(2);
  const made = await run(...disable, "T/1:plus/1");
  expect(made.out).toContain("its upload kept no outcomes of these tests");
  expect(made.out).toContain("no run knows test plus/1 of T/1");
});
