import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDb } from "#lib/data/db";
import { type ApiServer, startApi } from "#tests/support/api-server";
import { recount } from "#tests/support/cli";
import { freshDatabase } from "#tests/support/database";

// Readers have another address than the command, which runs beside the server.
process.env.RECOUNT_PUBLIC_URL = "https://recount.example";
process.env.RECOUNT_READ = "open";

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
  expect(table.out.replaceAll("\\", "")).toContain(`cited as https://recount.example/c/${citation.id}`);
  const float = await run("export", id, "--as", "latex", "--cite", `https://recount.example/c/${citation.id}`);
  expect(float.out).toContain(`cited as https://recount.example/c/${citation.id}.`);
  const other = JSON.parse((await run("cite", "cite@1", "--json")).out).id;
  expect((await run("export", id, "--as", "latex", "--cite", other)).code).toBe(2);
});

test("a comparison is cited by its link as its page shows it, opened, and kept apart from a run's exports", async () => {
  writeFileSync(join(folder, "x.csv"), "task_id,n,c\na,4,1\nb,4,2\nc,4,0\n");
  writeFileSync(join(folder, "y.csv"), "task_id,n,c\na,4,3\nb,4,2\nc,4,4\n");
  const upload = async (file: string, model: string): Promise<string> => {
    const flags = ["--model", model, "--task-set", "pair@1", "--test-version", "base", "--create", "--json"];
    return JSON.parse((await run("upload", file, ...flags)).out).run.id;
  };
  const [x, y] = [await upload("x.csv", "model-x"), await upload("y.csv", "model-y")];
  const made = await run("cite", `/compare?runs=${x},${y}&k=1,2&at=2`, "--json");
  expect(made.code, made.err).toBe(0);
  const { id, view } = JSON.parse(made.out);
  expect(view).toMatchObject({
    kind: "comparison",
    k: [2, 1],
    comparison: { runs: [x, y], baseline: x, way_out: null },
  });
  const opened = await run("cite", id);
  // (2/4 + 0 + 1) / 3 at k = 1.
  expect(opened.out).toMatch(/model-y less model-x\s+1\s+\+50\.0 /);
  expect(opened.out).toContain("nothing has changed since");
  expect((await run("export", x, "--as", "csv", "--cite", id)).code).toBe(2);
});

test("every form of an export carries the link of a citation when asked, and the document stays the same run", async () => {
  const list = JSON.parse((await run("runs", "--task-set", "cite@1", "--json")).out);
  const id = list.items[0].id;
  const { id: cited } = JSON.parse((await run("cite", id, "--k", "1", "--json")).out);
  const link = `https://recount.example/c/${cited}`;
  const csv = (await run("export", id, "--as", "csv", "--cite", cited)).out.trim().split("\r\n");
  expect(csv[0]).toMatch(/,cited_as$/);
  expect(csv.slice(1).every((row) => row.endsWith(`,${link}`))).toBe(true);
  const document = (await run("export", id, "--cite", link)).out;
  expect(JSON.parse(document)).toMatchObject({ format: "recount-run/1", cited_as: link });
  writeFileSync(join(folder, "again.json"), document);
  const again = JSON.parse((await run("upload", "again.json", "--json")).out);
  expect(again.run).toMatchObject({ id, created: false });
  for (const form of ["csv", "json", "markdown", "latex"]) {
    expect((await run("export", id, "--as", form, "--cite", "1111111")).code, form).not.toBe(0);
    expect((await run("export", id, "--as", form)).out, form).not.toContain("/c/");
  }
});

test.each(["/compare", "/compare?runs=a", "/runs/", "http://", "/runs/x/replicates"])(
  "%s is no view that can be cited",
  async (link) => {
    expect((await run("cite", link)).code).toBe(2);
  },
);
