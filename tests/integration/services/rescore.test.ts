import { beforeAll, describe, expect, test } from "vitest";
import { type RescoreOptions, rescoringSchema, type ScoringDocument } from "#lib/contract/rescore";
import type { UploadTask } from "#lib/contract/upload";
import type { Principal } from "#lib/core/principal";
import { firstBrokenLink } from "#lib/data/audit";
import { reading } from "#lib/data/db";
import { compareRuns } from "#lib/services/compare";
import { getRunHistory } from "#lib/services/history";
import { getLeaderboard } from "#lib/services/leaderboards";
import { rescoreRun, rescoreRuns } from "#lib/services/rescore";
import { createRun, getRunCounts, getRunReport } from "#lib/services/runs";
import { getTestVersionStatus } from "#lib/services/test-version-status";
import { createTestVersion } from "#lib/services/test-versions";
import { voidRun, voidScoring, voidTestVersion } from "#lib/services/voids";
import { aJudgedTask, aPrincipal, aRunUpload, aTask, uploadOptions } from "#tests/support/builders";
import { execute, freshDatabase } from "#tests/support/database";

let uploader: Principal;
let reader: Principal;

beforeAll(async () => {
  await freshDatabase();
  uploader = await aPrincipal("upload", "read");
  reader = await aPrincipal("read");
});

const view = { k: [1, 2], errors: "strict" } as const;

/** A run of three tasks of a set of its own, under `base`; `fix` changes the second and retires nothing. */
async function aRun(set: string, tasks: UploadTask[], run: Parameters<typeof aRunUpload>[0] = {}): Promise<string> {
  const { answer } = await createRun(
    uploader,
    aRunUpload({ ...run, tasks, run: { task_set: set, timeout_seconds: 3, ...run.run } }),
    uploadOptions(),
  );
  return answer.run.id ?? "";
}

async function aVersion(set: string, name: string, parent: string, changed: string[], retired: string[] = []) {
  await createTestVersion(uploader, set, { name, parent, changed, retired, note: "" }, { requestId: null });
}

function aScoring(tasks: UploadTask[], rest: Partial<ScoringDocument> = {}): ScoringDocument {
  return {
    format: "recount-scoring/1",
    test_version: "fix",
    timeout_seconds: null,
    reason: "a test was wrong",
    all: false,
    runs: [{ run: null, tasks }],
    ...rest,
  };
}

async function rescore(run: string, document: ScoringDocument, options: Partial<RescoreOptions> = {}) {
  const request = { dry_run: false, k: [1, 2], idempotencyKey: null, requestDigest: "a".repeat(64), requestId: null };
  return (await rescoreRun(uploader, run, document, { ...request, ...options })).answer;
}

describe("rescoring the changed tasks alone", () => {
  test("keeps the counts of all others, takes the timeout over, and gives the mean over all", async () => {
    const run = await aRun("s1@1", [aJudgedTask("t/0", "PFFF"), aJudgedTask("t/1", "FFFF"), aTask("t/2", 4, 4)]);
    await aVersion("s1@1", "fix", "base", ["t/1"]);
    const stale = await getRunReport(reader, run, { ...view, test_version: "fix" });
    expect(stale).toMatchObject({ status: "stale", stale: ["t/1"] });
    expect(stale.pass_at_k[0]).toMatchObject({ value: null, bounds: { low: 1.25 / 3, high: 2.25 / 3 } });
    expect((await getRunReport(reader, run, view)).test_version).toBe("base");

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

    const report = await getRunReport(reader, run, view);
    expect(report).toMatchObject({ test_version: "fix", status: "current", scoring: { id: answer.scoring.id } });
    expect(report.pass_at_k[0]?.value).toBe(1.75 / 3);
  });
});

const because = { requestId: null };
const threeTasks = () => [aJudgedTask("t/0", "PFFF"), aJudgedTask("t/1", "FFFF"), aTask("t/2", 4, 4)];
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as { code?: string }).code,
  );

describe("what is refused, with nothing stored", () => {
  let run: string;
  beforeAll(async () => {
    run = await aRun("refused@1", [...threeTasks(), aTask("t/3", 4, 2)]);
    await aVersion("refused@1", "fix", "base", ["t/1", "t/2"], ["t/3"]);
  });
  const refused = (tasks: UploadTask[], rest: Partial<ScoringDocument> = {}) =>
    codeOf(rescore(run, aScoring(tasks, rest)));

  test("counts of tasks whose tests did not change, unless all are meant", async () => {
    expect(await refused([aTask("t/0", 4, 1), aTask("t/1", 4, 1)])).toBe("tests-unchanged");
    expect(await refused([aTask("t/3", 4, 1)])).toBe("tests-unchanged");
  });

  test("an n that is not the run's, a foreign task, an unknown test version, an unknown run", async () => {
    expect(await refused([aTask("t/1", 5, 1)])).toBe("count-inconsistent");
    expect(await refused([aTask("t/9", 4, 1)])).toBe("unknown-task");
    expect(await refused([aTask("t/1", 4, 1)], { test_version: "fixed" })).toBe("unknown-test-version");
    const nobody = "0193c1de-0000-7000-8000-000000000000";
    expect(await codeOf(rescore(nobody, aScoring([aTask("t/1", 4, 1)])))).toBe("not-found");
  });

  test("a document in which no sample has a new verdict", async () => {
    expect(await refused([aJudgedTask("t/1", "UUUU")])).toBe("empty-upload");
  });

  test("the runs of others, unless the token is an admin's; a preview is refused alike", async () => {
    const [stranger, admin] = [await aPrincipal("upload"), await aPrincipal("admin")];
    const document = aScoring([aTask("t/1", 4, 1)]);
    const request = { dry_run: true, k: [1], idempotencyKey: null, requestDigest: "a".repeat(64), requestId: null };
    expect(await codeOf(rescoreRun(stranger, run, document, request))).toBe("insufficient-scope");
    expect(await codeOf(voidRun(stranger, run, { reason: "x" }, because))).toBe("insufficient-scope");
    const { answer } = await rescoreRun(admin, run, document, request);
    expect(answer.created).toBe(true);
  });

  test("all of several runs, when one of them is refused", async () => {
    const other = await aRun("refused@1", [...threeTasks(), aTask("t/3", 4, 1)]);
    const runs = [
      { run: other, tasks: [aTask("t/1", 4, 4)] },
      { run, tasks: [aTask("t/1", 5, 4)] },
    ];
    const request = { dry_run: false, k: [1], idempotencyKey: null, requestDigest: "a".repeat(64), requestId: null };
    expect(await codeOf(rescoreRuns(uploader, { ...aScoring([]), runs }, request))).toBe("count-inconsistent");
    expect((await getRunReport(reader, other, view)).scorings).toHaveLength(1);
    expect((await getRunReport(reader, run, view)).scorings).toHaveLength(1);
  });

  test("a voided run, and a voided test version", async () => {
    const voided = await aRun("refused2@1", threeTasks());
    await aVersion("refused2@1", "fix", "base", ["t/1"]);
    await aVersion("refused2@1", "mistake", "base", ["t/2"]);
    await voidTestVersion(uploader, "refused2@1", "mistake", { reason: "wrong task" }, because);
    const document = aScoring([aTask("t/2", 4, 1)], { test_version: "mistake" });
    expect(await codeOf(rescore(voided, document))).toBe("unknown-test-version");
    await voidRun(uploader, voided, { reason: "wrong model" }, because);
    expect(await codeOf(rescore(voided, aScoring([aTask("t/1", 4, 1)])))).toBe("bad-parameter");
  });
});

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
    const own = await getRunReport(reader, run, { ...view, scoring: first.scoring.id ?? "" });
    expect(own.pass_at_k[0]).toMatchObject({ value: null, bounds: { low: 1.25 / 3, high: 2.75 / 3 } });
    expect((await getRunReport(reader, run, { ...view, test_version: "base" })).pass_at_k[0]?.value).toBe(1.25 / 3);

    const second = await rescore(run, aScoring([aJudgedTask("t/0", "PPPP")]));
    expect(second.pass_at_k[0]?.after_bounds).toEqual({ low: 2.25 / 3, high: 2.75 / 3 });
    expect(second.built_on.id).toBe(first.scoring.id);
    const third = await rescore(run, aScoring([aJudgedTask("t/1", "PPFF")]));
    expect(third).toMatchObject({ status: "current", missing: [], scoring: { mixed: false } });
    expect(third.pass_at_k[0]?.after).toBe(2.5 / 3);
    // What the first two scorings gave has not moved.
    const again = await getRunReport(reader, run, { ...view, scoring: first.scoring.id ?? "" });
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
      expect((await getRunReport(reader, run, { ...view, ...asked })).pass_at_k[0]).toMatchObject(open);
    }
    const fixed = await getRunReport(reader, run, { ...view, test_version: "fix" });
    expect(fixed.pass_at_k[0]).toMatchObject({ bounds: { low: 1.5 / 3, high: 2 / 3 } });
  });

  test("is left as it was, and said to be, where its tests did not change", async () => {
    const run = await aRun("left@1", threeTasks());
    await aVersion("left@1", "fix", "base", ["t/1"]);
    const tasks = [aJudgedTask("t/0", "PPPU"), aJudgedTask("t/1", "PFFF")];
    const answer = await rescore(run, aScoring(tasks, { all: true }));
    expect(answer).toMatchObject({ rescored: 1, left: ["t/0"], missing: [] });
    expect((await getRunCounts(reader, run, {})).c).toEqual([1, 1, 4]);
  });

  test("compares on the agreeing tasks only", async () => {
    const [a, b] = [await aRun("mixed@1", threeTasks()), await aRun("mixed@1", threeTasks(), { run: { model: "b" } })];
    await aVersion("mixed@1", "fix", "base", ["t/0", "t/1"]);
    await rescore(a, aScoring([aTask("t/0", 4, 4), aTask("t/1", 4, 4)]));
    await rescore(b, aScoring([aTask("t/0", 4, 4)]));
    const question = { runs: [a, b], k: 1, errors: "strict" } as const;
    const refusal = await compareRuns(reader, question);
    expect(refusal).toMatchObject({ verdict: "not_comparable", pairs: null });
    expect(refusal.obstacles).toMatchObject([{ kind: "stale_tests", tasks: ["t/1"] }]);
    const shared = await compareRuns(reader, { ...question, shared: true });
    expect(shared.tasks_shared).toBe(2);
    expect(shared.pairs?.[0]).toMatchObject({ difference: 0, ties: 2 });
  });
});

describe("conditions", () => {
  test("another timeout is part of the scoring; with carried tasks both are told, and never called the same", async () => {
    const [a, b] = [await aRun("time@1", threeTasks()), await aRun("time@1", threeTasks(), { run: { model: "b" } })];
    await aVersion("time@1", "fix", "base", ["t/1"]);
    for (const run of [a, b]) await rescore(run, aScoring([aJudgedTask("t/1", "PPPP")], { timeout_seconds: 10 }));
    const report = await getRunReport(reader, a, view);
    expect(report.timeouts).toEqual([
      { seconds: 3, tasks: 2 },
      { seconds: 10, tasks: 1 },
    ]);
    expect(report.scoring.timeout_seconds).toBe(10);
    const { differences } = await compareRuns(reader, { runs: [a, b], k: 1, errors: "strict" });
    expect(differences.find(({ field }) => field === "timeout_seconds")?.state).toBe("different");
    const board = await getLeaderboard(reader, "time@1", { k: [1], errors: "strict", test_version: "fix" });
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
    const excluded = await getRunReport(reader, run, { k: [1], errors: "exclude-infra" });
    expect(excluded.pass_at_k[0]).toMatchObject({ value: null, reason: "verdicts_unknown" });
    expect((await getRunReport(reader, run, view)).pass_at_k[0]?.value).toBe(0.75);
  });

  test("retired tasks are out of view and need no verdicts", async () => {
    const run = await aRun("retired@1", threeTasks());
    await aVersion("retired@1", "fix", "base", [], ["t/1"]);
    const report = await getRunReport(reader, run, { ...view, test_version: "fix" });
    expect(report).toMatchObject({ status: "current", tasks_in_set: 2 });
    expect(report.pass_at_k[0]?.value).toBe(1.25 / 2);
    expect(report.scorings).toHaveLength(1);
  });
});

describe("the same rescoring sent twice", () => {
  const request = { dry_run: false, k: [1], requestDigest: "c".repeat(64), requestId: null };

  test("is one scoring, with its key or without", async () => {
    const run = await aRun("twice@1", threeTasks());
    await aVersion("twice@1", "fix", "base", ["t/1"]);
    const document = aScoring([aJudgedTask("t/1", "PPFF")]);
    const send = (idempotencyKey: string | null) => rescoreRun(uploader, run, document, { ...request, idempotencyKey });
    const [first, replayed, plain] = [await send("twice"), await send("twice"), await send(null)];
    expect([first.answer.created, replayed.answer.created, plain.answer.created]).toEqual([true, false, false]);
    expect(replayed.replayed).toBe(true);
    expect(plain.answer).toEqual({ ...first.answer, created: false });
    expect((await getRunReport(reader, run, view)).scorings).toHaveLength(2);
    const other = aScoring([aJudgedTask("t/1", "PPPF")]);
    const reused = rescoreRun(uploader, run, other, {
      ...request,
      requestDigest: "d".repeat(64),
      idempotencyKey: "twice",
    });
    expect(await codeOf(reused)).toBe("idempotency-key-reused");
  });

  test("is a new one after the first was voided, with the same key too", async () => {
    const run = await aRun("anew@1", threeTasks());
    await aVersion("anew@1", "fix", "base", ["t/1"]);
    const document = aScoring([aJudgedTask("t/1", "PPFF")]);
    const send = () => rescoreRun(uploader, run, document, { ...request, idempotencyKey: "anew" });
    const first = await send();
    await voidScoring(uploader, first.answer.scoring.id ?? "", { reason: "wrong machine" }, because);
    const second = await send();
    expect(second.answer).toMatchObject({ created: true, scoring: { number: 3 } });
    expect((await send()).answer).toMatchObject({ created: false, scoring: { number: 3 } });
  });

  test("is that one still, where a scoring under another version tested the same tests since", async () => {
    const run = await aRun("again4@1", [aTask("t/0", 2, 1), aTask("t/1", 2, 0)]);
    await aVersion("again4@1", "fix", "base", ["t/1"]);
    await aVersion("again4@1", "next", "fix", ["t/0"]);
    const first = await rescore(run, aScoring([aTask("t/1", 2, 2)]));
    await rescore(run, aScoring([aTask("t/1", 2, 1)], { test_version: "next", all: true }));
    const again = await rescore(run, aScoring([aTask("t/1", 2, 2)]));
    expect(again).toMatchObject({ created: false, scoring: { id: first.scoring.id }, tasks: first.tasks });
    await expect(rescore(run, aScoring([aTask("t/1", 2, 0)]))).rejects.toMatchObject({ code: "tests-unchanged" });
  });

  test("is told to be superseded where newer ones came after it", async () => {
    const run = await aRun("older@1", threeTasks());
    await aVersion("older@1", "fix", "base", ["t/1"]);
    const document = aScoring([aJudgedTask("t/1", "PPFF")]);
    await rescore(run, document);
    await rescore(run, aScoring([aJudgedTask("t/1", "PPPP")]));
    const again = await rescore(run, document);
    expect(again).toMatchObject({ created: false, scoring: { number: 2 }, warnings: [{ code: "superseded" }] });
    expect(again.tasks).toMatchObject([{ c_before: 0, c_after: 2 }]);
  });
});

describe("undo", () => {
  test("voiding restores the earlier number, and what later scorings carried over from it does not count", async () => {
    const run = await aRun("undo@1", threeTasks());
    await aVersion("undo@1", "fix", "base", ["t/0", "t/1"]);
    const first = await rescore(run, aScoring([aTask("t/0", 4, 4), aTask("t/1", 4, 4)]));
    const second = await rescore(run, aScoring([aTask("t/1", 4, 2)]));
    expect((await getRunReport(reader, run, view)).pass_at_k[0]?.value).toBe(2.5 / 3);
    await voidScoring(uploader, second.scoring.id ?? "", { reason: "wrong tests" }, because);
    expect((await getRunReport(reader, run, view)).pass_at_k[0]?.value).toBe(1);
    const third = await rescore(run, aScoring([aTask("t/1", 4, 1)]));
    const voided = await voidScoring(uploader, first.scoring.id ?? "", { reason: "wrong machine" }, because);
    expect(voided).toMatchObject({ kind: "scoring", voided: true, void_reason: "wrong machine" });
    const report = await getRunReport(reader, run, view);
    expect(report).toMatchObject({ status: "stale", stale: ["t/0"], test_version: "fix" });
    expect(report.pass_at_k[0]).toMatchObject({ bounds: { low: 1.25 / 3, high: 2.25 / 3 } });
    const board = await getLeaderboard(reader, "undo@1", { k: [1], errors: "strict" });
    expect(board.test_version).toBe("base");
    // The links of all of them still give what they gave.
    const values = [];
    for (const { scoring } of [first, second, third]) {
      const old = await getRunReport(reader, run, { ...view, scoring: scoring.id ?? "" });
      values.push(old.pass_at_k[0]?.value);
    }
    expect(values).toEqual([1, 2.5 / 3, 2.25 / 3]);
    const again = await voidScoring(uploader, first.scoring.id ?? "", { reason: "another reason" }, because);
    expect(again).toEqual({ ...voided, voided: false });
  });

  test("a voided run leaves leaderboards; the link of its scoring still gives the number", async () => {
    const run = await aRun("undo2@1", threeTasks());
    const [{ id } = { id: "" }] = (await getRunReport(reader, run, view)).scorings;
    await voidRun(uploader, run, { reason: "wrong model" }, because);
    expect((await getRunReport(reader, run, view)).pass_at_k[0]).toMatchObject({ value: null, reason: "voided" });
    expect((await getRunReport(reader, run, { ...view, scoring: id ?? "" })).pass_at_k[0]?.value).toBe(1.25 / 3);
    expect((await getLeaderboard(reader, "undo2@1", { k: [1], errors: "strict" })).rows).toEqual([]);
  });

  test("a test version can be voided only while nothing uses it; then nothing can use it, and its name is spent", async () => {
    const run = await aRun("undo3@1", threeTasks());
    await aVersion("undo3@1", "fix", "base", ["t/1"]);
    await aVersion("undo3@1", "child", "fix", ["t/2"]);
    const voidIt = (name: string) => voidTestVersion(uploader, "undo3@1", name, { reason: "a mistake" }, because);
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
    expect(await codeOf(createRun(uploader, upload, uploadOptions()))).toBe("unknown-test-version");
    expect((await getRunReport(reader, run, view)).test_version).toBe("base");
  });
});

describe("what is told", () => {
  test("the history has every scoring with who, why, before and after, newest first, in pages", async () => {
    const run = await aRun("history@1", threeTasks());
    await aVersion("history@1", "fix", "base", ["t/1"]);
    const first = await rescore(run, aScoring([aTask("t/1", 4, 4)], { reason: "off by one" }));
    await rescore(run, aScoring([aTask("t/1", 4, 2)], { timeout_seconds: 9, reason: "a slow machine" }));
    await voidScoring(uploader, first.scoring.id ?? "", { reason: "wrong machine" }, because);
    const { items, next } = await getRunHistory(reader, run, { k: [1], limit: 50 });
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
      expect((await getRunReport(reader, run, { k: [1], errors: "strict", scoring: id ?? "" })).pass_at_k).toEqual(
        after,
      );
    }
    const page = await getRunHistory(reader, run, { k: [1], limit: 2 });
    const rest = await getRunHistory(reader, run, { k: [1], limit: 2, cursor: page.next ?? "" });
    expect([...page.items, ...rest.items]).toEqual(items);
  });

  test("a preview tells which runs change place, and the sample-level flips", async () => {
    const judged = (letters: string) => [aJudgedTask("t/0", letters), aJudgedTask("t/1", "PPFF")];
    const a = await aRun("places@1", judged("PPPF"), { run: { model: "a" } });
    const b = await aRun("places@1", judged("PPFF"), { run: { model: "b" } });
    const c = await aRun("places@1", judged("PFFF"), { run: { model: "c" } });
    await aVersion("places@1", "fix", "base", ["t/1"]);
    const retested = (run: string, letters: string) => ({ run, tasks: [aJudgedTask("t/1", letters)] });
    const runs = [retested(a, "FFFF"), retested(b, "PPPP"), retested(c, "PTFP")];
    const request = { dry_run: true, k: [1], idempotencyKey: null, requestDigest: "a".repeat(64), requestId: null };
    const { answer } = await rescoreRuns(uploader, { ...aScoring([]), runs }, request);
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
    expect((await getRunReport(reader, a, view)).scorings).toHaveLength(1);
  });

  test("a preview tells the place of a run whose every earlier scoring is voided", async () => {
    const [mine, other] = [
      await aRun("places2@1", [aTask("t/0", 2, 1)], { run: { model: "a" } }),
      await aRun("places2@1", [aTask("t/0", 2, 0)], { run: { model: "b" } }),
    ];
    const { scorings } = await getRunReport(reader, mine, view);
    await voidScoring(uploader, scorings[0]?.id ?? "", { reason: "wrong" }, { requestId: null });
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
    await createRun(uploader, partial, uploadOptions({ missing: "allow" }));
    await aVersion("status@1", "fix", "base", ["t/1"]);
    await rescore(done, aScoring([aTask("t/1", 4, 4)]));
    const status = await getTestVersionStatus(reader, "status@1", "fix", { k: [1] });
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
    await voidScoring(uploader, scoring.id ?? "", { reason: "x" }, because);
    await voidScoring(uploader, scoring.id ?? "", { reason: "x" }, because);
    const rows = await execute<{ action: string }>(`SELECT "action" FROM "Audit" WHERE "object" = $1 ORDER BY "seq"`, [
      `scoring/${scoring.id}`,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(["scoring.create", "scoring.void"]);
    expect(await reading(firstBrokenLink)).toBeNull();
  });
});
