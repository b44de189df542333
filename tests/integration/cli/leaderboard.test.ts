import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { replicatesSchema } from "#lib/contract/replicates";
import { leaderboardSchema } from "#lib/contract/report";
import { closeDb } from "#lib/data/db";
import { type ApiServer, startApi } from "#tests/support/api-server";
import { recount } from "#tests/support/cli";
import { freshDatabase } from "#tests/support/database";

let api: ApiServer;
let folder: string;
const ids = new Map<string, string>();

beforeAll(async () => {
  await freshDatabase();
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), "recount-board-"));
  await aRun("strong", 4, "--temperature", "0.2", "--config", "prompt=a, b");
  await aRun("weak", 1, "--temperature", "0.2");
  await aRun("weak again", 1, "--model", "weak", "--temperature", "0.2", "--name", "again");
  const rows = ["PF", "FF", "PI", "II"].map((letters, task) =>
    JSON.stringify({ task_id: `t/${task}`, verdicts: letters }),
  );
  const run = { model: "judged", task_set: "infra@1", test_version: "base" };
  const document = `{"format":"recount-run/1","run":${JSON.stringify(run)},"tasks":[${rows.join(",")}]}`;
  writeFileSync(join(folder, "judged.json"), document);
  await uploaded("judged", "judged.json", "--create");
});
afterAll(async () => {
  await api.close();
  await closeDb();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...argv: string[]) => recount(argv, { folder, env: { RECOUNT_URL: api.url, RECOUNT_TOKEN: api.token } });

async function uploaded(name: string, ...argv: string[]): Promise<void> {
  const { code, out, err } = await run("upload", ...argv, "--json");
  expect(code, err).toBe(0);
  ids.set(name, JSON.parse(out).run.id);
}

/** 40 tasks of 5 samples, of which c or c + 1 pass; the last flag wins. */
async function aRun(name: string, c: number, ...flags: string[]): Promise<void> {
  const shift = name.endsWith("again") ? 1 : 0;
  const rows = Array.from({ length: 40 }, (_, task) => `t/${task},5,${(task + shift) % 2 === 0 ? c : c + 1}\n`);
  writeFileSync(join(folder, `${name}.csv`), `task_id,n,c\n${rows.join("")}`);
  const conditions = ["--task-set", "board@1", "--test-version", "base", "--timeout", "3", "--create"];
  const model = flags.includes("--model") ? [] : ["--model", name];
  await uploaded(name, `${name}.csv`, ...model, ...conditions, ...flags);
}

test("prints the conditions, then the runs with their ranks and intervals, then what the ranks mean", async () => {
  const { code, out, err } = await run("leaderboard", "board@1", "--k", "1,10");
  expect(code, err).toBe(0);
  const [caption = "", , head = "", ...rows] = out.split("\n");
  for (const condition of ["board@1", "tests base", "40 tasks", "errors strict", "95 %", "task_population", "computed"])
    expect(caption).toContain(condition);
  expect(head).toMatch(/RANK +MODEL +NAME +N +PASS@1 +PASS@10/);
  expect(rows[0]).toMatch(/^1 +strong +5 +90\.0.% +\[8\d\.\d, 9\d\.\d\] +k > n/);
  expect(rows[1]).toMatch(/^2–3 +weak/);
  expect(rows[1]).toContain("one of 2 runs of this configuration");
  expect(out).toContain("all 3 pairs are compared on the same tasks");
  expect(out).toContain("Holm's method");
});

test("--json prints the contract's shape as the server sent it", async () => {
  const { code, out } = await run("leaderboard", "board@1", "--k", "1,10", "--json");
  expect(code).toBe(0);
  const board = leaderboardSchema.parse(JSON.parse(out));
  expect(board).toMatchObject({ task_set: "board@1", test_version: "base", k: [1, 10], tasks: 40 });
  const [first, ...others] = board.rows;
  expect(first).toMatchObject({ model: "strong", n_min: 5, n_max: 5, rank_low: 1, rank_high: 1, status: "current" });
  expect(first).toMatchObject({ run: { id: ids.get("strong") }, stale_tasks: 0, replicates: 1 });
  expect(first?.pass_at_k).toMatchObject([
    { k: 1, value: 0.9 },
    { k: 10, reason: "k_exceeds_n" },
  ]);
  expect(others.map(({ rank_low, rank_high, replicates }) => [rank_low, rank_high, replicates])).toEqual([
    [2, 3, 2],
    [2, 3, 2],
  ]);
});

test("--where keeps the runs that have a value, a comma in it included, and ranks these", async () => {
  const where = async (...flags: string[]) => {
    const { out } = await run("leaderboard", "board@1", "--json", ...flags.flatMap((flag) => ["--where", flag]));
    return JSON.parse(out).rows.map(({ model, rank_low }: { model: string; rank_low: number }) => [model, rank_low]);
  };
  expect(await where("prompt=a, b")).toEqual([["strong", 1]]);
  expect(await where("model=weak", "name=again")).toEqual([["weak", 1]]);
  const none = await run("leaderboard", "board@1", "--where", "temperature=0.9");
  expect(none.code).toBe(0);
  expect(none.err).toContain("no run fits --where");
  const bad = await run("leaderboard", "board@1", "--where", "temperature");
  expect(bad.code).toBe(2);
  expect(bad.err).toContain("KEY=VALUE");
});

test("both error policies are told where they differ", async () => {
  const strict = await run("leaderboard", "infra@1", "--k", "1");
  // (1/2 + 0 + 1/2 + 0) / 4, and without the lost samples (1/2 + 0 + 1) / 3 over the tasks that have any left.
  expect(strict.out).toMatch(/judged +2 +25\.0.%/);
  expect(strict.out).toMatch(/exclude-infra: pass@1 50\.0.% over 3 of 4 tasks/);
  const other = await run("leaderboard", "infra@1", "--k", "1", "--errors", "exclude-infra");
  expect(other.out).toMatch(/^- +judged/m);
  expect(other.out).toMatch(/pass@1 50\.0.% over 3 of 4 tasks/);
  expect(other.out).toMatch(/strict: pass@1 25\.0.%/);
});

test("an unknown task set and an unknown test version exit 2", async () => {
  expect((await run("leaderboard", "nowhere@1")).code).toBe(2);
  const { code, err } = await run("leaderboard", "board@1", "--test-version", "bse");
  expect(code).toBe(2);
  expect(err).toContain("base");
});

test("replicates shows runs of one configuration side by side, and pools them only when a setting is unknown and it is asked", async () => {
  const id = ids.get("weak") ?? "";
  const plain = await run("replicates", id, "--k", "1,10");
  expect(plain.code, plain.err).toBe(0);
  expect(plain.out).toContain("2 runs of this configuration: weak on board@1; tests base; 40 tasks");
  expect(plain.out).toContain("Not pooled unless asked for: no run states");
  expect(plain.out).not.toMatch(/^pooled/m);
  const pooled = await run("replicates", id, "--k", "1,10", "--pool");
  // On every task n is 10, and c is 1 + 2.
  expect(pooled.out).toMatch(/^pooled +10 +30\.0.% +\[.*\] +100\.0.%/m);
  expect(pooled.out).toContain("120 of 400 samples passed");
  const { out } = await run("replicates", id, "--k", "1", "--pool", "--json");
  const answer = replicatesSchema.parse(JSON.parse(out));
  expect(answer).toMatchObject({ run: id, pooling: "on_request", total: 2, pooled: { n_min: 10, n_max: 10 } });
  expect(answer.pooled?.pass_at_k[0]?.value).toBeCloseTo(0.3, 12);
  expect((await run("replicates", "nothing")).code).toBe(2);
});
