import { beforeAll, describe, expect, test } from "vitest";
import type { Comparison } from "#lib/contract/compare";
import { compareInFull } from "#lib/services/compare";
import { createTaskSet } from "#lib/services/task-sets";
import { expectClose } from "#tests/support/close";
import { type Count, known, runsToCompare, tasksOf } from "#tests/support/comparisons";
import { integerBetween, seededRandom } from "#tests/support/random";

const { aRun, compared, reader, uploader } = runsToCompare();
const exact = { rel: 1e-12, abs: 1e-15 };

describe("only the tasks with n >= k in every run", () => {
  let a: string;
  let b: string;
  let c: string;
  beforeAll(async () => {
    a = await aRun("eligible@1", tasksOf([2, 1], [4, 1], [4, 0], [1, 1]));
    b = await aRun("eligible@1", tasksOf([4, 4], [4, 3], [1, 0], [1, 0]));
    c = await aRun("eligible@1", tasksOf([4, 1], [4, 2], [4, 0], [4, 1]));
  });

  test("k is withheld without the choice, and compared on x of T tasks with it; each run's share is told", async () => {
    const refused = await compared([a, b], { k: 2 });
    expect(refused).toMatchObject({ pairs: null, eligible: null, refusal: { code: "k_exceeds_n" }, largest_k: 1 });
    const narrow = await compared([a, b], { k: 2, eligible: true });
    expect(narrow).toMatchObject({
      tasks_compared: 2,
      eligible: { tasks: 2, of: 4, left_out: [1, 2] },
      largest_k: 1,
      flips_up_to: 2,
    });
    expect(narrow.warnings.map(({ code }) => code)).toEqual(["eligible_only"]);
    // pass@2 of (2,1) and (4,1): 1 and 1/2; of (4,4) and (4,3): 1 and 1.
    expectClose(narrow.pairs?.[0]?.difference, 0.25, exact);
    expectClose(narrow.runs[0]?.pass_at_k_shared.value ?? Number.NaN, 0.75, exact);
    expect(narrow.runs.map(({ pass_at_k }) => pass_at_k.value)).toEqual([null, null]);
  });

  test("it is never ranked, unless no task was left out", async () => {
    const ranks = ({ runs }: Comparison) => runs.map(({ rank_low, tied_with_best }) => [rank_low, tied_with_best]);
    expect(ranks(await compared([a, b, c], { k: 2, eligible: true }))).toEqual(Array(3).fill([null, null]));
    const all = await compared([a, b, c], { k: 1, eligible: true });
    expect(all).toMatchObject({ tasks_compared: 4, eligible: { tasks: 4, of: 4, left_out: [0, 0, 0] }, warnings: [] });
    expect(ranks(all)).toEqual(ranks(await compared([a, b, c], { k: 1 })));
  });

  test("where no task has k samples in every run there is no number at all", async () => {
    const nothing = await compared([a, b], { k: 5, eligible: true });
    expect(nothing).toMatchObject({ pairs: null, tasks_compared: null, eligible: { tasks: 0, of: 4 } });
    expect(nothing.runs.map(({ pass_at_k_shared }) => pass_at_k_shared.value)).toEqual([null, null]);
  });
});

describe("slices of the tasks", () => {
  const set = "sliced@1";
  let a: string;
  let b: string;
  beforeAll(async () => {
    const facts = [
      { category: "math", difficulty: "easy", released_on: "2024-01-15", tags: ["x", "y"] },
      { category: "math", difficulty: "hard", released_on: "2024-03-01", tags: ["y"] },
      { category: "graphs", difficulty: "hard", released_on: "2024-04-01", tags: [] },
      { category: null, difficulty: null, released_on: null, tags: [] },
    ];
    await createTaskSet(
      uploader(),
      {
        format: "recount-task-set/1",
        task_set: set,
        title: null,
        tasks: facts.map((fact, task) => ({ task_id: `t/${task}`, group: null, ...fact })),
      },
      { requestId: null },
    );
    a = await aRun(set, tasksOf([4, 1], [4, 2], [4, 0], [2, 1]));
    b = await aRun(set, tasksOf([4, 3], [4, 2], [4, 4], [4, 0]));
  });

  test("each has its tasks, its scores and its difference; of few tasks it is said", async () => {
    const { slices } = await compared([a, b], { slices: "category" });
    expect(slices).toMatchObject({ by: "category", total: 3 });
    expect(slices?.items.map(({ name, tasks, few_tasks }) => [name, tasks, few_tasks])).toEqual([
      ["graphs", 1, true],
      ["math", 2, true],
      [null, 1, true],
    ]);
    const [graphs, math] = slices?.items ?? [];
    expect(math?.runs.map(({ value }) => value)).toEqual([0.375, 0.625]);
    expect(math?.pairs?.[0]).toMatchObject({ a, b, difference: 0.25, wins: 1, losses: 0, ties: 1 });
    expect(graphs?.pairs?.[0]).toMatchObject({ difference: 1, low: null, high: null, p_value: null, p_holm: null });
  });

  test("a k that some task of a slice has too few samples for is withheld there, with the task named", async () => {
    const { slices, pairs } = await compared([a, b], { k: 3, slices: "difficulty" });
    expect(pairs).toBeNull();
    expect(slices?.items.map(({ name, pairs: of }) => [name, of === null])).toEqual([
      ["easy", false],
      ["hard", false],
      [null, true],
    ]);
    expect(slices?.items[2]?.runs[0]).toMatchObject({ value: null, tasks_below_k: [{ task_id: "t/3", n: 2 }] });
    expect(slices?.items[2]?.runs[1]).toMatchObject({ value: 0 });
  });

  test("releases fall into quarters, tags overlap, and without the choice there are none", async () => {
    const names = async (field: "quarter" | "tag") =>
      (await compared([a, b], { slices: field })).slices?.items.map(({ name, tasks }) => [name, tasks]);
    expect(await names("quarter")).toEqual([
      ["2024 Q1", 2],
      ["2024 Q2", 1],
      [null, 1],
    ]);
    expect(await names("tag")).toEqual([
      ["x", 1],
      ["y", 2],
      [null, 2],
    ]);
    expect((await compared([a, b])).slices).toBeNull();
  });
});

test("runs of one configuration are told, seeds aside; another setting makes another configuration", async () => {
  const tasks = tasksOf([4, 1], [4, 2]);
  const model = (name: string, config = {}, changes = {}) =>
    aRun("replicated@1", tasks, { model: name, config: { ...known.config, ...config }, ...changes });
  const runs = [
    await model("m", { seed: 1 }),
    await model("other"),
    await model("m", { seed: 2 }),
    await model("m", { prompt: "few-shot" }),
    await model("m", {}, { timeout_seconds: 10 }),
  ];
  expect((await compared(runs)).replicates).toEqual([[runs[0], runs[2]]]);
  expect((await compared([runs[0] ?? "", runs[1] ?? ""])).replicates).toEqual([]);
});

test("swapping two runs changes signs, wins and losses and nothing else, at every k, in both scopes and in slices", async () => {
  const random = seededRandom(17);
  const set = "swapped@1";
  const tasks = (n: number) => tasksOf(...Array.from({ length: 40 }, (): Count => [n, integerBetween(random, 0, n)]));
  await createTaskSet(
    uploader(),
    {
      format: "recount-task-set/1",
      task_set: set,
      title: null,
      tasks: Array.from({ length: 40 }, (_, task) => ({
        task_id: `t/${task}`,
        category: `c${task % 3}`,
        difficulty: null,
        released_on: null,
        tags: [],
        group: task < 20 ? `g${task % 7}` : null,
      })),
    },
    { requestId: null },
  );
  const [a, b] = [await aRun(set, tasks(6)), await aRun(set, tasks(9))];
  const minus = (value: number | null | undefined) => (typeof value === "number" ? 0 - value : value);
  for (const k of [1, 3, 6]) {
    for (const scope of ["task_population", "fixed_tasks"] as const) {
      const ask = (runs: readonly string[]) => compared(runs, { k, scope, slices: "category" });
      const [forth, back] = [await ask([a, b]), await ask([b, a])];
      const pairs = [forth, back].map(({ pairs: all, slices }) => [
        ...(all ?? []),
        ...(slices?.items.flatMap((slice) => slice.pairs ?? []) ?? []),
      ]);
      const [ofForth = [], ofBack = []] = pairs;
      expect(ofForth).toHaveLength(4);
      ofForth.forEach((pair, at) => {
        expect(ofBack[at]).toMatchObject({
          difference: minus(pair.difference),
          low: minus(pair.high),
          high: minus(pair.low),
          p_value: pair.p_value,
          p_holm: pair.p_holm,
          wins: pair.losses,
          losses: pair.wins,
          ties: pair.ties,
        });
      });
      expect(back.runs.map(({ pass_at_k }) => pass_at_k)).toEqual(
        forth.runs.map(({ pass_at_k }) => pass_at_k).toReversed(),
      );
    }
  }
});

test("the counts behind a narrower view are those of all tasks, so that another k can be looked at", async () => {
  const runs = [await aRun("whole@1", tasksOf([2, 1], [5, 1])), await aRun("whole@1", tasksOf([5, 1], [5, 1]))];
  const { counts } = await compareInFull(reader(), { runs, k: 5, errors: "strict", eligible: true });
  expect(counts?.task_ids).toEqual(["t/0", "t/1"]);
});
