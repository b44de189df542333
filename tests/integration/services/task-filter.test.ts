import { beforeAll, expect, test } from "vitest";
import { askedTasks } from "#lib/contract/asked-tasks";
import { usualCitation } from "#lib/contract/citation";
import type { TaskDocument } from "#lib/contract/documents";
import type { TaskFilterQuery } from "#lib/contract/query";
import type { Principal } from "#lib/core/principal";
import { noTaskFilter } from "#lib/core/task-filter";
import { createCitation } from "#lib/services/citations";
import { getLeaderboard } from "#lib/services/leaderboards";
import { createRun, getRunInFull, getRunReport } from "#lib/services/runs";
import { createTaskSet } from "#lib/services/task-sets";
import { aJudgedTask, aPrincipal, aRunUpload, aTask, uploadOptions } from "#tests/support/builders";
import { freshDatabase } from "#tests/support/database";
import { exactPassAtK } from "#tests/support/exact";

const count = 40;
const facts = Array.from({ length: count }, (_, task): TaskDocument => {
  const month = String((task % 6) + 1).padStart(2, "0");
  return {
    task_id: `t/${task}`,
    category: task % 3 === 0 ? "math" : task % 3 === 1 ? "text" : null,
    difficulty: task % 2 === 0 ? "easy" : "hard",
    released_on: task % 10 === 9 ? null : `2024-${month}-${task % 4 === 0 ? "01" : "28"}`,
    tags: task % 5 === 0 ? ["x", "y"] : task % 5 === 1 ? ["y"] : [],
    group: null,
  };
});
const n = 6;
const passes = (run: number, task: number) => (run * 3 + task * 5 + (task >> 2)) % (n + 1);

let uploader: Principal;
let reader: Principal;
const ids: string[] = [];

beforeAll(async () => {
  await freshDatabase();
  uploader = await aPrincipal("upload", "read");
  reader = await aPrincipal("read");
  const document = { format: "recount-task-set/1", task_set: "demo@1", title: null, tasks: facts } as const;
  await createTaskSet(uploader, document, { requestId: null });
  for (const run of [0, 1, 2]) {
    const tasks = facts.map(({ task_id }, task) => {
      const c = passes(run, task);
      // The last run is known by its verdicts, one of them lost to the infrastructure where it did not pass.
      if (run < 2) return aTask(task_id, n, c);
      return aJudgedTask(task_id, c === n ? "P".repeat(n) : `${"P".repeat(c)}${"F".repeat(n - c - 1)}I`);
    });
    const { answer } = await createRun(uploader, aRunUpload({ run: { model: `m${run}` }, tasks }), uploadOptions());
    ids.push(answer.run.id ?? "");
  }
});

/** A plain reading of the facts. */
function fitting(fits: (task: TaskDocument) => boolean): readonly number[] {
  return facts.flatMap((task, at) => (fits(task) ? [at] : []));
}

function mean(run: number, k: number, tasks: readonly number[]): number {
  return tasks.reduce((sum, task) => sum + exactPassAtK(n, passes(run, task), k), 0) / tasks.length;
}

const isUp = (date: string | null, to: string) => date !== null && date <= to;
const cases: readonly [TaskFilterQuery, readonly number[]][] = [
  [{ category: ["math"] }, fitting(({ category }) => category === "math")],
  [{ category: ["math", "unknown"] }, fitting(({ category }) => category !== "text")],
  [{ difficulty: ["hard"], tag: ["y"] }, fitting((task) => task.difficulty === "hard" && task.tags.includes("y"))],
  [{ tag: ["unknown"] }, fitting(({ tags }) => tags.length === 0)],
  // The last day belongs to the window.
  [{ released_to: "2024-02-28" }, fitting(({ released_on }) => isUp(released_on, "2024-02-28"))],
  [{ released_to: "2024-02-27" }, fitting(({ released_on }) => isUp(released_on, "2024-02-27"))],
  [
    { released_from: "2024-03-01", released_to: "2024-03-01" },
    fitting(({ released_on }) => released_on === "2024-03-01"),
  ],
  [{ task_id: ["t/3", "t/0"] }, [0, 3]],
];

test.each(cases)("%j: leaderboard and run give the mean over the tasks left", async (filter, tasks) => {
  expect(tasks.length).toBeGreaterThan(0);
  const board = await getLeaderboard(reader, "demo@1", { k: [1, 3], errors: "strict", ...filter });
  expect(board).toMatchObject({ tasks: tasks.length, task_filter: { of: count } });
  for (const [run, id] of ids.entries()) {
    const row = board.rows.find((each) => each.run.id === id);
    const { report, counts } = await getRunInFull(reader, id, { k: [1, 3], errors: "strict", ...filter });
    expect(report).toMatchObject({ tasks: tasks.length, tasks_in_set: tasks.length, status: "current" });
    expect(counts.task_ids).toEqual(tasks.map((task) => `t/${task}`));
    for (const [at, k] of [1, 3].entries()) {
      expect(row?.pass_at_k[at]?.value).toBeCloseTo(mean(run, k, tasks), 14);
      expect(report.pass_at_k[at]).toEqual(row?.pass_at_k[at]);
    }
  }
});

test("ranks, the other policy and withheld ks are those of the tasks left", async () => {
  const tasks = fitting(({ difficulty, category }) => difficulty === "easy" && category === "text");
  const query = { difficulty: ["easy"], category: ["text"] };
  const board = await getLeaderboard(reader, "demo@1", { k: [1, 6], errors: "exclude-infra", ...query });
  const lost = board.rows.find(({ run }) => run.id === ids[2]);
  const kept = tasks.map((task) => ({ c: passes(2, task), n: passes(2, task) === n ? n : n - 1 }));
  const expected = kept.reduce((sum, task) => sum + exactPassAtK(task.n, task.c, 1), 0) / tasks.length;
  expect(lost?.pass_at_k[0]?.value).toBeCloseTo(expected, 14);
  const below = tasks.filter((task) => passes(2, task) < n);
  expect(lost?.pass_at_k[1]).toMatchObject({ value: null, tasks_below_k_total: below.length });
  expect(lost?.pass_at_k[1]).toMatchObject({ tasks_below_k: [{ task_id: `t/${below[0]}`, n: 5 }, {}, {}] });
  expect(lost?.other_policy?.pass_at_k[0]?.value).toBeCloseTo(mean(2, 1, tasks), 14);
  const strict = await getLeaderboard(reader, "demo@1", { k: [1], errors: "strict", task_id: ["t/1"] });
  expect(strict.rows.map(({ rank_low }) => rank_low)).not.toContain(undefined);
  expect(strict).toMatchObject({ ranks: "computed", tasks: 1 });
});

test("tasks without a date are outside of any window and counted", async () => {
  const board = await getLeaderboard(reader, "demo@1", { k: [1], errors: "strict", released_from: "2024-01-01" });
  expect(board).toMatchObject({ tasks: 36, task_filter: { without_date: 4, released_from: "2024-01-01" } });
  const easy = { difficulty: ["easy"], released_from: "2024-01-01" };
  expect(await getRunReport(reader, ids[0] ?? "", { k: [1], errors: "strict", ...easy })).toMatchObject({
    tasks: 20,
    task_filter: { without_date: 0, of: 40 },
  });
});

test("a filter that leaves no task withholds every number", async () => {
  const none = { category: ["math"], task_id: ["t/1"] };
  const board = await getLeaderboard(reader, "demo@1", { k: [1], errors: "strict", ...none });
  expect(board).toMatchObject({ tasks: 0 });
  expect(board.rows).toHaveLength(ids.length);
  for (const row of board.rows) expect(row).toMatchObject({ pass_at_k: [{ value: null }], rank_low: null });
});

test("without a filter nothing is said of one", async () => {
  expect(await getLeaderboard(reader, "demo@1", { k: [1], errors: "strict" })).toMatchObject({ task_filter: null });
});

test.each([
  [{ category: ["maths"] }, 'no task has the category "maths"; did you mean "math"?'],
  [{ task_id: ["t/40"] }, 'no task has the task_id "t/40"'],
  [{ released_from: "2024-02-01", released_to: "2024-01-31" }, "released_to 2024-01-31 lies before"],
])("%j is refused", async (filter, said) => {
  const asked = getLeaderboard(reader, "demo@1", { k: [1], errors: "strict", ...filter });
  await expect(asked).rejects.toMatchObject({ code: "bad-parameter", message: expect.stringContaining(said) });
});

test("a citation keeps the filter, and only the counts of its tasks", async () => {
  const filter = { ...askedTasks(noTaskFilter), difficulty: ["hard"], released_to: "2024-02-28" };
  const tasks = fitting((task) => task.difficulty === "hard" && isUp(task.released_on, "2024-02-28"));
  for (const subject of [{ task_set: "demo@1" }, { run: ids[1] ?? "" }]) {
    const document = { ...usualCitation, ...subject, k: [1], task_filter: filter };
    const made = await createCitation(uploader, document, { requestId: null });
    expect(made).toMatchObject({ same: true, view: { task_filter: filter }, cited: { tasks_in_set: tasks.length } });
    const row = made.cited.rows.find(({ run }) => run === ids[1]);
    expect(row?.pass_at_k[0]?.value).toBeCloseTo(mean(1, 1, tasks), 14);
    expect(made.view_url).toContain("difficulty=hard&released_to=2024-02-28");
    // The view of all tasks is another citation.
    const whole = await createCitation(uploader, { ...document, task_filter: null }, { requestId: null });
    expect(whole).toMatchObject({ created: true, view: { task_filter: null }, cited: { tasks_in_set: count } });
  }
});

test("where the filter leaves no task, the reason is that, for every k, on leaderboard and run", async () => {
  const none = { category: ["math"], task_id: ["t/1"] };
  const board = await getLeaderboard(reader, "demo@1", { k: [1, 1_000_000], errors: "exclude-infra", ...none });
  expect(board).toMatchObject({ tasks: 0, task_filter: { of: count } });
  const report = await getRunReport(reader, ids[0] ?? "", { k: [1, 1_000_000], errors: "strict", ...none });
  expect(report).toMatchObject({ tasks: 0, tasks_in_set: 0, task_filter: { of: count } });
  for (const entry of [...board.rows.flatMap((row) => row.pass_at_k), ...report.pass_at_k]) {
    expect(entry).toMatchObject({ value: null, reason: "no_tasks", tasks_below_k_total: 0, largest_k: null });
  }
  expect(board.rows.map(({ rank_low }) => rank_low)).toEqual(ids.map(() => null));
});
