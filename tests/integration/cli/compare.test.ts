import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { comparisonSchema } from "#lib/contract/compare";
import { closeDb } from "#lib/data/db";
import { type ApiServer, startApi } from "#tests/support/api-server";
import { recount } from "#tests/support/cli";
import { freshDatabase } from "#tests/support/database";

let api: ApiServer;
let folder: string;
beforeAll(async () => {
  await freshDatabase();
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), "recount-compare-"));
});
afterAll(async () => {
  await api.close();
  await closeDb();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...argv: string[]) => recount(argv, { folder, env: { RECOUNT_URL: api.url, RECOUNT_TOKEN: api.token } });

/** A run of 40 tasks with c of 5 on each; the id of the run. */
async function aRun(model: string, c: number, { set = "gate@1", tasks = 40, timeout = "3" } = {}): Promise<string> {
  const rows = Array.from({ length: tasks }, (_, task) => `t/${task},5,${task % 2 === 0 ? c : Math.min(5, c + 1)}\n`);
  writeFileSync(join(folder, `${model}.csv`), `task_id,n,c\n${rows.join("")}`);
  const conditions = ["--task-set", set, "--test-version", "base", "--timeout", timeout];
  const { code, out, err } = await run("upload", `${model}.csv`, "--model", model, ...conditions, "--create", "--json");
  expect(code, err).toBe(0);
  return JSON.parse(out).run.id;
}

test("prints what differs, then the numbers, then what lies between the runs", async () => {
  const [a, b] = [await aRun("weak", 1), await aRun("strong", 4, { timeout: "10" })];
  const { code, out } = await run("compare", a, b);
  expect(code).toBe(0);
  const order = ["comparable with care", "timeout_seconds", "weak", "strong", "B is higher by 60.0 points ["];
  const places = order.map((part) => out.indexOf(part));
  expect(places).toEqual(places.toSorted((x, y) => x - y));
  expect(places).not.toContain(-1);
  expect(out).toContain("on 40 shared tasks.");
  expect(out).toContain("B won 40, lost 0, tied 0");
});

test("--json prints the answer of the server", async () => {
  const [a, b] = [await aRun("weak", 1), await aRun("strong", 4)];
  const { code, out } = await run("compare", a, b, "--k", "5", "--json");
  expect(code).toBe(0);
  expect(comparisonSchema.parse(JSON.parse(out))).toMatchObject({ k: 5, verdict: "with_care", pairs: [{ a, b }] });
});

test("--tasks compares on some of the tasks, and says so", async () => {
  const [a, b] = [await aRun("weak", 1), await aRun("strong", 4)];
  const some = ["--tasks", "task_id=t/0", "--tasks", "task_id=t/2", "--tasks", "task_id=t/3"];
  const { code, out, err } = await run("compare", a, b, ...some);
  expect(code, err).toBe(0);
  expect(out).toContain("only some of 40 tasks: 3 listed tasks");
  // c of 5: 1, 1, 2 against 4, 4, 5, hence 4/15 against 13/15.
  expect(out).toContain("26.7\u2009% [");
  expect(out).toContain("86.7\u2009% [");
  expect(out).toContain("B won 3, lost 0, tied 0");
  const json = await run("compare", a, b, ...some, "--json");
  expect(JSON.parse(json.out)).toMatchObject({ tasks_compared: 3, task_filter: { task_id: ["t/0", "t/2", "t/3"] } });
  const unknown = await run("compare", a, b, "--tasks", "task_id=t/99");
  expect(unknown.code).toBe(2);
  expect(unknown.err).toContain('no task has the task_id "t/99"');
  const bad = await run("compare", a, b, "--tasks", "sort=hard");
  expect(bad.code).toBe(2);
  expect(bad.err).toContain("tasks takes KEY=VALUE");
});

test("export --tasks writes the counts of some of the tasks, with the filter beside them", async () => {
  const a = await aRun("weak", 1);
  const csv = await run("export", a, "--as", "csv", "--tasks", "task_id=t/3", "--tasks", "task_id=t/4");
  const lines = csv.out.trim().split(/\r?\n/);
  expect(lines.slice(1).map((line) => line.split(",").slice(0, 3))).toEqual([
    ["t/3", "5", "2"],
    ["t/4", "5", "1"],
  ]);
  const table = await run("export", a, "--as", "markdown", "--tasks", "task_id=t/3", "--k", "1");
  expect(table.out.replaceAll("\\", "")).toContain("1 of 40 tasks of gate@1, only 1 listed task");
  expect((await run("export", a, "--tasks", "task_id=t/3")).code).toBe(2);
});

test("where --tasks leaves none, the reason and the way out are told", async () => {
  const [a, b] = [await aRun("weak", 1), await aRun("strong", 4)];
  // No task here has a date, so that a window leaves none.
  const none = ["--tasks", "released_from=2024-01-01"];
  const compared = await run("compare", a, b, ...none);
  expect(compared.code).toBe(6);
  expect(compared.out).toContain("Clear the filter: it leaves none of 40 tasks. (without --tasks)");
  const shown = await run("show", a, ...none, "--k", "1");
  expect(shown.out).toContain("k = 1 is withheld: no task is in view");
  expect(shown.out).toContain("timeout");
  expect(shown.out).toContain("3 s");
  expect(shown.err).toContain("none of 40 tasks fits --tasks");
  const board = await run("leaderboard", "gate@1", ...none, "--k", "1");
  expect(board.out).toContain("no tasks");
  expect(board.out).not.toContain("k > n");
  expect(board.err).toContain("none of 40 tasks fits --tasks");
});

describe("runs that cannot be compared", () => {
  test("exit 6 with the obstacle and the flag for each way out; the JSON is printed all the same", async () => {
    const [a, b] = [await aRun("old", 1, { set: "rev@1" }), await aRun("new", 4, { set: "rev@2", tasks: 30 })];
    const refused = await run("compare", a, b);
    expect(refused.code).toBe(6);
    expect(refused.out).toContain("not comparable as they stand");
    expect(refused.out).toContain("has 10 tasks that not every run has. (t/30, t/31, t/32, 7 more)");
    expect(refused.out).toContain("Compare on the 30 shared tasks only. (--shared)");
    const json = await run("compare", a, b, "--json");
    expect(json.code).toBe(6);
    expect(JSON.parse(json.out)).toMatchObject({ verdict: "not_comparable", pairs: null, tasks_shared: 30 });
    const shared = await run("compare", a, b, "--shared");
    expect(shared.code).toBe(0);
    expect(shared.out).toContain("on 30 shared tasks.");
    const anyway = await run("compare", a, b, "--anyway");
    expect(anyway.code).toBe(0);
    expect(anyway.out).toContain("on 30 tasks compared anyway.");
  });

  test("a k that no task has enough samples for exits 6", async () => {
    const refused = await run("compare", await aRun("weak", 1), await aRun("strong", 4), "--k", "6");
    expect(refused.code).toBe(6);
    expect(refused.out).toContain("the largest k that can be is 5");
  });
});

describe("the gate", () => {
  test("exits 7 only when the whole interval lies below the limit", async () => {
    const [weak, strong] = [await aRun("weak", 1), await aRun("strong", 4)];
    expect((await run("compare", strong, weak, "--fail-below", "-0.02")).code).toBe(7);
    expect((await run("compare", weak, strong, "--fail-below", "-0.02")).code).toBe(0);
    // The difference is -0.6; its interval does not lie below -0.6 as a whole.
    expect((await run("compare", strong, weak, "--fail-below", "-0.6")).code).toBe(0);
    expect((await run("compare", strong, weak)).code).toBe(0);
  });

  test("holds every run against the first, and never passes without a difference", async () => {
    const [weak, strong] = [await aRun("weak", 1), await aRun("strong", 4)];
    const middle = await aRun("middle", 3);
    expect((await run("compare", middle, strong, weak, "--fail-below", "-0.02")).code).toBe(7);
    expect((await run("compare", weak, strong, middle, "--fail-below", "-0.02")).code).toBe(0);
    expect((await run("compare", strong, weak, "--k", "6", "--fail-below", "-0.02")).code).toBe(6);
  });

  test("never passes because a run was voided, whether the first or another", async () => {
    const [weak, strong, other] = [await aRun("weak", 1), await aRun("strong", 4), await aRun("other", 1)];
    expect((await run("compare", strong, weak, other, "--fail-below", "-0.02")).code).toBe(7);
    expect((await run("void", strong, "--reason", "a mistake")).code).toBe(0);
    const gate = await run("compare", strong, weak, other, "--fail-below", "-0.02");
    expect(gate.code).toBe(6);
    expect(gate.err).toContain(`--fail-below decides nothing: run ${strong} was left out`);
    expect((await run("compare", weak, other, strong, "--fail-below", "-0.02")).code).toBe(6);
    expect((await run("compare", weak, other, strong)).code).toBe(0);
  });
});

test("show --scope fixed_tasks gives the interval about these exact tasks", async () => {
  const id = await aRun("weak", 1);
  const scopeOf = async (...flags: string[]) =>
    JSON.parse((await run("show", id, "--k", "1", "--json", ...flags)).out).pass_at_k[0];
  const [population, fixed] = [await scopeOf(), await scopeOf("--scope", "fixed_tasks")];
  expect(population).toMatchObject({ scope: "task_population", method: "plus_two_tasks" });
  expect(fixed).toMatchObject({ value: population.value, scope: "fixed_tasks", method: "plus_two_draws" });
});
