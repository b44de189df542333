import { beforeAll, describe, expect, test } from "vitest";
import { taskDetailSchema, taskDifficultiesSchema } from "#lib/contract/task";
import type { Principal } from "#lib/core/principal";
import { rescoreRun } from "#lib/services/rescore";
import { createRun } from "#lib/services/runs";
import { getTask } from "#lib/services/task";
import { getTaskDifficulties } from "#lib/services/task-difficulty";
import { createTestVersion } from "#lib/services/test-versions";
import { voidRun } from "#lib/services/voids";
import { aJudgedTask, aPrincipal, aRunUpload, aScoring, rescoreOptions, uploadOptions } from "#tests/support/builders";
import { freshDatabase } from "#tests/support/database";

let uploader: Principal;
let reader: Principal;

/** What each run was sent with, task by task: the expectations are counted from these letters. */
const sent = [
  { model: "beta", tasks: { a: "PPFF", b: "PTTF", c: "FFFF" } },
  { model: "alpha", tasks: { a: "PPPP", b: "PPTF", c: "PFFF" } },
  { model: "beta", tasks: { a: "PFFF", b: "EIUF", c: "FFFF" } },
] as const;
const again = { task: "b", verdicts: "PPPF" };
const ids: string[] = [];

const letters = (text: string, letter: string): number => text.split(letter).length - 1;
const rate = (text: string): number => letters(text, "P") / text.length;

beforeAll(async () => {
  await freshDatabase();
  uploader = await aPrincipal("upload");
  reader = await aPrincipal("read");
  for (const { model, tasks } of sent) {
    const judged = Object.entries(tasks).map(([id, verdicts]) => aJudgedTask(id, verdicts));
    const upload = aRunUpload({ tasks: judged, run: { task_set: "tasks@1", model } });
    ids.push((await createRun(uploader, upload, uploadOptions({ new: true }))).answer.run.id ?? "");
  }
  const fix = { name: "fix", parent: "base", changed: ["b"], retired: ["c"], note: "b was wrong" };
  await createTestVersion(uploader, "tasks@1", fix, { requestId: null });
  const document = aScoring([aJudgedTask(again.task, again.verdicts)], { timeout_seconds: 7 });
  await rescoreRun(uploader, ids[0] ?? "", document, rescoreOptions());
});

describe("getTask", () => {
  test("tells every run's counts of the task alone, by model and the newest first", async () => {
    const found = await getTask(reader, "tasks@1", { task: "b", test_version: "base" });
    expect(taskDetailSchema.parse(found)).toEqual(found);
    expect(found).toMatchObject({ tasks: 3, ordinal: 1, previous: "a", next: "c", test_version: "base" });
    const [first, second, third] = [sent[1], sent[2], sent[0]];
    expect(found.runs.map(({ run, model }) => [run, model])).toEqual([
      [ids[1], first.model],
      [ids[2], second.model],
      [ids[0], third.model],
    ]);
    for (const [place, { tasks }] of [first, second, third].entries()) {
      expect(found.runs[place]).toMatchObject({
        state: "counted",
        n: tasks.b.length,
        c: letters(tasks.b, "P"),
        verdicts: tasks.b,
        timeouts: letters(tasks.b, "T"),
        pass_at_1: { value: rate(tasks.b), method: "wilson", level: 0.95 },
      });
    }
  });

  test("gives pass@1 Wilson's interval: the two rates that lie z standard errors from it", async () => {
    const found = await getTask(reader, "tasks@1", { task: "b", test_version: "base" });
    const z = 1.959963984540054;
    for (const { pass_at_1: score, n } of found.runs) {
      if (score === null) throw new Error("every run is counted");
      for (const end of [score.low, score.high]) {
        if (end === 0 || end === 1) continue;
        expect((score.value - end) ** 2).toBeCloseTo((z * z * end * (1 - end)) / n, 12);
      }
      expect(score.low).toBeLessThanOrEqual(score.value);
      expect(score.high).toBeGreaterThanOrEqual(score.value);
    }
  });

  test("numbers the tests of the task, and says what each version did to it", async () => {
    const b = await getTask(reader, "tasks@1", { task: "b" });
    expect(b.test_versions).toMatchObject([
      { name: "base", parent: null, tests: 1, change: "first", retired: false },
      { name: "fix", parent: "base", tests: 2, change: "changed", retired: false, note: "b was wrong" },
    ]);
    const c = await getTask(reader, "tasks@1", { task: "c" });
    expect(c.test_versions.map(({ tests, change, retired }) => [tests, change, retired])).toEqual([
      [1, "first", false],
      [1, "same", true],
    ]);
  });

  test("shows a rescored run before and after, with each act's timeout; a run not tested again is stale", async () => {
    const found = await getTask(reader, "tasks@1", { task: "b", test_version: "fix" });
    const rescored = found.runs.find(({ run }) => run === ids[0]);
    expect(rescored).toMatchObject({ state: "counted", c: letters(again.verdicts, "P"), timeout_seconds: 7 });
    expect(rescored?.tested).toMatchObject([
      { test_version: "base", tests: 1, verdicts: sent[0].tasks.b, partly: false },
      { test_version: "fix", tests: 2, verdicts: again.verdicts, timeout_seconds: 7, partly: false },
    ]);
    const waiting = found.runs.find(({ run }) => run === ids[1]);
    expect(waiting).toMatchObject({ state: "stale", verdicts: sent[1].tasks.b, pass_at_1: null });
    expect(waiting?.tested).toHaveLength(1);
  });

  test("tells a carried task once, where it was tested", async () => {
    const found = await getTask(reader, "tasks@1", { task: "a", test_version: "fix" });
    expect(found.runs.map(({ state }) => state)).toEqual(["counted", "counted", "counted"]);
    expect(found.runs.map(({ tested }) => tested.map(({ test_version }) => test_version))).toEqual([
      ["base"],
      ["base"],
      ["base"],
    ]);
  });

  test("refuses what is not there by its name", async () => {
    await expect(getTask(reader, "tasks@1", { task: "B" })).rejects.toMatchObject({ code: "not-found" });
    await expect(getTask(reader, "tasks@2", { task: "b" })).rejects.toMatchObject({ code: "not-found" });
    const unknown = getTask(reader, "tasks@1", { task: "b", test_version: "x" });
    await expect(unknown).rejects.toMatchObject({ code: "unknown-test-version" });
  });
});

describe("getTaskDifficulties", () => {
  const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

  test("is the plain mean of c / n over the runs, for each task in view", async () => {
    const found = await getTaskDifficulties(reader, "tasks@1", { test_version: "base" });
    expect(taskDifficultiesSchema.parse(found)).toEqual(found);
    expect(found.runs).toBe(3);
    expect(found.items).toEqual(
      (["a", "b", "c"] as const).map((task_id) => ({
        task_id,
        runs: 3,
        solve_rate: expect.closeTo(mean(sent.map(({ tasks }) => rate(tasks[task_id]))), 12),
      })),
    );
  });

  test("counts carried tasks, leaves stale ones and retired ones out", async () => {
    const found = await getTaskDifficulties(reader, "tasks@1", { test_version: "fix" });
    expect(found.items).toEqual([
      { task_id: "a", runs: 3, solve_rate: expect.closeTo(mean(sent.map(({ tasks }) => rate(tasks.a))), 12) },
      { task_id: "b", runs: 1, solve_rate: rate(again.verdicts) },
    ]);
  });

  test("a voided run is in neither", async () => {
    await voidRun(uploader, ids[2] ?? "", { reason: "a mistake" }, { requestId: null });
    const task = await getTask(reader, "tasks@1", { task: "a", test_version: "base" });
    expect(task.runs.map(({ run }) => run)).toEqual([ids[1], ids[0]]);
    const { items, runs } = await getTaskDifficulties(reader, "tasks@1", { test_version: "base" });
    expect(runs).toBe(2);
    expect(items[0]?.solve_rate).toBeCloseTo(mean([rate(sent[0].tasks.a), rate(sent[1].tasks.a)]), 12);
  });
});

test("of more runs than are told the newest are, and how many there are in all", async () => {
  const all = await getTask(reader, "tasks@1", { task: "a", test_version: "base" });
  const some = await getTask(reader, "tasks@1", { task: "a", test_version: "base" }, 1);
  expect([some.runs.length, some.runs_in_all]).toEqual([1, all.runs.length]);
  const standing = new Set(all.runs.map(({ run }) => run));
  expect(some.runs[0]?.run).toBe(ids.findLast((id) => standing.has(id)));
});
