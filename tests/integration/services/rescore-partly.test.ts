import { describe, expect, test } from "vitest";
import { compareRuns } from "#lib/services/compare";
import { getRunCounts, getRunReport } from "#lib/services/runs";
import { aJudgedTask, aScoring, aTask } from "#tests/support/builders";
import { runsToRescore, threeTasks, view } from "#tests/support/rescorings";

const { aRun, aVersion, reader, rescore } = runsToRescore();

describe("a changed task that is left out, or not tested again wholly", () => {
  test("is named and stays stale; the scoring is mixed and has bounds; more verdicts mend it", async () => {
    const run = await aRun("partly@1", threeTasks());
    await aVersion("partly@1", "fix", "base", ["t/0", "t/1"]);
    const first = await rescore(run, aScoring([aJudgedTask("t/1", "PUFU")]));
    expect(first).toMatchObject({ status: "stale", rescored: 1, carried: 1, missing: ["t/0", "t/1"] });
    expect(first.scoring.mixed).toBe(true);
    // t/0: 0 to 4 of 4; t/1: 1 to 3 of 4; t/2: 4 of 4.
    expect(first.pass_at_k[0]).toMatchObject({
      before: 1.25 / 3,
      after: null,
      after_reason: "tasks_stale",
      after_bounds: { low: 1.25 / 3, high: 2.75 / 3 },
    });
    expect(first.tasks).toMatchObject([{ task_id: "t/1", untested: 2, state: "stale" }]);
    const own = await getRunReport(reader(), run, { ...view, scoring: first.scoring.id ?? "" });
    expect(own.pass_at_k[0]).toMatchObject({ value: null, bounds: { low: 1.25 / 3, high: 2.75 / 3 } });
    // The page of a run computes from these.
    expect(await getRunCounts(reader(), run, { scoring: first.scoring.id ?? "" })).toMatchObject({
      state: ["stale", "stale", "counted"],
      untested: [4, 2, 0],
    });
    expect((await getRunReport(reader(), run, { ...view, test_version: "base" })).pass_at_k[0]?.value).toBe(1.25 / 3);

    const second = await rescore(run, aScoring([aJudgedTask("t/0", "PPPP")]));
    expect(second.pass_at_k[0]?.after_bounds).toEqual({ low: 2.25 / 3, high: 2.75 / 3 });
    expect(second.built_on.id).toBe(first.scoring.id);
    const third = await rescore(run, aScoring([aJudgedTask("t/1", "PPFF")]));
    expect(third).toMatchObject({ status: "current", missing: [], scoring: { mixed: false } });
    expect(third.pass_at_k[0]?.after).toBe(2.5 / 3);
    // What the first two scorings gave has not moved.
    const again = await getRunReport(reader(), run, { ...view, scoring: first.scoring.id ?? "" });
    expect(again.pass_at_k).toEqual(own.pass_at_k);
  });

  test("is wholly open under later tests, also where a scoring of those carried it over", async () => {
    const run = await aRun("partly2@1", threeTasks());
    await aVersion("partly2@1", "fix", "base", ["t/1"]);
    await aVersion("partly2@1", "next", "fix", ["t/0", "t/1"]);
    await rescore(run, aScoring([aJudgedTask("t/1", "PUFU")]));
    const next = await rescore(run, aScoring([aJudgedTask("t/0", "PPPP")], { test_version: "next" }));
    // t/0: 4 of 4; t/1: 0 to 4 of 4; t/2: 4 of 4.
    const open = { value: null, bounds: { low: 2 / 3, high: 1 } };
    expect(next.pass_at_k[0]?.after_bounds).toEqual(open.bounds);
    for (const asked of [{ test_version: "next" }, { scoring: next.scoring.id ?? "" }]) {
      expect((await getRunReport(reader(), run, { ...view, ...asked })).pass_at_k[0]).toMatchObject(open);
    }
    const fixed = await getRunReport(reader(), run, { ...view, test_version: "fix" });
    expect(fixed.pass_at_k[0]).toMatchObject({ bounds: { low: 1.5 / 3, high: 2 / 3 } });
  });

  test("is left as it was, and said to be, where its tests did not change", async () => {
    const run = await aRun("left@1", threeTasks());
    await aVersion("left@1", "fix", "base", ["t/1"]);
    const tasks = [aJudgedTask("t/0", "PPPU"), aJudgedTask("t/1", "PFFF")];
    const answer = await rescore(run, aScoring(tasks, { all: true }));
    expect(answer).toMatchObject({ rescored: 1, left: ["t/0"], missing: [] });
    expect((await getRunCounts(reader(), run, {})).c).toEqual([1, 1, 4]);
  });

  test("compares on the agreeing tasks only", async () => {
    const [a, b] = [await aRun("mixed@1", threeTasks()), await aRun("mixed@1", threeTasks(), { run: { model: "b" } })];
    await aVersion("mixed@1", "fix", "base", ["t/0", "t/1"]);
    await rescore(a, aScoring([aTask("t/0", 4, 4), aTask("t/1", 4, 4)]));
    await rescore(b, aScoring([aTask("t/0", 4, 4)]));
    const question = { runs: [a, b], k: 1, errors: "strict" } as const;
    const refusal = await compareRuns(reader(), question);
    expect(refusal).toMatchObject({ verdict: "not_comparable", pairs: null });
    expect(refusal.obstacles).toMatchObject([{ kind: "stale_tests", tasks: ["t/1"] }]);
    const shared = await compareRuns(reader(), { ...question, shared: true });
    expect(shared.tasks_shared).toBe(2);
    expect(shared.pairs?.[0]).toMatchObject({ difference: 0, ties: 2 });
  });
});
