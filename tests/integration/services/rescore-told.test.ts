import { describe, expect, test } from "vitest";
import { firstBrokenLink } from "#lib/data/audit";
import { reading } from "#lib/data/db";
import { toldRescored } from "#lib/format/told-rescored";
import { getRunHistory } from "#lib/services/history";
import { rescoreRun, rescoreRuns } from "#lib/services/rescore";
import { createRun, getRunReport } from "#lib/services/runs";
import { getTestVersionStatus } from "#lib/services/test-version-status";
import { voidScoring } from "#lib/services/voids";
import { aJudgedTask, aRunUpload, aScoring, aTask, rescoreOptions, uploadOptions } from "#tests/support/builders";
import { execute } from "#tests/support/database";
import { because, runsToRescore, threeTasks, view } from "#tests/support/rescorings";

const { aRun, aVersion, reader, rescore, uploader } = runsToRescore();

describe("what is told", () => {
  test("the history has every scoring with who, why, before and after, newest first, in pages", async () => {
    const run = await aRun("history@1", threeTasks());
    await aVersion("history@1", "fix", "base", ["t/1"]);
    const first = await rescore(run, aScoring([aTask("t/1", 4, 4)], { reason: "off by one" }));
    await rescore(run, aScoring([aTask("t/1", 4, 2)], { timeout_seconds: 9, reason: "a slow machine" }));
    await voidScoring(uploader(), first.scoring.id ?? "", { reason: "wrong machine" }, because);
    const { items, next } = await getRunHistory(reader(), run, { k: [1], limit: 50 });
    expect(next).toBeNull();
    expect(items).toMatchObject([
      { number: 3, origin: "rescoring", reason: "a slow machine", built_on: 2, rescored: 1, carried: 2, current: true },
      { number: 2, void_reason: "wrong machine", built_on: 1, timeout_taken_over: true, current: false },
      { number: 1, origin: "upload", built_on: null, before: null, rescored: 0, carried: 0, current: false },
    ]);
    const values = items.map(({ before, after }) => [before?.[0]?.value ?? null, after[0]?.value]);
    expect(values).toEqual([
      [2.25 / 3, 1.75 / 3],
      [1.25 / 3, 2.25 / 3],
      [null, 1.25 / 3],
    ]);
    expect(items[0]?.timeouts).toEqual([
      { seconds: 3, tasks: 2 },
      { seconds: 9, tasks: 1 },
    ]);
    for (const { id, after } of items) {
      expect((await getRunReport(reader(), run, { k: [1], errors: "strict", scoring: id ?? "" })).pass_at_k).toEqual(
        after,
      );
    }
    const page = await getRunHistory(reader(), run, { k: [1], limit: 2 });
    const rest = await getRunHistory(reader(), run, { k: [1], limit: 2, cursor: page.next ?? "" });
    expect([...page.items, ...rest.items]).toEqual(items);
  });

  test("an answer has the counts of both sides, from which its numbers follow; without the scope read it has none", async () => {
    const run = await aRun("sides@1", threeTasks(), { run: { temperature: 0.2 } });
    await aVersion("sides@1", "fix", "base", ["t/0", "t/1"]);
    // t/0 is still to be tested: of its samples, any number may pass.
    const document = aScoring([aTask("t/1", 4, 3)], { timeout_seconds: 9 });
    const rest = { missing: 0, emptied: 0, voided: false, verdicts_unknown: false, grouped: false };
    const expected = {
      temperature: 0.2,
      before: {
        ...rest,
        histogram: [
          [4, 0, 1],
          [4, 1, 1],
          [4, 4, 1],
        ],
        stale: [],
        timeouts: [3],
      },
      after: {
        ...rest,
        histogram: [
          [4, 3, 1],
          [4, 4, 1],
        ],
        stale: [[4, 0, 4, 1]],
        timeouts: [3, 9],
      },
    };
    const preview = await rescore(run, document, { dry_run: true });
    expect(preview.counts).toEqual(expected);
    const blind = { ...uploader(), scopes: ["upload"], openRead: false } as const;
    const { answer } = await rescoreRun(blind, run, document, rescoreOptions({ k: [1], dry_run: true }));
    expect(answer).toMatchObject({ counts: null, pass_at_k: [{ before: 1.25 / 3, after: null }] });

    const stored = await rescore(run, document);
    expect(stored.counts).toEqual(expected);
    for (const [side, asked] of [
      ["before", { test_version: "base" }],
      ["after", { scoring: stored.scoring.id ?? "" }],
    ] as const) {
      const report = await getRunReport(reader(), run, { ...view, ...asked });
      for (const entry of report.pass_at_k) expect(toldRescored(stored, side, entry.k)?.entry).toEqual(entry);
    }
  });

  test("a preview tells which runs change place, and the sample-level flips", async () => {
    const judged = (letters: string) => [aJudgedTask("t/0", letters), aJudgedTask("t/1", "PPFF")];
    const a = await aRun("places@1", judged("PPPF"), { run: { model: "a" } });
    const b = await aRun("places@1", judged("PPFF"), { run: { model: "b" } });
    const c = await aRun("places@1", judged("PFFF"), { run: { model: "c" } });
    await aVersion("places@1", "fix", "base", ["t/1"]);
    const retested = (run: string, letters: string) => ({ run, tasks: [aJudgedTask("t/1", letters)] });
    const runs = [retested(a, "FFFF"), retested(b, "PPPP"), retested(c, "PTFP")];
    const request = rescoreOptions({ dry_run: true });
    const { answer } = await rescoreRuns(uploader(), { ...aScoring([]), runs }, request);
    expect(answer.places).toEqual([
      {
        task_set: "places@1",
        before: "base",
        after: "fix",
        changes: [
          { run: b, name: null, model: "b", k: 1, before: 2, after: 1 },
          { run: a, name: null, model: "a", k: 1, before: 1, after: 2 },
          { run: c, name: null, model: "c", k: 1, before: 3, after: 2 },
        ],
      },
    ]);
    expect(answer.items[2]?.tasks[0]?.flips).toEqual({
      fail_to_pass: 1,
      pass_to_fail: 1,
      samples: [
        { sample: 2, before: "P", after: "T" },
        { sample: 4, before: "F", after: "P" },
      ],
    });
    expect((await getRunReport(reader(), a, view)).scorings).toHaveLength(1);
  });

  test("a preview tells the place of a run whose every earlier scoring is voided", async () => {
    const [mine, other] = [
      await aRun("places2@1", [aTask("t/0", 2, 1)], { run: { model: "a" } }),
      await aRun("places2@1", [aTask("t/0", 2, 0)], { run: { model: "b" } }),
    ];
    const { scorings } = await getRunReport(reader(), mine, view);
    await voidScoring(uploader(), scorings[0]?.id ?? "", { reason: "wrong" }, { requestId: null });
    const again = aScoring([aTask("t/0", 2, 2)], { test_version: "base", all: true });
    const preview = await rescore(mine, again, { dry_run: true, k: [1] });
    expect(preview.places?.[0]?.changes).toEqual([
      { run: mine, name: null, model: "a", k: 1, before: null, after: 1 },
      { run: other, name: null, model: "b", k: 1, before: 1, after: 2 },
    ]);
  });

  test("the status of a test version lists every run: current, stale with bounds, incomplete", async () => {
    const done = await aRun("status@1", threeTasks(), { run: { model: "done" } });
    await aRun("status@1", threeTasks(), { run: { model: "stale" } });
    const partial = aRunUpload({ tasks: threeTasks().slice(0, 2), run: { task_set: "status@1", model: "holes" } });
    await createRun(uploader(), partial, uploadOptions({ missing: "allow" }));
    await aVersion("status@1", "fix", "base", ["t/1"]);
    await rescore(done, aScoring([aTask("t/1", 4, 4)]));
    const status = await getTestVersionStatus(reader(), "status@1", "fix", { k: [1] });
    expect(status).toMatchObject({ tasks: 3, current: 1, stale: 1, incomplete: 1, parent: "base" });
    expect(status.stale_tasks).toEqual([{ task_id: "t/1", runs: 2 }]);
    expect(status.items.map(({ model, status: of, stale }) => [model, of, stale])).toEqual([
      ["holes", "incomplete", ["t/1"]],
      ["stale", "stale", ["t/1"]],
      ["done", "current", []],
    ]);
    expect(status.items.map(({ pass_at_k: [first] }) => (first?.value === null ? first.bounds : first?.value))).toEqual(
      [{ low: 0.25 / 3, high: 2.25 / 3 }, { low: 1.25 / 3, high: 2.25 / 3 }, 2.25 / 3],
    );
  });

  test("every rescoring and void has one row in the audit, and its chain holds", async () => {
    const run = await aRun("audit@1", threeTasks());
    await aVersion("audit@1", "fix", "base", ["t/1"]);
    const { scoring } = await rescore(run, aScoring([aTask("t/1", 4, 4)]));
    await rescore(run, aScoring([aTask("t/1", 4, 4)]));
    await voidScoring(uploader(), scoring.id ?? "", { reason: "x" }, because);
    await voidScoring(uploader(), scoring.id ?? "", { reason: "x" }, because);
    const rows = await execute<{ action: string }>(`SELECT "action" FROM "Audit" WHERE "object" = $1 ORDER BY "seq"`, [
      `scoring/${scoring.id}`,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(["scoring.create", "scoring.void"]);
    expect(await reading(firstBrokenLink)).toBeNull();
  });
});
