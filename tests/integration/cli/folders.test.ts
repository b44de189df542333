import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDb } from "#lib/data/db";
import { type ApiServer, startApi } from "#tests/support/api-server";
import { recount } from "#tests/support/cli";
import { freshDatabase } from "#tests/support/database";

const fixture = (name: string): string => path.join(import.meta.dirname, "../../fixtures", name);

let api: ApiServer;
let folder: string;
beforeAll(async () => {
  await freshDatabase();
  api = await startApi();
  folder = mkdtempSync(path.join(tmpdir(), "recount-folders-"));
  mkdirSync(path.join(folder, "parts"));
  writeFileSync(path.join(folder, "parts/1.csv"), "task_id,passed\na,true\nb,false\n");
  writeFileSync(path.join(folder, "parts/2.csv"), "task_id,passed\na,false\nb,true\n");
  writeFileSync(path.join(folder, "more.csv"), "task_id,passed\nc,true\n");
});
afterAll(async () => {
  await api.close();
  await closeDb();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...argv: string[]) => recount(argv, { folder, env: { RECOUNT_URL: api.url, RECOUNT_TOKEN: api.token } });
const flags = (set: string): string[] => [
  "--model",
  "m",
  "--task-set",
  `${set}@1`,
  "--test-version",
  "v",
  "--create",
  "--json",
];

test("a tool's folder is one run, and sending it again finds it", async () => {
  const first = await run("upload", fixture("multipl-e"), ...flags("multipl-e"));
  expect(first.code, first.err).toBe(0);
  const made = JSON.parse(first.out);
  expect(made).toMatchObject({ tasks: 3, samples: 6, correct: 2, format: "multipl-e", run: { created: true } });
  expect(made.warnings.map(({ code }: { code: string }) => code)).toContain("not_evaluated");
  const again = JSON.parse((await run("upload", fixture("multipl-e"), ...flags("multipl-e"))).out);
  expect(again.run).toMatchObject({ id: made.run.id, created: false });
  const shown = JSON.parse((await run("show", made.run.id, "--json")).out);
  expect(shown.run).toMatchObject({ temperature: 0.2, config: { language: "rkt", top_p: 0.95, max_tokens: 512 } });
});

test("passk reads a tool's folder without a server", async () => {
  const scored = await recount(["passk", fixture("terminal-bench-runs"), "--k", "1,2", "--json"]);
  expect(scored.code, scored.err).toBe(0);
  // c of 2: task-a 2, task-b 1, task-c 0.
  expect(JSON.parse(scored.out)).toMatchObject({
    tasks: 3,
    n_min: 2,
    n_max: 2,
    pass_at_k: [{ value: expect.closeTo(1 / 2, 12) }, { value: expect.closeTo(2 / 3, 12) }],
  });
});

test("a folder of several files is refused naming them; with --merge all PATHs are one run", async () => {
  const refused = await run("upload", "parts", ...flags("refused"));
  expect(refused).toMatchObject({ code: 2, out: "" });
  expect(refused.err).toMatch(/1\.csv, 2\.csv/);
  const merged = await run("upload", "more.csv", "parts", "--merge", ...flags("merged"));
  expect(merged.code, merged.err).toBe(0);
  expect(merged.out.trim().split("\n")).toHaveLength(1);
  expect(JSON.parse(merged.out)).toMatchObject({ tasks: 3, samples: 5, correct: 3, n_min: 1, n_max: 2, format: "csv" });
});

test("files that are no one run are refused, and nothing is stored", async () => {
  writeFileSync(path.join(folder, "rows.jsonl"), '{"task_id": "a", "passed": true, "result": "passed"}\n');
  const refused = await run("upload", "more.csv", "rows.jsonl", "--merge", ...flags("mixed"));
  expect(refused).toMatchObject({ code: 2, out: "" });
  expect(refused.err).toMatch(/format.*csv.*human-eval/s);
  expect(JSON.parse((await run("runs", "--task-set", "mixed@1", "--json")).out).items ?? []).toEqual([]);
});

test("a run deep in a folder takes nothing with it that lies elsewhere: it is told of, and recorded by runs/**", async () => {
  cpSync(fixture("multipl-e"), path.join(folder, "mixed/deep/problems"), { recursive: true });
  writeFileSync(path.join(folder, "mixed/rows.csv"), "task_id,passed\nx,true\ny,false\n");
  writeFileSync(path.join(folder, "mixed/notes.txt"), "nothing of interest\n");
  const paths = ["mixed", "mixed/deep", "mixed/deep/problems", "mixed/notes.txt", "mixed/rows.csv"];
  const each = ["--model", "m", "--task-set", "mixed-runs@1", "--test-version", "v", "--create", "--dry-run"];
  const { code, err } = await run("upload", ...paths, ...each);
  expect(code, err).toBe(0);
  expect(err).toMatch(/^mixed: warning: .*files elsewhere are no part of it: 1, rows\.csv for one$/m);
  expect(err).toMatch(/^\[1\/5\] mixed: checked, 3 tasks/m);
  expect(err).toMatch(/^\[3\/5\] mixed\/deep\/problems: part of mixed$/m);
  expect(err).toMatch(/^\[4\/5\] mixed\/notes\.txt: no results, beside the run of mixed$/m);
  expect(err).toMatch(/^\[5\/5\] mixed\/rows\.csv: checked, 2 tasks/m);
});

test("folders and their files at once, as runs/** gives them: each run once, a line each, a table at the end", async () => {
  cpSync(fixture("harbor"), path.join(folder, "runs/harbor"), { recursive: true });
  cpSync(fixture("terminal-bench-runs/run1"), path.join(folder, "runs/tb"), { recursive: true });
  writeFileSync(path.join(folder, "runs/rows.csv"), "task_id,passed\nx,true\n");
  const paths = [
    "runs",
    "runs/harbor",
    "runs/harbor/result.json",
    "runs/harbor/task-a__x1/result.json",
    "runs/rows.csv",
    "runs/tb/results.json",
    "runs/tb/run_metadata.json",
  ];
  const each = ["--model", "m", "--task-set", "deep@1", "--test-version", "v", "--create", "--missing", "allow"];
  const { code, out, err } = await run("upload", ...paths, ...each);
  // The three runs have tasks of their own: the second and third are foreign to the set that the first made.
  expect(code).toBe(2);
  expect(err).toMatch(/^\[1\/7\] runs: its files are given$/m);
  expect(err).toMatch(/^\[2\/7\] runs\/harbor: created, 3 tasks, n = 2, 2 of 6 samples passed$/m);
  expect(err).toMatch(/^\[4\/7\] runs\/harbor\/task-a__x1\/result\.json: part of runs\/harbor$/m);
  expect(err).toMatch(/^\[5\/7\] runs\/rows\.csv: not recorded$/m);
  expect(err).toMatch(/^\[7\/7\] runs\/tb\/run_metadata\.json: read with runs\/tb\/results\.json$/m);
  const table = out.trimEnd().split("\n");
  expect(table).toHaveLength(1 + paths.length);
  expect(table[2]).toMatch(/^runs\/harbor +created +3 +2 +6 +2 /);
  expect(table[5]).toMatch(/^runs\/rows\.csv +refused: unknown-task$/);
});

test("a folder whose results lie deeper says where", async () => {
  mkdirSync(path.join(folder, "models/one"), { recursive: true });
  writeFileSync(path.join(folder, "models/one/a.csv"), "task_id,passed\na,true\n");
  writeFileSync(path.join(folder, "models/README.md"), "# none");
  const { code, err } = await run("passk", "models");
  expect(code).toBe(2);
  expect(err).toContain("its results files lie in folders below it: 1, models/one/a.csv for one");
  mkdirSync(path.join(folder, "bare"));
  expect((await run("passk", "bare")).err).toContain("bare is a folder without a results file");
});
