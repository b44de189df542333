import { expect, test } from "vitest";
import { createTaskSet } from "#lib/services/task-sets";
import { expectClose } from "#tests/support/close";
import { type Count, runsToCompare, tasksOf } from "#tests/support/comparisons";
import { describeShared, readShared } from "#tests/support/shared-data";

const { aRun, compared, freshSet, uploader } = runsToCompare();

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
      const runs = [await aRun(set, tasksOf(...each.a)), await aRun(set, tasksOf(...each.b))];
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
      await createTaskSet(uploader(), document, { requestId: null });
      const { pairs, warnings } = await compared([await aRun(set, tasksOf(...a)), await aRun(set, tasksOf(...b))], {
        k,
      });
      expect(pairs?.[0]?.method).toBe("plus_two_pair_groups");
      expectClose(pairs?.[0]?.low, plus_two_pairs.low, tolerance);
      expectClose(pairs?.[0]?.p_value, plus_two_pairs.p, tolerance);
      expect(warnings.map(({ code }) => code)).toEqual(new Set(groups).size < 10 ? ["few_groups"] : []);
    }
  });
});
