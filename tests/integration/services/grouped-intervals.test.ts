import { beforeAll, expect, test } from "vitest";
import type { PassAtKEntry } from "#lib/contract/report";
import type { Principal } from "#lib/core/principal";
import { compareRuns } from "#lib/services/compare";
import { getRunHistory } from "#lib/services/history";
import { getLeaderboard } from "#lib/services/leaderboards";
import { createRun, getRunCounts, getRunReport, listRuns } from "#lib/services/runs";
import { createTaskSet } from "#lib/services/task-sets";
import { getTestVersionStatus } from "#lib/services/test-version-status";
import { createTestVersion } from "#lib/services/test-versions";
import { aPrincipal, aRunUpload, aTask, uploadOptions } from "#tests/support/builders";
import { expectClose } from "#tests/support/close";
import { freshDatabase } from "#tests/support/database";
import { describeShared, readShared } from "#tests/support/shared-data";

let reader: Principal;
let uploader: Principal;
let sets = 0;

beforeAll(async () => {
  await freshDatabase();
  uploader = await aPrincipal("upload");
  reader = await aPrincipal("read");
});

/** A task set whose tasks have these groups, with one run. */
async function aGroupedRun(groups: readonly (string | null)[], counts: readonly (readonly [number, number])[]) {
  const set = `grouped${++sets}@1`;
  const facts = { category: null, difficulty: null, released_on: null, tags: [] };
  const tasks = groups.map((group, task) => ({ task_id: `t/${task}`, group, ...facts }));
  await createTaskSet(
    uploader,
    { format: "recount-task-set/1", task_set: set, title: null, tasks },
    { requestId: null },
  );
  const upload = aRunUpload({ run: { task_set: set }, tasks: counts.map(([n, c], task) => aTask(`t/${task}`, n, c)) });
  const { answer } = await createRun(uploader, upload, uploadOptions());
  return { set, id: answer.run.id ?? "" };
}

/** The interval as the run's page, a leaderboard and a comparison with itself give it. */
async function everywhere(set: string, id: string, k: number): Promise<(PassAtKEntry | undefined)[]> {
  const query = { k: [k], errors: "strict" } as const;
  const report = await getRunReport(reader, id, query);
  const board = await getLeaderboard(reader, set, query);
  const other = (
    await createRun(
      uploader,
      aRunUpload({ run: { task_set: set, model: "other" }, tasks: await tasksOf(id) }),
      uploadOptions(),
    )
  ).answer.run.id;
  const { runs } = await compareRuns(reader, { runs: [id, other ?? ""], k, errors: "strict" });
  return [report.pass_at_k[0], board.rows[0]?.pass_at_k[0], runs[0]?.pass_at_k, runs[0]?.pass_at_k_shared];
}

async function tasksOf(id: string) {
  const { task_ids, n, c } = await getRunCounts(reader, id);
  return task_ids.map((task, at) => aTask(task, n[at] ?? 1, c[at] ?? 0));
}

describeShared("vectors/interval_clustered.json", "reference values through the database", () => {
  interface Vector {
    readonly tasks: readonly (readonly [number, number])[];
    readonly groups: readonly string[];
    readonly k: number;
    readonly mean: number;
    readonly plus_two: { readonly low: number; readonly high: number };
  }

  test("where tasks share a source, a run's own interval is by groups and says so, on every page alike", async () => {
    const { tolerance, cases } = readShared<{
      readonly tolerance: { readonly rel: number; readonly abs: number };
      readonly cases: readonly Vector[];
    }>("vectors/interval_clustered.json");
    for (const { tasks, groups, k, mean, plus_two } of cases) {
      const { set, id } = await aGroupedRun(groups, tasks);
      for (const entry of await everywhere(set, id, k)) {
        expect(entry).toMatchObject({ method: "plus_two_groups", scope: "task_population", level: 0.95 });
        if (entry === undefined || entry.value === null) throw new Error("a number was expected");
        expectClose(entry.value, mean, tolerance);
        expectClose(entry.low, plus_two.low, tolerance);
        expectClose(entry.high, plus_two.high, tolerance);
      }
    }
  });
});

test("the history of a run and the status of its tests never treat tasks that share a source as independent", async () => {
  const { set, id } = await aGroupedRun(
    ["a", "a", "b", null],
    [
      [2, 1],
      [2, 2],
      [2, 0],
      [2, 1],
    ],
  );
  const [own] = (await getRunReport(reader, id, { k: [1], errors: "strict" })).pass_at_k;
  expect(own).toMatchObject({ value: 0.5, method: "plus_two_groups" });
  const { items } = await getRunHistory(reader, id, { k: [1], limit: 5, cursor: undefined });
  expect(items[0]?.after).toEqual([own]);
  const status = await getTestVersionStatus(reader, set, "base", { k: [1] });
  expect(status.items[0]?.pass_at_k[0]).toMatchObject({ value: 0.5, low: null, high: null, method: null });
});

test("a list reads no tasks, so it gives the score of such a run without an interval rather than another one", async () => {
  const { set } = await aGroupedRun(
    ["a", "a", "b"],
    [
      [2, 1],
      [2, 2],
      [2, 0],
    ],
  );
  const { items } = await listRuns(reader, { limit: 5, task_set: [set], k: [1] });
  expect(items[0]?.pass_at_k[0]).toMatchObject({ value: 0.5, low: null, high: null, method: null });
});

test("groups of one task each change nothing", async () => {
  const { set, id } = await aGroupedRun(
    ["a", "b", null],
    [
      [2, 1],
      [2, 2],
      [2, 0],
    ],
  );
  for (const entry of await everywhere(set, id, 1)) expect(entry).toMatchObject({ method: "plus_two_tasks" });
});

test("retired tasks leave their groups", async () => {
  const { set, id } = await aGroupedRun(
    ["a", "a", "b", null],
    [
      [2, 1],
      [2, 2],
      [2, 0],
      [2, 1],
    ],
  );
  const change = { name: "fix", parent: "base", changed: [], retired: ["t/0"], note: "" };
  await createTestVersion(uploader, set, change, { requestId: null });
  const { pass_at_k } = await getRunReport(reader, id, { k: [1], errors: "strict", test_version: "fix" });
  expect(pass_at_k[0]).toMatchObject({ method: "plus_two_tasks", value: 0.5 });
});

test("the scope of these exact tasks knows no groups", async () => {
  const { id } = await aGroupedRun(
    ["a", "a"],
    [
      [2, 1],
      [2, 2],
    ],
  );
  const { pass_at_k } = await getRunReport(reader, id, { k: [1], errors: "strict", scope: "fixed_tasks" });
  expect(pass_at_k[0]).toMatchObject({ method: "plus_two_draws" });
  const whole = await getRunReport(reader, id, { k: [1], errors: "strict" });
  // A single group says nothing of others.
  expect(whole.pass_at_k[0]).toMatchObject({ value: 0.75, low: null, high: null });
});
