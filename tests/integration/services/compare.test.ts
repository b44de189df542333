import { beforeAll, describe, expect, test } from "vitest";
import { type Comparison, comparisonSchema } from "#lib/contract/compare";
import type { CompareQuery } from "#lib/contract/query";
import type { UploadRun, UploadTask } from "#lib/contract/upload";
import type { Principal } from "#lib/core/principal";
import { compareInFull, compareRuns } from "#lib/services/compare";
import { createRun } from "#lib/services/runs";
import { createTaskSet } from "#lib/services/task-sets";
import { createTestVersion } from "#lib/services/test-versions";
import { aJudgedTask, aPrincipal, aRunUpload, aTask, uploadOptions } from "#tests/support/builders";
import { expectClose } from "#tests/support/close";
import { execute, freshDatabase } from "#tests/support/database";
import { describeShared, readShared } from "#tests/support/shared-data";

let reader: Principal;
let uploader: Principal;

beforeAll(async () => {
  await freshDatabase();
  uploader = await aPrincipal("upload");
  reader = await aPrincipal("read");
});

/** All ten conditions known, so that runs are comparable unless a test says otherwise. */
const known: Partial<UploadRun> = {
  timeout_seconds: 3,
  temperature: 0.8,
  n: 5,
  harness: { name: "h", version: "1" },
  config: { top_p: 0.95, max_tokens: 512, prompt: "zero-shot" },
};

let sets = 0;
const freshSet = () => `cmp${++sets}@1`;
type Count = readonly [n: number, c: number];
const tasksOf = (counts: readonly Count[]) => counts.map(([n, c], task) => aTask(`t/${task}`, n, c));

async function aRun(set: string, tasks: readonly UploadTask[], changes: Partial<UploadRun> = {}, missing = "refuse") {
  const upload = aRunUpload({ run: { ...known, task_set: set, ...changes }, tasks: [...tasks] });
  const options = uploadOptions({ new: true, missing: missing as "refuse" });
  return (await createRun(uploader, upload, options)).answer.run.id ?? "";
}

async function compared(runs: readonly string[], changes: Partial<CompareQuery> = {}): Promise<Comparison> {
  const comparison = await compareRuns(reader, { runs, k: 1, errors: "strict", ...changes });
  expect(comparisonSchema.parse(comparison)).toEqual(comparison);
  return comparison;
}

const settingsOf = ({ differences }: Comparison) => differences.map(({ field, state }) => [field, state]);

describe("runs that were measured alike", () => {
  test("two tasks, 0.2 to 0.6 and 0 to 0.4: difference 0.4 with the p value of t(1), two wins", async () => {
    const set = freshSet();
    const a = await aRun(
      set,
      tasksOf([
        [5, 1],
        [5, 0],
      ]),
    );
    const b = await aRun(
      set,
      tasksOf([
        [5, 3],
        [5, 2],
      ]),
    );
    const result = await compared([a, b]);
    expect(result).toMatchObject({ verdict: "comparable", differences: [], tasks_shared: 2, tasks_compared: 2, k: 1 });
    expect(result.conditions.map(({ state }) => state)).toEqual(Array(10).fill("same"));
    expect(result).toMatchObject({ way_out: null, stamped: false, refusal: null, largest_k: 5, obstacles: [] });
    const [pair] = result.pairs ?? [];
    const se = Math.sqrt(2 * 0.04 + 1 + 2 * 0.04) / 4;
    const exact = { rel: 1e-12, abs: 0 };
    expect(pair).toMatchObject({ a, b, wins: 2, losses: 0, ties: 0, low: -1, high: 1, method: "plus_two_pairs" });
    expectClose(pair?.difference, 0.4, exact);
    expectClose(pair?.own_difference, 0.4, exact);
    expectClose(pair?.p_value, (2 / Math.PI) * Math.atan(se / 0.2), exact);
    expect(pair?.p_holm).toBe(pair?.p_value);
    expect(result.runs.map(({ pass_at_k }) => pass_at_k.value)).toEqual([0.1, 0.5]);
    expect(result.runs.map(({ pass_at_k_shared }) => pass_at_k_shared.value)).toEqual([0.1, 0.5]);
    // No test is significant, so each could hold either rank.
    expect(result.runs.map(({ rank_low, rank_high, tied_with_best }) => [rank_low, rank_high, tied_with_best])).toEqual(
      [
        [1, 2, true],
        [1, 2, true],
      ],
    );
  });

  test("swapping the runs changes signs, wins and losses, and nothing else", async () => {
    const set = freshSet();
    const a = await aRun(
      set,
      tasksOf([
        [5, 1],
        [5, 4],
        [5, 5],
        [5, 2],
      ]),
    );
    const b = await aRun(
      set,
      tasksOf([
        [5, 3],
        [5, 4],
        [5, 1],
        [5, 0],
      ]),
    );
    const [ab] = (await compared([a, b], { k: 2 })).pairs ?? [];
    const [ba] = (await compared([b, a], { k: 2 })).pairs ?? [];
    expect(ab).toBeDefined();
    const minus = (value: number | null | undefined) => -(value ?? Number.NaN);
    expect(ba).toMatchObject({
      a: b,
      b: a,
      difference: minus(ab?.difference),
      low: minus(ab?.high),
      high: minus(ab?.low),
      p_value: ab?.p_value,
      wins: ab?.losses,
      losses: ab?.wins,
      ties: ab?.ties,
      own_difference: minus(ab?.own_difference),
      flips: ab?.flips,
    });
  });

  test("the k at which the other run takes the lead is told, not the k at which both are alike", async () => {
    const set = freshSet();
    // For k = 1 … 4: 0.25, 0.5, 0.75, 1 against 0.375, 0.5, 0.5, 0.5.
    const steady = await aRun(
      set,
      tasksOf([
        [4, 1],
        [4, 1],
      ]),
    );
    const uneven = await aRun(
      set,
      tasksOf([
        [4, 3],
        [4, 0],
      ]),
    );
    const { pairs, flips_up_to } = await compared([steady, uneven]);
    expect(pairs?.[0]?.flips).toEqual([3]);
    expect(flips_up_to).toBe(4);
  });

  test("a baseline is a of every pair, and Holm then counts these pairs only", async () => {
    const set = freshSet();
    const many = (c: number) => tasksOf(Array.from({ length: 40 }, (_, t): Count => [5, (t * c) % 6]));
    const [x, y, z] = [await aRun(set, many(1)), await aRun(set, many(3)), await aRun(set, many(2))];
    const every = await compared([x, y, z]);
    const with_y = await compared([x, y, z], { baseline: y });
    expect(every.pairs?.map(({ a, b }) => [a, b])).toEqual([
      [x, y],
      [x, z],
      [y, z],
    ]);
    expect(with_y.pairs?.map(({ a, b }) => [a, b])).toEqual([
      [y, x],
      [y, z],
    ]);
    expect(with_y.baseline).toBe(y);
    expect(with_y.runs.map(({ rank_low }) => rank_low)).toEqual([null, null, null]);
    const smallest = Math.min(...(with_y.pairs ?? []).map(({ p_value }) => p_value ?? 1));
    const adjusted = Math.min(...(with_y.pairs ?? []).map(({ p_holm }) => p_holm ?? 1));
    expectClose(adjusted, Math.min(1, 2 * smallest), { rel: 1e-12, abs: 0 });
  });

  test("about these exact tasks there is an interval but no p value, and the answer says what it is about", async () => {
    const set = freshSet();
    const a = await aRun(
      set,
      tasksOf([
        [5, 1],
        [5, 0],
      ]),
    );
    const b = await aRun(
      set,
      tasksOf([
        [5, 3],
        [5, 2],
      ]),
    );
    const result = await compared([a, b], { scope: "fixed_tasks" });
    expect(result.pairs?.[0]).toMatchObject({ method: "square_and_add", p_value: null, p_holm: null });
    expect(result.runs[0]).toMatchObject({
      rank_low: 1,
      rank_high: 2,
      pass_at_k: { scope: "fixed_tasks", method: "plus_two_draws" },
    });
    expect(result.warnings.map(({ code }) => code)).toEqual(["fixed_tasks_only"]);
  });

  test("the counts behind it are those of the tasks compared, run by run", async () => {
    const set = freshSet();
    const a = await aRun(
      set,
      tasksOf([
        [5, 1],
        [5, 0],
      ]),
    );
    const b = await aRun(
      set,
      tasksOf([
        [4, 3],
        [4, 2],
      ]),
    );
    const { counts } = await compareInFull(reader, { runs: [b, a], k: 1, errors: "strict" });
    expect(counts).toMatchObject({
      task_ids: ["t/0", "t/1"],
      runs: [
        { id: b, n: [4, 4], c: [3, 2] },
        { id: a, n: [5, 5], c: [1, 0] },
      ],
    });
  });
});

describe("settings that differ or are unknown", () => {
  const tasks = tasksOf([
    [5, 1],
    [5, 0],
  ]);

  test("another timeout is named before any difference, with the value of each run", async () => {
    const set = freshSet();
    const runs = [await aRun(set, tasks, { timeout_seconds: 0.05 }), await aRun(set, tasks, { timeout_seconds: 5 })];
    const result = await compared(runs);
    expect(result.verdict).toBe("with_care");
    expect(result.differences).toMatchObject([{ field: "timeout_seconds", state: "different", values: [0.05, 5] }]);
    expect(result.pairs?.[0]?.difference).toBe(0);
  });

  test("what is unknown in both runs is unknown, never the same", async () => {
    const set = freshSet();
    const nothing = { timeout_seconds: null, temperature: null, harness: null, config: {} };
    const result = await compared([await aRun(set, tasks, nothing), await aRun(set, tasks, nothing)]);
    expect(result.verdict).toBe("with_care");
    expect(settingsOf(result)).toEqual(
      ["timeout_seconds", "temperature", "top_p", "max_tokens", "prompt", "harness"].map((field) => [field, "unknown"]),
    );
  });

  test("three samples a task against one: only k = 1, and for k = 2 the largest k that can be", async () => {
    const set = freshSet();
    const of = (n: number) => tasksOf(Array.from({ length: 5 }, (): Count => [n, 1]));
    const runs = [await aRun(set, of(3)), await aRun(set, of(1))];
    expect(settingsOf(await compared(runs))).toEqual([["n", "different"]]);
    const refused = await compared(runs, { k: 2 });
    expect(refused).toMatchObject({ verdict: "with_care", pairs: null, tasks_compared: null, largest_k: 1 });
    expect(refused.refusal?.code).toBe("k_exceeds_n");
    expect(refused.runs[0]?.pass_at_k.value).toBeCloseTo(2 / 3, 12);
    expect(refused.runs[1]?.pass_at_k).toMatchObject({ value: null, reason: "k_exceeds_n" });
  });

  test("an error policy that needs unknown verdicts gives no difference", async () => {
    const set = freshSet();
    const judged = await aRun(set, [aJudgedTask("t/0", "PPFFI"), aJudgedTask("t/1", "PFFFF")]);
    const counted = await aRun(set, tasks);
    const refused = await compared([judged, counted], { errors: "exclude-infra" });
    expect(refused).toMatchObject({ pairs: null, refusal: { code: "verdicts_unknown" } });
    expect(settingsOf(refused)).toContainEqual(["errors", "unknown"]);
    expect((await compareInFull(reader, { runs: [judged, counted], k: 1, errors: "exclude-infra" })).counts).toBeNull();
    expect((await compared([judged, counted])).pairs).toHaveLength(1);
  });

  test("infrastructure failures leave n where the verdicts are known", async () => {
    const set = freshSet();
    const a = await aRun(set, [aJudgedTask("t/0", "PPFFI"), aJudgedTask("t/1", "PFFFF")]);
    const b = await aRun(set, [aJudgedTask("t/0", "PPFFF"), aJudgedTask("t/1", "PFFFF")]);
    const { pairs } = await compared([a, b], { errors: "exclude-infra" });
    expectClose(pairs?.[0]?.difference, (2 / 5 + 1 / 5) / 2 - (2 / 4 + 1 / 5) / 2, { rel: 1e-12, abs: 0 });
  });
});

describe("runs that cannot be compared as they stand", () => {
  test("a task more in one revision: refused with the task named, and the shared tasks offered and compared", async () => {
    const base = `cmp${++sets}`;
    const three = await aRun(
      `${base}@1`,
      tasksOf([
        [5, 1],
        [5, 0],
        [5, 5],
      ]),
    );
    const two = await aRun(
      `${base}@2`,
      tasksOf([
        [5, 3],
        [5, 2],
      ]),
    );
    const refused = await compared([three, two]);
    expect(refused).toMatchObject({ verdict: "not_comparable", pairs: null, tasks_shared: 2, tasks_compared: null });
    expect(refused.refusal?.code).toBe("not_comparable");
    const [extra] = refused.obstacles;
    expect(extra).toMatchObject({ kind: "extra_tasks", runs: [three], tasks: ["t/2"], tasks_total: 1 });
    expect(extra?.ways_out.map(({ kind, tasks }) => [kind, tasks])).toEqual([
      ["shared", 2],
      ["anyway", 2],
    ]);
    const shared = await compared([three, two], { shared: true });
    expect(shared).toMatchObject({ verdict: "not_comparable", way_out: "shared", stamped: false, tasks_compared: 2 });
    expectClose(shared.pairs?.[0]?.difference, 0.4, { rel: 1e-12, abs: 0 });
    // The headlines: (0.2 + 0 + 1) / 3 and 0.5.
    expectClose(shared.pairs?.[0]?.own_difference, 0.5 - 0.4, { rel: 1e-12, abs: 0 });
    expect(shared.runs[0]?.pass_at_k_shared.value).toBe(0.1);
  });

  test("a revision of 399 tasks against one of 378: the 21 removed ones are listed, the shared 378 offered", async () => {
    const base = `cmp${++sets}`;
    const of = (count: number) => tasksOf(Array.from({ length: count }, (): Count => [1, 1]));
    const runs = [await aRun(`${base}@v1`, of(399)), await aRun(`${base}@v2`, of(378))];
    const { verdict, pairs, differences, obstacles } = await compared(runs);
    expect({ verdict, pairs }).toEqual({ verdict: "not_comparable", pairs: null });
    expect(differences[0]).toMatchObject({ field: "tasks", values: [`${base}@v1: 399`, `${base}@v2: 378`] });
    expect(obstacles[0]?.tasks).toEqual(Array.from({ length: 21 }, (_, task) => `t/${378 + task}`));
    expect(obstacles[0]?.ways_out[0]).toMatchObject({ kind: "shared", tasks: 378 });
  });

  test("runs without a common task: 0 shared tasks, no way out, no difference even when asked for", async () => {
    const a = await aRun(freshSet(), [aTask("HumanEval/0", 5, 1), aTask("HumanEval/1", 5, 1)]);
    const b = await aRun(freshSet(), [aTask("human_eval_0", 5, 1), aTask("human_eval_1", 5, 1)]);
    const result = await compared([a, b], { anyway: true });
    expect(result).toMatchObject({ verdict: "not_comparable", tasks_shared: 0, pairs: null, largest_k: null });
    expect(result.obstacles[0]).toMatchObject({ kind: "no_shared_tasks", ways_out: [] });
    expect(result.obstacles[0]?.message).toContain("other names of the same tasks");
    expect(result.runs[0]?.pass_at_k_shared).toMatchObject({ value: null });
  });

  describe("tests of one task differ", () => {
    let runs: readonly string[];
    let set: string;
    beforeAll(async () => {
      set = freshSet();
      await aRun(
        set,
        tasksOf([
          [5, 0],
          [5, 0],
          [5, 0],
        ]),
      );
      const fix = { name: "fix", parent: "base", changed: ["t/2"], retired: [], note: "" };
      await createTestVersion(uploader, set, fix, { requestId: null });
      const late = { name: "late", parent: "fix", changed: [], retired: ["t/2"], note: "" };
      await createTestVersion(uploader, set, late, { requestId: null });
      runs = [
        await aRun(
          set,
          tasksOf([
            [5, 1],
            [5, 0],
            [5, 5],
          ]),
        ),
        await aRun(
          set,
          tasksOf([
            [5, 3],
            [5, 2],
            [5, 0],
          ]),
          { test_version: "fix" },
        ),
      ];
    });

    test("refused, with the task and every way out: shared, the version that retired it, anyway", async () => {
      const refused = await compared(runs);
      expect(refused).toMatchObject({ verdict: "not_comparable", pairs: null, tasks_shared: 2 });
      expect(refused.obstacles).toMatchObject([{ kind: "tests_differ", runs, tasks: ["t/2"] }]);
      const [obstacle] = refused.obstacles;
      expect(obstacle?.ways_out.map(({ kind, tasks, test_versions }) => [kind, tasks, test_versions])).toEqual([
        ["shared", 2, []],
        ["test_version", null, ["late"]],
        ["anyway", 3, []],
      ]);
    });

    test("shared tasks leave the task out", async () => {
      const { pairs, stamped } = await compared(runs, { shared: true });
      expectClose(pairs?.[0]?.difference, 0.4, { rel: 1e-12, abs: 0 });
      expect(stamped).toBe(false);
    });

    test("anyway keeps the task, and stamps the answer", async () => {
      const result = await compared(runs, { anyway: true });
      expectClose(result.pairs?.[0]?.difference, (0.4 + 0.4 - 1) / 3, { rel: 1e-12, abs: 0 });
      expect(result).toMatchObject({ stamped: true, way_out: "anyway", tasks_compared: 3, tasks_shared: 2 });
      expect(result.warnings.map(({ code }) => code)).toEqual(["compared_anyway"]);
    });

    test("a test version under which both are current makes them comparable", async () => {
      const result = await compared(runs, { test_version: "late" });
      expect(result).toMatchObject({ verdict: "comparable", way_out: "test_version", test_version: "late" });
      expect(result.tasks_compared).toBe(2);
      const stale = await compared(runs, { test_version: "fix" });
      expect(stale.obstacles).toMatchObject([{ kind: "stale_tests", runs: [runs[0]], tasks: ["t/2"] }]);
      await expect(compared(runs, { test_version: "no" })).rejects.toMatchObject({ code: "unknown-test-version" });
    });
  });

  test("a missing task is named, and its run keeps bounds for a headline", async () => {
    const set = freshSet();
    const whole = await aRun(
      set,
      tasksOf([
        [5, 1],
        [5, 0],
      ]),
    );
    const partial = await aRun(set, tasksOf([[5, 3]]), {}, "allow");
    const { obstacles, runs } = await compared([whole, partial]);
    expect(obstacles).toMatchObject([{ kind: "missing_tasks", runs: [partial], tasks: ["t/1"] }]);
    expect(runs[1]?.pass_at_k).toMatchObject({ value: null, reason: "tasks_missing" });
    expect((await compared([whole, partial], { shared: true })).pairs?.[0]).toMatchObject({ own_difference: null });
  });
});

describe("voided runs", () => {
  test("are left out and said to be; where fewer than two are left there is no comparison", async () => {
    const set = freshSet();
    const [a, b, c] = [
      await aRun(
        set,
        tasksOf([
          [5, 1],
          [5, 0],
        ]),
      ),
      await aRun(
        set,
        tasksOf([
          [5, 3],
          [5, 2],
        ]),
      ),
      await aRun(
        set,
        tasksOf([
          [5, 5],
          [5, 5],
        ]),
      ),
    ];
    await execute(`UPDATE "Run" SET "voidedAt" = now(), "voidReason" = 'wrong model' WHERE "id" = $1`, [c]);
    const result = await compared([a, c, b]);
    expect(result.runs.map(({ id }) => id)).toEqual([a, b]);
    expect(result.left_out).toEqual([{ id: c, reason: "voided", message: "It was voided: wrong model" }]);
    expect(result.pairs).toHaveLength(1);
    const none = await compared([a, c]);
    expect(none).toMatchObject({ verdict: "not_comparable", pairs: null, refusal: { code: "voided" } });
    expect(none.obstacles).toMatchObject([{ kind: "voided", runs: [c] }]);
    const without = await compared([a, b, c], { baseline: c });
    expect(without).toMatchObject({ verdict: "not_comparable", pairs: null, refusal: { code: "voided" } });
  });
});

describe("questions that are refused", () => {
  const query = { k: 1, errors: "strict" } as const;
  const id = (last: number) => `0193c1de-6c2f-7a51-8d0e-${String(last).padStart(12, "0")}`;

  test.each([
    ["one run", { runs: [id(1)] }, "at least 2"],
    ["51 runs", { runs: Array.from({ length: 51 }, (_, run) => id(run)) }, "at most 50"],
    ["a run twice", { runs: [id(1), id(1).toUpperCase()] }, "more than once"],
    ["two ways out", { runs: [id(1), id(2)], shared: true, anyway: true }, "only one"],
    ["a baseline that is none of the runs", { runs: [id(1), id(2)], baseline: id(3) }, "one of the runs"],
  ])("%s", async (_, changes, message) => {
    const refused = compareRuns(reader, { ...query, ...changes });
    await expect(refused).rejects.toMatchObject({ code: "bad-parameter", message: expect.stringContaining(message) });
  });

  test("an unknown run is not found, and named", async () => {
    const set = freshSet();
    const a = await aRun(set, tasksOf([[5, 1]]));
    const refused = compareRuns(reader, { ...query, runs: [a, id(7)] });
    await expect(refused).rejects.toMatchObject({ code: "not-found", message: expect.stringContaining(id(7)) });
  });
});

interface Vector {
  readonly a: readonly Count[];
  readonly b: readonly Count[];
  readonly groups?: readonly string[];
  readonly k: number;
  readonly mean_a?: number;
  readonly difference: number;
  readonly wins?: number;
  readonly losses?: number;
  readonly plus_two_pairs: { readonly low: number; readonly high: number; readonly p: number };
  readonly fixed_tasks_mover?: { readonly low: number; readonly high: number };
  readonly mcnemar?: { readonly b_only: number; readonly exact_p: number; readonly mid_p: number };
}

describeShared("vectors/paired.json", "reference values through the database", () => {
  const file = () =>
    readShared<{
      readonly tolerance: { readonly rel: number; readonly abs: number };
      readonly cases: readonly Vector[];
      readonly clustered_cases: readonly Vector[];
    }>("vectors/paired.json");

  test("paired differences of every case, in both scopes, with McNemar where n = 1", async () => {
    const { tolerance, cases } = file();
    for (const each of cases) {
      const set = freshSet();
      const runs = [await aRun(set, tasksOf(each.a)), await aRun(set, tasksOf(each.b))];
      const { pairs, runs: rows } = await compared(runs, { k: each.k });
      const [pair] = pairs ?? [];
      expectClose(rows[0]?.pass_at_k_shared.value, each.mean_a ?? Number.NaN, tolerance);
      expectClose(pair?.difference, each.difference, tolerance);
      expectClose(pair?.low, each.plus_two_pairs.low, tolerance);
      expectClose(pair?.high, each.plus_two_pairs.high, tolerance);
      expectClose(pair?.p_value, each.plus_two_pairs.p, tolerance);
      expect(pair).toMatchObject({ wins: each.wins, losses: each.losses });
      if (each.mcnemar === undefined) expect(pair?.mcnemar).toBeNull();
      else expectClose(pair?.mcnemar?.p_value, each.mcnemar.exact_p, tolerance);
      const [fixed] = (await compared(runs, { k: each.k, scope: "fixed_tasks" })).pairs ?? [];
      expectClose(fixed?.low, each.fixed_tasks_mover?.low ?? Number.NaN, tolerance);
      expectClose(fixed?.high, each.fixed_tasks_mover?.high ?? Number.NaN, tolerance);
    }
  });

  test("tasks in groups are not taken for independent", async () => {
    const { tolerance, clustered_cases } = file();
    for (const { a, b, groups = [], k, plus_two_pairs } of clustered_cases) {
      const set = freshSet();
      const facts = { category: null, difficulty: null, released_on: null, tags: [] };
      const tasks = groups.map((group, task) => ({ task_id: `t/${task}`, group, ...facts }));
      const document = { format: "recount-task-set/1" as const, task_set: set, title: null, tasks };
      await createTaskSet(uploader, document, { requestId: null });
      const { pairs, warnings } = await compared([await aRun(set, tasksOf(a)), await aRun(set, tasksOf(b))], { k });
      expect(pairs?.[0]?.method).toBe("plus_two_pair_groups");
      expectClose(pairs?.[0]?.low, plus_two_pairs.low, tolerance);
      expectClose(pairs?.[0]?.p_value, plus_two_pairs.p, tolerance);
      expect(warnings.map(({ code }) => code)).toEqual(new Set(groups).size < 10 ? ["few_groups"] : []);
    }
  });
});
