import { describe, expect, test } from "vitest";
import { rescoringSchema } from "#lib/contract/rescore";
import { compareRuns } from "#lib/services/compare";
import { getLeaderboard } from "#lib/services/leaderboards";
import { getRunReport } from "#lib/services/runs";
import { aJudgedTask, aScoring, aTask } from "#tests/support/builders";
import { runsToRescore, threeTasks, view } from "#tests/support/rescorings";

const { aRun, aVersion, reader, rescore } = runsToRescore();

describe("rescoring the changed tasks alone", () => {
  test("keeps the counts of all others, takes the timeout over, and gives the mean over all", async () => {
    const run = await aRun("s1@1", [aJudgedTask("t/0", "PFFF"), aJudgedTask("t/1", "FFFF"), aTask("t/2", 4, 4)]);
    await aVersion("s1@1", "fix", "base", ["t/1"]);
    const stale = await getRunReport(reader(), run, { ...view, test_version: "fix" });
    expect(stale).toMatchObject({ status: "stale", stale: ["t/1"] });
    expect(stale.pass_at_k[0]).toMatchObject({ value: null, bounds: { low: 1.25 / 3, high: 2.25 / 3 } });
    expect((await getRunReport(reader(), run, view)).test_version).toBe("base");

    const preview = await rescore(run, aScoring([aJudgedTask("t/1", "PPFF")]), { dry_run: true });
    const answer = await rescore(run, aScoring([aJudgedTask("t/1", "PPFF")]));
    expect(rescoringSchema.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      run,
      created: true,
      status: "current",
      rescored: 1,
      carried: 2,
      missing: [],
      timeouts: [{ seconds: 3, tasks: 3 }],
      tasks: [{ task_id: "t/1", n: 4, c_before: 0, c_after: 2, flips: { fail_to_pass: 2, pass_to_fail: 0 } }],
    });
    expect(answer.pass_at_k[0]).toMatchObject({ before: 1.25 / 3, after: 1.75 / 3 });
    expect(answer.scoring).toMatchObject({ number: 2, test_version: "fix", timeout_seconds: 3, mixed: false });
    expect(preview.scoring.id).toBeNull();
    expect({ ...preview, scoring: null, places: null }).toEqual({ ...answer, scoring: null });
    expect(preview.places).toEqual([{ task_set: "s1@1", before: "base", after: "fix", changes: [] }]);

    const report = await getRunReport(reader(), run, view);
    expect(report).toMatchObject({ test_version: "fix", status: "current", scoring: { id: answer.scoring.id } });
    expect(report.pass_at_k[0]?.value).toBe(1.75 / 3);
  });
});

describe("conditions", () => {
  test("another timeout is part of the scoring; with carried tasks both are told, and never called the same", async () => {
    const [a, b] = [await aRun("time@1", threeTasks()), await aRun("time@1", threeTasks(), { run: { model: "b" } })];
    await aVersion("time@1", "fix", "base", ["t/1"]);
    for (const run of [a, b]) await rescore(run, aScoring([aJudgedTask("t/1", "PPPP")], { timeout_seconds: 10 }));
    const report = await getRunReport(reader(), a, view);
    expect(report.timeouts).toEqual([
      { seconds: 3, tasks: 2 },
      { seconds: 10, tasks: 1 },
    ]);
    expect(report.scoring.timeout_seconds).toBe(10);
    const { differences } = await compareRuns(reader(), { runs: [a, b], k: 1, errors: "strict" });
    expect(differences.find(({ field }) => field === "timeout_seconds")?.state).toBe("different");
    const board = await getLeaderboard(reader(), "time@1", { k: [1], errors: "strict", test_version: "fix" });
    expect(board.rows.map(({ timeouts }) => [...timeouts].sort())).toEqual([
      [10, 3],
      [10, 3],
    ]);
  });

  test("a task given as counts has no verdicts in it: exclude-infra is withheld, and strict is not", async () => {
    const run = await aRun("counts@1", [aJudgedTask("t/0", "PI"), aJudgedTask("t/1", "FF")]);
    await aVersion("counts@1", "fix", "base", ["t/1"]);
    const answer = await rescore(run, aScoring([aTask("t/1", 2, 2)]));
    expect(answer.warnings.map(({ code }) => code)).toEqual(["verdicts_unknown"]);
    expect(answer.tasks[0]?.flips).toBeNull();
    const excluded = await getRunReport(reader(), run, { k: [1], errors: "exclude-infra" });
    expect(excluded.pass_at_k[0]).toMatchObject({ value: null, reason: "verdicts_unknown" });
    expect((await getRunReport(reader(), run, view)).pass_at_k[0]?.value).toBe(0.75);
  });

  test("retired tasks are out of view and need no verdicts", async () => {
    const run = await aRun("retired@1", threeTasks());
    await aVersion("retired@1", "fix", "base", [], ["t/1"]);
    const report = await getRunReport(reader(), run, { ...view, test_version: "fix" });
    expect(report).toMatchObject({ status: "current", tasks_in_set: 2 });
    expect(report.pass_at_k[0]?.value).toBe(1.25 / 2);
    expect(report.scorings).toHaveLength(1);
  });
});
