import { beforeAll, describe, expect, test } from "vitest";
import { createTestVersion } from "#lib/services/test-versions";
import { aTask } from "#tests/support/builders";
import { expectClose } from "#tests/support/close";
import { type Count, runsToCompare, tasksOf } from "#tests/support/comparisons";

const { aRun, compared, freshSet, uploader } = runsToCompare();

describe("runs that cannot be compared as they stand", () => {
  test("a task more in one revision: refused with the task named, and the shared tasks offered and compared", async () => {
    const base = freshSet().replace("@1", "");
    const three = await aRun(`${base}@1`, tasksOf([5, 1], [5, 0], [5, 5]));
    const two = await aRun(`${base}@2`, tasksOf([5, 3], [5, 2]));
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
    const base = freshSet().replace("@1", "");
    const of = (count: number) => tasksOf(...Array.from({ length: count }, (): Count => [1, 1]));
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
      await aRun(set, tasksOf([5, 0], [5, 0], [5, 0]));
      const fix = { name: "fix", parent: "base", changed: ["t/2"], retired: [], note: "" };
      await createTestVersion(uploader(), set, fix, { requestId: null });
      const late = { name: "late", parent: "fix", changed: [], retired: ["t/2"], note: "" };
      await createTestVersion(uploader(), set, late, { requestId: null });
      runs = [
        await aRun(set, tasksOf([5, 1], [5, 0], [5, 5])),
        await aRun(set, tasksOf([5, 3], [5, 2], [5, 0]), { test_version: "fix" }),
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
    const whole = await aRun(set, tasksOf([5, 1], [5, 0]));
    const partial = await aRun(set, tasksOf([5, 3]), {}, "allow");
    const { obstacles, runs } = await compared([whole, partial]);
    expect(obstacles).toMatchObject([{ kind: "missing_tasks", runs: [partial], tasks: ["t/1"] }]);
    expect(runs[1]?.pass_at_k).toMatchObject({ value: null, reason: "tasks_missing" });
    expect((await compared([whole, partial], { shared: true })).pairs?.[0]).toMatchObject({ own_difference: null });
  });
});
