import { describe, expect, test } from "vitest";
import type { ReplicatesQuery } from "#lib/contract/query";
import { type Replicates, replicatesSchema } from "#lib/contract/replicates";
import { passAtK } from "#lib/core/pass-at-k";
import { getLeaderboard } from "#lib/services/leaderboards";
import { getReplicates } from "#lib/services/replicates";
import { aJudgedTask } from "#tests/support/builders";
import { expectClose } from "#tests/support/close";
import { type Count, known, runsToCompare, tasksOf } from "#tests/support/comparisons";
import { execute } from "#tests/support/database";
import { describeShared, readShared } from "#tests/support/shared-data";

const { aRun, freshSet, reader } = runsToCompare();

async function found(id: string, changes: Partial<ReplicatesQuery> = {}): Promise<Replicates> {
  const answer = await getReplicates(reader(), id, { k: [1], errors: "strict", ...changes });
  expect(replicatesSchema.parse(answer)).toEqual(answer);
  return answer;
}

const first: readonly Count[] = [
  [5, 1],
  [5, 5],
  [5, 3],
];
const second: readonly Count[] = [
  [5, 4],
  [5, 5],
  [5, 2],
];

describe("runs of one configuration", () => {
  test("are found by themselves, and their counts added per task, which allows k up to the sum of n", async () => {
    const set = freshSet();
    const [a, b] = [await aRun(set, tasksOf(...first)), await aRun(set, tasksOf(...second))];
    await aRun(set, tasksOf(...first), { model: "another" });
    const answer = await found(b, { k: [1, 5, 10, 11] });
    expect(answer).toMatchObject({
      run: b,
      pooling: "poolable",
      unknown: [],
      total: 2,
      tasks: 3,
      test_version: "base",
    });
    expect(answer.runs.map(({ id, pooled }) => [id, pooled])).toEqual([
      [a, true],
      [b, true],
    ]);
    const { pooled } = answer;
    expect(pooled).toMatchObject({ runs: [b, a], n_min: 10, n_max: 10, samples: 30, correct: 20, warnings: [] });
    const mean = (k: number) => (passAtK(10, 5, k) + passAtK(10, 10, k) + passAtK(10, 5, k)) / 3;
    const values = pooled?.pass_at_k.map(({ value }) => value);
    expectClose(values?.[0], mean(1), { rel: 1e-12, abs: 0 });
    // Neither run by itself reaches it, and the mean of their pass@5 is another number.
    expectClose(values?.[1], mean(5), { rel: 1e-12, abs: 0 });
    const single = answer.runs.map(({ pass_at_k }) => pass_at_k[1]?.value ?? 0);
    expect(Math.abs((values?.[1] ?? 0) - ((single[0] ?? 0) + (single[1] ?? 0)) / 2)).toBeGreaterThan(0.001);
    expectClose(values?.[2], 1, { rel: 1e-12, abs: 0 });
    expect(pooled?.pass_at_k[3]).toMatchObject({ value: null, reason: "k_exceeds_n", largest_k: 10 });
  });

  test("stand side by side with the spread of their scores", async () => {
    const set = freshSet();
    const ids = [];
    for (const c of [1, 2, 4]) ids.push(await aRun(set, tasksOf([5, c], [5, 0])));
    const { spread, runs } = await found(ids[0] ?? "", { k: [1, 6] });
    expect(runs.map(({ pass_at_k }) => pass_at_k[0]?.value)).toEqual([0.1, 0.2, 0.4]);
    // Around their mean 7/30: squares 16 + 1 + 25 of 1/900 over 2.
    expect(spread).toHaveLength(1);
    expect(spread[0]).toMatchObject({ k: 1, runs: 3, min: 0.1, max: 0.4 });
    expectClose(spread[0]?.sd, Math.sqrt(42 / 1800), { rel: 1e-12, abs: 0 });
  });

  test("a run without another like it is alone", async () => {
    const answer = await found(await aRun(freshSet(), tasksOf(...first)));
    expect(answer).toMatchObject({ pooling: "alone", pooled: null, total: 1, spread: [] });
  });

  test("are marked on the leaderboard", async () => {
    const set = freshSet();
    await aRun(set, tasksOf(...first), { config: { ...known.config, seed: 1 } });
    await aRun(set, tasksOf(...second), { config: { ...known.config, seed: 2 } });
    await aRun(set, tasksOf(...second), { temperature: 0 });
    const { rows } = await getLeaderboard(reader(), set, { k: [1], errors: "strict" });
    const marked = rows.map(({ temperature, replicates }) => [temperature, replicates]);
    expect(marked.toSorted()).toEqual([
      [0, 1],
      [0.8, 2],
      [0.8, 2],
    ]);
  });
});

describe("counts are not added", () => {
  test.each([
    ["another timeout", { timeout_seconds: 10 }, "setting_differs"],
    ["a timeout known for one run only", { timeout_seconds: null }, "setting_unknown"],
  ])("with %s, which is named; the runs still stand side by side", async (_, changes, code) => {
    const set = freshSet();
    const [a, b] = [await aRun(set, tasksOf(...first)), await aRun(set, tasksOf(...second), changes)];
    const answer = await found(a);
    expect(answer).toMatchObject({ pooling: "refused", pooled: null, spread: [], total: 2 });
    expect(answer.runs.map(({ id, pooled }) => [id, pooled])).toEqual([
      [a, false],
      [b, false],
    ]);
    expect(answer.runs[1]?.obstacles).toMatchObject([{ code, message: expect.stringContaining("the timeout") }]);
  });

  test("of the one that differs; those of the others are", async () => {
    const set = freshSet();
    const a = await aRun(set, tasksOf(...first));
    const late = await aRun(set, tasksOf(...first.map(([n]): Count => [n, 0])), { timeout_seconds: 10 });
    const b = await aRun(set, tasksOf(...second));
    const answer = await found(a);
    expect(answer.pooled?.runs).toEqual([a, b]);
    expect(answer.runs.map(({ id, pooled }) => [id, pooled])).toEqual([
      [a, true],
      [late, false],
      [b, true],
    ]);
  });

  test("where a setting is unknown in all of them, unless the reader asks; it is said either way", async () => {
    const set = freshSet();
    const unknown = { timeout_seconds: null, harness: null };
    const [a, b] = [await aRun(set, tasksOf(...first), unknown), await aRun(set, tasksOf(...second), unknown)];
    const answer = await found(a);
    expect(answer).toMatchObject({ pooling: "on_request", unknown: ["timeout_seconds", "harness"], pooled: null });
    const asked = await found(a, { pool: true });
    expect(asked).toMatchObject({ pooling: "on_request", unknown: ["timeout_seconds", "harness"] });
    expect(asked.pooled?.runs).toEqual([a, b]);
  });

  test("of copies: the same samples recorded again, or equal counts on every task", async () => {
    const set = freshSet();
    const many = tasksOf(...Array.from({ length: 12 }, (_, task): Count => [5, task % 6]));
    const a = await aRun(set, many);
    await aRun(set, many, { name: "again" });
    const answer = await found(a);
    expect(answer).toMatchObject({ pooling: "refused", pooled: null });
    expect(answer.runs[1]?.obstacles[0]?.code).toBe("samples_repeat");
  });

  test("of runs that state one seed", async () => {
    const set = freshSet();
    const seeded = { config: { ...known.config, seed: 7 } };
    const a = await aRun(set, tasksOf(...first), seeded);
    await aRun(set, tasksOf(...second), seeded);
    expect((await found(a)).runs[1]?.obstacles[0]?.code).toBe("seeds_repeat");
  });

  test("of a voided run, which is no replicate", async () => {
    const set = freshSet();
    const [a, b] = [await aRun(set, tasksOf(...first)), await aRun(set, tasksOf(...second))];
    await execute(`UPDATE "Run" SET "voidedAt" = now(), "voidReason" = 'x' WHERE "id" = $1`, [b]);
    expect(await found(a)).toMatchObject({ pooling: "alone", total: 1 });
    expect((await found(b)).pooled).toBeNull();
  });
});

test("under exclude-infra the samples that are left are added", async () => {
  const set = freshSet();
  const a = await aRun(set, [aJudgedTask("t/0", "PPFI"), aJudgedTask("t/1", "FFFF")]);
  await aRun(set, [aJudgedTask("t/0", "PFFF"), aJudgedTask("t/1", "PFUU")]);
  const { pooled } = await found(a, { errors: "exclude-infra" });
  expect(pooled).toMatchObject({ n_min: 6, n_max: 7, samples: 13, correct: 4 });
  expectClose(pooled?.pass_at_k[0]?.value, (3 / 7 + 1 / 6) / 2, { rel: 1e-12, abs: 0 });
});

test("counts that cannot come from one model are pooled with a warning that says so", async () => {
  const set = freshSet();
  const of = (c: number) =>
    tasksOf(...Array.from({ length: 30 }, (_, task): Count => [10, (c + task) % 3 === 0 ? c : c + 1]));
  const a = await aRun(set, of(1));
  await aRun(set, of(6));
  const { pooled } = await found(a);
  expect(pooled?.warnings).toMatchObject([{ code: "counts_disagree", message: expect.stringContaining("p < .001") }]);
});

test("unknown runs and test versions are refused", async () => {
  await expect(found("0193c1de-6c2f-7a51-8d0e-000000000001")).rejects.toMatchObject({ code: "not-found" });
  const id = await aRun(freshSet(), tasksOf(...first));
  await expect(found(id, { test_version: "no" })).rejects.toMatchObject({ code: "unknown-test-version" });
});

interface Vector {
  readonly a: readonly Count[];
  readonly b: readonly Count[];
  readonly k: number;
  readonly pooled: readonly Count[];
  readonly pooled_mean: number;
  readonly shift_p: number;
  readonly hetero_p: number;
}

describeShared("vectors/pooling.json", "reference values through the database", () => {
  test("pooled pass@k of every case, with a warning where the counts disagree", async () => {
    const { tolerance, cases } = readShared<{
      readonly tolerance: { readonly rel: number; readonly abs: number };
      readonly cases: readonly Vector[];
    }>("vectors/pooling.json");
    for (const each of cases) {
      const set = freshSet();
      const id = await aRun(set, tasksOf(...each.a));
      await aRun(set, tasksOf(...each.b));
      const { pooled } = await found(id, { k: [each.k] });
      expectClose(pooled?.pass_at_k[0]?.value, each.pooled_mean, tolerance);
      expect(pooled?.correct).toBe(each.pooled.reduce((sum, [, c]) => sum + c, 0));
      expect(pooled?.warnings).toHaveLength(Math.min(each.shift_p, each.hetero_p) < 0.001 ? 1 : 0);
    }
  });
});
