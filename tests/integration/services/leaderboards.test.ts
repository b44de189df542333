import { beforeAll, describe, expect, test } from "vitest";
import { leaderboardSchema } from "#lib/contract/report";
import type { Principal } from "#lib/core/principal";
import { getLeaderboard } from "#lib/services/leaderboards";
import { createRun } from "#lib/services/runs";
import { createTaskSet } from "#lib/services/task-sets";
import { createTestVersion } from "#lib/services/test-versions";
import { aJudgedTask, aPrincipal, aRunUpload, aTask, uploadOptions } from "#tests/support/builders";
import { execute, freshDatabase } from "#tests/support/database";

let reader: Principal;
let uploader: Principal;
const query = { k: [1, 2, 4], errors: "strict" } as const;

beforeAll(async () => {
  await freshDatabase();
  uploader = await aPrincipal("upload");
  reader = await aPrincipal("read");
  const of = (c0: number, c1: number) => [aTask("demo/0", 4, c0), aTask("demo/1", 4, c1)];
  const upload = (model: string, tasks: ReturnType<typeof of>, missing: "refuse" | "allow" = "refuse") =>
    createRun(uploader, aRunUpload({ run: { model }, tasks }), uploadOptions({ missing }));
  await upload("best", of(4, 3));
  await upload("tied-1", of(1, 3));
  await upload("tied-2", of(2, 2));
  await upload("last", of(0, 0));
  await upload("incomplete", of(4, 4).slice(0, 1), "allow");
  await upload("few-samples", [aTask("demo/0", 1, 1), aTask("demo/1", 1, 1)]);
  await upload("judged", [aJudgedTask("demo/0", "PIII"), aJudgedTask("demo/1", "FFFF")]);
  const { answer } = await upload("voided", of(4, 4));
  await execute(`UPDATE "Run" SET "voidedAt" = now(), "voidReason" = 'x' WHERE "id" = $1`, [answer.run.id]);
});

async function board(changes: Partial<Parameters<typeof getLeaderboard>[2]> = {}) {
  const result = await getLeaderboard(reader, "demo@1", { ...query, ...changes });
  return { result, ranks: result.rows.map(({ model, rank_low, rank_high }) => [model, rank_low, rank_high]) };
}

test("has the shape of the contract", async () => {
  const { result } = await board();
  expect(leaderboardSchema.parse(result)).toEqual(result);
  expect(result).toMatchObject({ task_set: "demo@1", test_version: "base", tasks: 2, k: [1, 2, 4] });
});

test("sorts by the first k; two tasks tell no run from another; voided runs are gone; the rest is unranked with its reason", async () => {
  const { result, ranks } = await board();
  expect(ranks).toEqual([
    ["few-samples", 1, 6],
    ["best", 1, 6],
    ["tied-2", 1, 6],
    ["tied-1", 1, 6],
    ["judged", 1, 6],
    ["last", 1, 6],
    ["incomplete", null, null],
  ]);
  expect(result.ranks).toBe("computed");
  const incomplete = result.rows.find(({ model }) => model === "incomplete");
  expect(incomplete).toMatchObject({ status: "incomplete", missing_tasks: 1, stale_tasks: 0 });
  expect(incomplete?.pass_at_k[0]).toMatchObject({ reason: "tasks_missing", bounds: { low: 0.5, high: 1 } });
});

test("by a k that some run has too few samples for, that run has no rank", async () => {
  const { result, ranks } = await board({ k: [4] });
  expect(ranks.find(([model]) => model === "few-samples")).toEqual(["few-samples", null, null]);
  const few = result.rows.find(({ model }) => model === "few-samples");
  expect(few?.pass_at_k[0]).toMatchObject({ reason: "k_exceeds_n", largest_k: 1, tasks_below_k_total: 2 });
});

test("a withheld k names the first tasks that block it, with their n, whichever way the run was read", async () => {
  const set = "below@1";
  const counts = [5, 2, 2, 5, 1, 2].map((n, task) => aTask(`t/${task}`, n, 1));
  await createRun(uploader, aRunUpload({ run: { task_set: set }, tasks: counts }), uploadOptions());
  const named = async (version: string) => {
    const { rows } = await getLeaderboard(reader, set, { ...query, k: [2, 3], test_version: version });
    return rows[0]?.pass_at_k.map((entry) => (entry.value === null ? entry.tasks_below_k : entry.value));
  };
  const below = [
    [{ task_id: "t/4", n: 1 }],
    [
      { task_id: "t/1", n: 2 },
      { task_id: "t/2", n: 2 },
      { task_id: "t/4", n: 1 },
    ],
  ];
  expect(await named("base")).toEqual(below);
  const same = { name: "same", parent: "base", changed: [], retired: [], note: "" };
  await createTestVersion(uploader, set, same, { requestId: null });
  expect(await named("same")).toEqual(below);
});

test("under exclude-infra only runs with known verdicts have a score", async () => {
  const { result, ranks } = await board({ errors: "exclude-infra", k: [1] });
  expect(ranks[0]).toEqual(["judged", 1, 1]);
  expect(result.rows[0]?.pass_at_k[0]?.value).toBe(0.5);
  expect(result.rows[1]?.pass_at_k[0]).toMatchObject({ value: null, reason: "verdicts_unknown" });
});

test("in the other scope scores and ranks stay, and the intervals are about these exact tasks", async () => {
  const [population, fixed] = [await board({ k: [1] }), await board({ k: [1], scope: "fixed_tasks" })];
  expect(fixed.ranks).toEqual(population.ranks);
  expect(population.result.rows[0]?.pass_at_k[0]).toMatchObject({ scope: "task_population" });
  expect(fixed.result.rows[0]?.pass_at_k[0]).toMatchObject({ scope: "fixed_tasks", method: "plus_two_draws" });
});

test("an unknown task set is not found, an unknown test version refused", async () => {
  await expect(getLeaderboard(reader, "no@1", query)).rejects.toMatchObject({ code: "not-found" });
  await expect(getLeaderboard(reader, "a@b@c", query)).rejects.toMatchObject({ code: "not-found" });
  await expect(board({ test_version: "plus" })).rejects.toMatchObject({ code: "unknown-test-version" });
});

test("a task set without tests that stand is refused with what to do", async () => {
  const tasks = [{ task_id: "t/0", category: null, difficulty: null, released_on: null, tags: [], group: null }];
  const bare = { format: "recount-task-set/1", task_set: "bare@1", title: null, tasks } as const;
  await createTaskSet(uploader, bare, { requestId: null });
  const asked = getLeaderboard(reader, "bare@1", query);
  const hint = expect.stringContaining("--create --task-set bare@1");
  await expect(asked).rejects.toMatchObject({ code: "unknown-test-version", hint });
  const version = { name: "base", parent: null, changed: [], retired: [], note: "" };
  await createTestVersion(uploader, "bare@1", version, { requestId: null });
  expect(await getLeaderboard(reader, "bare@1", query)).toMatchObject({ test_version: "base", total: 0, rows: [] });
});

describe("rank intervals", () => {
  const upload = async (set: string, model: string, c: (task: number) => number, tasks = 60) => {
    const counts = Array.from({ length: tasks }, (_, task) => aTask(`t/${task}`, 4, c(task)));
    await createRun(uploader, aRunUpload({ run: { model, task_set: set }, tasks: counts }), uploadOptions());
  };
  const rowsOf = async (set: string, k = 1) => {
    const { rows } = await getLeaderboard(reader, set, { ...query, k: [k] });
    return rows.map(({ model, rank_low, rank_high, tied_with_best }) => [model, rank_low, rank_high, tied_with_best]);
  };

  test("runs apart on every task have a rank each, runs alike share theirs and are tied", async () => {
    await upload("ranks@1", "strong", () => 4);
    await upload("ranks@1", "strong too", (task) => (task === 0 ? 3 : 4));
    await upload("ranks@1", "weak", () => 0);
    expect(await rowsOf("ranks@1")).toEqual([
      ["strong", 1, 2, true],
      ["strong too", 1, 2, true],
      ["weak", 3, 3, false],
    ]);
  });

  test("are the same whether a run is read from its histogram or from its counts", async () => {
    const before = await rowsOf("ranks@1");
    const renamed = { name: "renamed", parent: "base", changed: [], retired: [], note: "" };
    await createTestVersion(uploader, "ranks@1", renamed, { requestId: null });
    expect(await rowsOf("ranks@1")).toEqual(before);
  });

  test("are on request where runs times tasks are many, and then computed when asked for", async () => {
    await upload("large@1", "a", () => 4, 40_000);
    await upload("large@1", "b", () => 0, 40_000);
    await upload("large@1", "c", () => 1, 40_000);
    const unasked = await getLeaderboard(reader, "large@1", { ...query, k: [1] });
    expect(unasked.ranks).toBe("on_request");
    expect(unasked.rows.map(({ model, rank_low }) => [model, rank_low])).toEqual([
      ["a", null],
      ["c", null],
      ["b", null],
    ]);
    const asked = await getLeaderboard(reader, "large@1", { ...query, k: [1], ranks: true });
    expect(asked.ranks).toBe("computed");
    expect(asked.rows.map(({ model, rank_low, rank_high }) => [model, rank_low, rank_high])).toEqual([
      ["a", 1, 1],
      ["c", 2, 2],
      ["b", 3, 3],
    ]);
  });
});

describe("after a test fix", () => {
  beforeAll(async () => {
    const fix = { name: "fix", parent: "base", changed: ["demo/1"], retired: [], note: "" };
    await createTestVersion(uploader, "demo@1", fix, { requestId: null });
  });

  test("the version under which most runs are current stays the default", async () => {
    expect((await board()).result.test_version).toBe("base");
  });

  test("runs scored before it are stale, with bounds and without rank", async () => {
    const { result } = await board({ test_version: "fix", k: [1] });
    const best = result.rows.find(({ model }) => model === "best");
    expect(best).toMatchObject({ status: "stale", stale_tasks: 1, rank_low: null });
    expect(best?.pass_at_k[0]).toMatchObject({ reason: "tasks_stale", bounds: { low: 0.5, high: 1 } });
  });

  test("a version that changes nothing has the same ranks, and is the default as the newest among equals", async () => {
    const before = await board({ test_version: "base" });
    const renamed = { name: "renamed", parent: "base", changed: [], retired: [], note: "" };
    await createTestVersion(uploader, "demo@1", renamed, { requestId: null });
    const after = await board();
    expect(after.result.test_version).toBe("renamed");
    expect(after.ranks).toEqual(before.ranks);
    expect(after.result.rows.map(({ pass_at_k }) => pass_at_k)).toEqual(
      before.result.rows.map(({ pass_at_k }) => pass_at_k),
    );
  });

  test("a task retired in the version is out of view", async () => {
    const retired = { name: "retired", parent: "base", changed: [], retired: ["demo/0"], note: "" };
    await createTestVersion(uploader, "demo@1", retired, { requestId: null });
    const { result } = await board({ test_version: "retired", k: [1] });
    expect(result.tasks).toBe(1);
    expect(result.rows.find(({ model }) => model === "best")?.pass_at_k[0]?.value).toBe(0.75);
  });
});

describe("the test version of a leaderboard that names none", () => {
  const fix = { name: "fix", parent: "base", changed: ["demo/1"], retired: [], note: "" };
  const boardOf = async (taskSet: string) => (await getLeaderboard(reader, taskSet, query)).test_version;

  test("a run without all tasks is current under no version, and keeps no board on older tests", async () => {
    const upload = (tasks: ReturnType<typeof aTask>[], version: string, missing: "refuse" | "allow") =>
      createRun(
        uploader,
        aRunUpload({ run: { task_set: "gaps@1", model: version, test_version: version }, tasks }),
        uploadOptions({ missing }),
      );
    await upload([aTask("demo/0", 4, 1), aTask("demo/1", 4, 1)], "base", "refuse");
    await createTestVersion(uploader, "gaps@1", fix, { requestId: null });
    await upload([aTask("demo/0", 4, 1), aTask("demo/1", 4, 1)], "fix", "refuse");
    await upload([aTask("demo/0", 4, 1)], "base", "allow");
    expect(await boardOf("gaps@1")).toBe("fix");
  });

  test("a missing task recorded as failed needs no tests: its run is current under every version", async () => {
    const upload = (model: string, missing: "refuse" | "fail", tasks: ReturnType<typeof aTask>[]) =>
      createRun(
        uploader,
        aRunUpload({ run: { task_set: "filled@1", model, test_version: "base", n: 4 }, tasks }),
        uploadOptions({ missing }),
      );
    await createRun(
      uploader,
      aRunUpload({
        run: { task_set: "filled@1", model: "whole", test_version: "first" },
        tasks: [aTask("demo/0", 4, 1), aTask("demo/1", 4, 1)],
      }),
      uploadOptions({ missing: "refuse" }),
    );
    await upload("failed", "fail", [aTask("demo/0", 4, 1)]);
    await createTestVersion(uploader, "filled@1", fix, { requestId: null });
    expect(await boardOf("filled@1")).toBe("fix");
  });
});
