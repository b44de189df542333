import { expect, test } from "vitest";
import { usualCitation } from "#lib/contract/citation";
import { createCitation } from "#lib/services/citations";
import { compareRuns } from "#lib/services/compare";
import { aPrincipal } from "#tests/support/builders";
import { expectClose } from "#tests/support/close";
import { runsToCompare, tasksOf } from "#tests/support/comparisons";
import { execute } from "#tests/support/database";

const { aRun, compared, freshSet, reader } = runsToCompare();
const exact = { rel: 1e-12, abs: 0 };

test("runs compared on some tasks have the numbers of runs that have only these", async () => {
  const [whole, part] = [freshSet(), freshSet()];
  const long = [
    await aRun(whole, tasksOf([5, 1], [5, 0], [5, 4], [2, 2])),
    await aRun(whole, tasksOf([5, 3], [5, 2], [5, 0], [2, 0])),
  ];
  const short = [await aRun(part, tasksOf([5, 1], [5, 0])), await aRun(part, tasksOf([5, 3], [5, 2]))];
  const filtered = await compared(long, { task_id: ["t/0", "t/1"] });
  const alone = await compared(short);
  expect(alone.task_filter).toBeNull();
  expect(filtered.task_filter).toMatchObject({ task_id: ["t/0", "t/1"], of: 4, without_date: 0 });
  expect(filtered).toMatchObject({ verdict: alone.verdict, tasks_shared: 2, tasks_compared: 2, largest_k: 5 });
  expectClose(filtered.pairs?.[0]?.difference, 0.4, exact);
  const numbers = ({ pairs, runs }: typeof alone) => ({
    pairs: pairs?.map(({ a: _, b: __, ...pair }) => pair),
    runs: runs.map(({ pass_at_k, pass_at_k_shared, n_min }) => ({ pass_at_k, pass_at_k_shared, n_min })),
  });
  expect(numbers(filtered)).toEqual(numbers(alone));
});

test("a task that no run has is a slip, and is named with the nearest", async () => {
  const set = freshSet();
  const runs = [await aRun(set, tasksOf([5, 1], [5, 0])), await aRun(set, tasksOf([5, 3], [5, 2]))];
  const refused = compareRuns(reader(), { runs, k: 1, errors: "strict", task_id: ["t/0", "t/9"] });
  await expect(refused).rejects.toMatchObject({
    code: "bad-parameter",
    problems: [{ field: "task_id", detail: expect.stringContaining('no task has the task_id "t/9"') }],
  });
});

test("a filter may fit tasks by what the other revision of a task set says of them", async () => {
  const name = freshSet().replace("@1", "");
  const a = await aRun(`${name}@1`, tasksOf([5, 1], [5, 0], [5, 5]));
  const b = await aRun(`${name}@2`, tasksOf([5, 3], [5, 2], [5, 0]));
  await execute(
    `UPDATE "Task" SET "category" = CASE WHEN "taskId" = 't/2' THEN 'hard' ELSE 'easy' END
     WHERE "taskSetId" = (SELECT "id" FROM "TaskSet" WHERE "slug" = $1 AND "revision" = '2')`,
    [name],
  );
  for (const runs of [
    [a, b],
    [b, a],
  ]) {
    const { runs: rows } = await compared(runs, { category: ["easy"], anyway: true });
    expect(rows.map(({ tasks_in_set }) => tasks_in_set)).toEqual([2, 2]);
  }
});

test("a citation keeps the filter, and the numbers under it", async () => {
  const set = freshSet();
  const runs = [await aRun(set, tasksOf([5, 1], [5, 0], [5, 4])), await aRun(set, tasksOf([5, 3], [5, 2], [5, 0]))];
  const task_filter = {
    ...{ category: [], difficulty: [], tag: [], group: [], released_from: null, released_to: null },
    task_id: ["t/0", "t/1"],
  };
  const made = await createCitation(
    await aPrincipal("upload", "read"),
    { ...usualCitation, runs, k: [1], task_filter },
    { requestId: null },
  );
  expect(made.view.task_filter).toEqual(task_filter);
  expect(made.cited.comparison).toMatchObject({ tasks: [[0, 1]] });
  expectClose(made.cited.comparison?.at[0]?.pairs?.[0]?.difference, 0.4, exact);
  expect(made.same).toBe(true);
});

test("where the filter leaves no task, neither k nor a setting is to blame, and the filter can be cleared", async () => {
  const set = freshSet();
  const runs = [await aRun(set, tasksOf([5, 1], [5, 0])), await aRun(set, tasksOf([5, 3], [5, 2]))];
  await execute(
    `UPDATE "Task" SET "category" = "taskId", "difficulty" = CASE "taskId" WHEN 't/0' THEN 'easy' ELSE 'hard' END
     WHERE "taskSetId" = (SELECT "id" FROM "TaskSet" WHERE "slug" = $1)`,
    [set.replace("@1", "")],
  );
  const none = { category: ["t/0"], difficulty: ["hard"] };
  for (const way of [{}, { shared: true }, { anyway: true }]) {
    const answer = await compared(runs, { ...none, ...way });
    expect(answer).toMatchObject({ verdict: "not_comparable", conditions: [], differences: [], pairs: null });
    expect(answer.refusal).toMatchObject({ code: "no_tasks" });
    expect(answer.task_filter).toMatchObject({ ...none, of: 2 });
    expect(answer.obstacles).toMatchObject([
      { kind: "no_tasks", ways_out: [{ kind: "all_tasks", tasks: 2, message: expect.stringContaining("Clear") }] },
    ]);
    for (const { tasks_in_set, pass_at_k, pass_at_k_shared } of answer.runs) {
      expect(tasks_in_set).toBe(0);
      expect([pass_at_k, pass_at_k_shared]).toMatchObject([{ reason: "no_tasks" }, { reason: "no_tasks" }]);
    }
  }
});

test("where no task has k samples in every run, it is k that is too large", async () => {
  const set = freshSet();
  const runs = [await aRun(set, tasksOf([5, 1], [5, 0])), await aRun(set, tasksOf([5, 3], [5, 2]))];
  const answer = await compared(runs, { k: 9, eligible: true });
  expect(answer).toMatchObject({ eligible: { tasks: 0, of: 2 }, pairs: null, refusal: { code: "k_exceeds_n" } });
  expect(answer.runs.map(({ pass_at_k_shared }) => pass_at_k_shared)).toMatchObject([
    { reason: "k_exceeds_n", tasks_below_k_total: 2, largest_k: 5 },
    { reason: "k_exceeds_n", tasks_below_k_total: 2, largest_k: 5 },
  ]);
});

test("a filtered comparison is cited by values of either task set, and refused for those of neither", async () => {
  const name = freshSet().replace("@1", "");
  const a = await aRun(`${name}@1`, tasksOf([5, 1], [5, 0], [5, 5]));
  const b = await aRun(`${name}@2`, tasksOf([5, 3], [5, 2], [5, 0]));
  await execute(
    `UPDATE "Task" SET "category" = CASE WHEN "taskId" = 't/2' THEN 'hard' ELSE 'easy' END
     WHERE "taskSetId" = (SELECT "id" FROM "TaskSet" WHERE "slug" = $1 AND "revision" = '2')`,
    [name],
  );
  const none = { difficulty: [], tag: [], group: [], task_id: [], released_from: null, released_to: null };
  const cite = async (runs: string[], category: string) =>
    createCitation(
      await aPrincipal("upload", "read"),
      { ...usualCitation, runs, k: [1], anyway: true, task_filter: { ...none, category: [category] } },
      { requestId: null },
    );
  for (const [runs, sign] of [
    [[a, b], 1],
    [[b, a], -1],
  ] as const) {
    const { cited, same } = await cite([...runs], "easy");
    expectClose(cited.comparison?.at[0]?.pairs?.[0]?.difference, sign * 0.4, exact);
    expect([cited.comparison?.at[0]?.tasks, same]).toEqual([2, true]);
    await expect(cite([...runs], "eazy")).rejects.toMatchObject({
      code: "bad-parameter",
      problems: [{ field: "category", detail: expect.stringContaining('did you mean "easy"') }],
    });
  }
});
