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
  folder = mkdtempSync(join(tmpdir(), "recount-cite-"));
});
afterAll(async () => {
  await api.close();
  await closeDb();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...argv: string[]) => recount(argv, { folder, env: { RECOUNT_URL: api.url, RECOUNT_TOKEN: api.token } });

test("a run is cited by id, by link and with its task set, opened, and named in an export", async () => {
  writeFileSync(join(folder, "a.csv"), "task_id,n,c\na,4,1\nb,4,2\n");
  const flags = ["--model", "model-a", "--task-set", "cite@1", "--test-version", "base", "--create", "--json"];
  const { id } = JSON.parse((await run("upload", "a.csv", ...flags)).out).run;
  const made = await run("cite", id, "--k", "1", "--json");
  expect(made.code, made.err).toBe(0);
  const citation = JSON.parse(made.out);
  expect(citation).toMatchObject({ created: true, same: true, view: { kind: "run", run: id, k: [1] } });
  const linked = JSON.parse((await run("cite", `${api.url}/runs/${id}?k=1&show=unsolved`, "--json")).out);
  expect(linked).toMatchObject({ id: citation.id, created: false });
  const board = await run("cite", "cite@1");
  expect(board.out).toMatch(/\/c\/[1-9A-HJ-NP-Za-km-z]{7}\n/);
  expect(JSON.parse((await run("cite", `/leaderboards/cite%401?k=1`, "--json")).out).view.task_set).toBe("cite@1");

  const opened = await run("cite", `${api.url}${citation.url}`);
  expect(opened.out).toContain("nothing has changed since");
  expect(opened.out).toMatch(/model-a\s+1\s+37\.5\s%\s+37\.5\s%/);
  const table = await run("export", id, "--as", "markdown", "--cite", citation.id);
  expect(table.out.replaceAll("\\", "")).toContain(`cited as ${api.url}/c/${citation.id}`);
  const other = JSON.parse((await run("cite", "cite@1", "--json")).out).id;
  expect((await run("export", id, "--as", "latex", "--cite", other)).code).toBe(2);
});

test.each(["/compare?runs=a,b", "/runs/", "http://", "/runs/x/replicates"])(
  "%s is no view that can be cited",
  async (link) => {
    expect((await run("cite", link)).code).toBe(2);
  },
);
