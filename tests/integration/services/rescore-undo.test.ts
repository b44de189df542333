import { describe, expect, test } from "vitest";
import { getLeaderboard } from "#lib/services/leaderboards";
import { createRun, getRunReport } from "#lib/services/runs";
import { voidRun, voidScoring, voidTestVersion } from "#lib/services/voids";
import { aRunUpload, aScoring, aTask, uploadOptions } from "#tests/support/builders";
import { because, codeOf, runsToRescore, threeTasks, view } from "#tests/support/rescorings";

const { aRun, aVersion, reader, rescore, uploader } = runsToRescore();

describe("undo", () => {
  test("voiding restores the earlier number, and what later scorings carried over from it does not count", async () => {
    const run = await aRun("undo@1", threeTasks());
    await aVersion("undo@1", "fix", "base", ["t/0", "t/1"]);
    const first = await rescore(run, aScoring([aTask("t/0", 4, 4), aTask("t/1", 4, 4)]));
    const second = await rescore(run, aScoring([aTask("t/1", 4, 2)]));
    expect((await getRunReport(reader(), run, view)).pass_at_k[0]?.value).toBe(2.5 / 3);
    await voidScoring(uploader(), second.scoring.id ?? "", { reason: "wrong tests" }, because);
    expect((await getRunReport(reader(), run, view)).pass_at_k[0]?.value).toBe(1);
    const third = await rescore(run, aScoring([aTask("t/1", 4, 1)]));
    const voided = await voidScoring(uploader(), first.scoring.id ?? "", { reason: "wrong machine" }, because);
    expect(voided).toMatchObject({ kind: "scoring", voided: true, void_reason: "wrong machine" });
    const report = await getRunReport(reader(), run, view);
    expect(report).toMatchObject({ status: "stale", stale: ["t/0"], test_version: "fix" });
    expect(report.pass_at_k[0]).toMatchObject({ bounds: { low: 1.25 / 3, high: 2.25 / 3 } });
    const board = await getLeaderboard(reader(), "undo@1", { k: [1], errors: "strict" });
    expect(board.test_version).toBe("base");
    // The links of all of them still give what they gave.
    const values = [];
    for (const { scoring } of [first, second, third]) {
      const old = await getRunReport(reader(), run, { ...view, scoring: scoring.id ?? "" });
      values.push(old.pass_at_k[0]?.value);
    }
    expect(values).toEqual([1, 2.5 / 3, 2.25 / 3]);
    const again = await voidScoring(uploader(), first.scoring.id ?? "", { reason: "another reason" }, because);
    expect(again).toEqual({ ...voided, voided: false });
  });

  test("a voided run leaves leaderboards; the link of its scoring still gives the number", async () => {
    const run = await aRun("undo2@1", threeTasks());
    const [{ id } = { id: "" }] = (await getRunReport(reader(), run, view)).scorings;
    await voidRun(uploader(), run, { reason: "wrong model" }, because);
    expect((await getRunReport(reader(), run, view)).pass_at_k[0]).toMatchObject({ value: null, reason: "voided" });
    expect((await getRunReport(reader(), run, { ...view, scoring: id ?? "" })).pass_at_k[0]?.value).toBe(1.25 / 3);
    expect((await getLeaderboard(reader(), "undo2@1", { k: [1], errors: "strict" })).rows).toEqual([]);
  });

  test("a test version can be voided only while nothing uses it; then nothing can use it, and its name is spent", async () => {
    const run = await aRun("undo3@1", threeTasks());
    await aVersion("undo3@1", "fix", "base", ["t/1"]);
    await aVersion("undo3@1", "child", "fix", ["t/2"]);
    const voidIt = (name: string) => voidTestVersion(uploader(), "undo3@1", name, { reason: "a mistake" }, because);
    expect(await codeOf(voidIt("fix"))).toBe("already-exists");
    expect(await codeOf(voidIt("base"))).toBe("already-exists");
    expect(await voidIt("child")).toMatchObject({ kind: "test_version", voided: true });
    expect(
      await voidIt("fix").then(
        () => "voided",
        () => "used",
      ),
    ).toBe("used"); // a voided child still came from it
    expect(await codeOf(aVersion("undo3@1", "child", "fix", ["t/2"]))).toBe("already-exists");
    expect(await codeOf(aVersion("undo3@1", "grandchild", "child", ["t/2"]))).toBe("unknown-test-version");
    const further = [{ test_version: "child", timeout_seconds: null, tasks: threeTasks() }];
    const upload = aRunUpload({ tasks: threeTasks(), run: { task_set: "undo3@1" }, scorings: further });
    expect(await codeOf(createRun(uploader(), upload, uploadOptions()))).toBe("unknown-test-version");
    expect((await getRunReport(reader(), run, view)).test_version).toBe("base");
  });
});
