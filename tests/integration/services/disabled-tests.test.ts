import { beforeAll, expect, test } from "vitest";
import type { TestVersionDocument } from "#lib/contract/documents";
import { testVersionMadeSchema } from "#lib/contract/recount-outcomes";
import type { UploadTask } from "#lib/contract/upload";
import type { Principal } from "#lib/core/principal";
import { createRun, exportRun, getRunReport } from "#lib/services/runs";
import { createTestVersion, listTestVersions, recountTestVersion } from "#lib/services/test-versions";
import { aJudgedTask, aPrincipal, aRunUpload, aTask, uploadOptions } from "#tests/support/builders";
import { execute, freshDatabase } from "#tests/support/database";

let uploader: Principal;
let admin: Principal;
let reader: Principal;
beforeAll(async () => {
  await freshDatabase();
  uploader = await aPrincipal("upload");
  admin = await aPrincipal("admin", "upload", "read");
  reader = await aPrincipal("read");
});

const tests = ["t1", "t2", "t3"];
/** Four samples of `a`, which all tests saw, and four of `b`, where the harness stopped at the first failure. */
const whole: readonly UploadTask[] = [
  { ...aJudgedTask("a", "PFFF"), tests, outcomes: ["PPP", "FPP", "PFP", "FFP"] },
  { ...aJudgedTask("b", "PFFF"), tests, outcomes: ["PPP", "F", "PF", "PPF"] },
  aTask("c", 4, 2),
];
const version = (name: string, changes: Partial<TestVersionDocument> = {}): TestVersionDocument => {
  return { name, parent: "base", changed: [], retired: [], note: "why", ...changes };
};
let serial = 0;
async function aRun(tasks: readonly UploadTask[], by = uploader, task_set = `disabled-${++serial}@1`) {
  const upload = aRunUpload({ tasks, run: { task_set, model: `m${++serial}` } });
  const { answer } = await createRun(by, upload, uploadOptions({ new: true }));
  return { id: answer.run.id ?? "", task_set };
}
const standingOf = async (id: string, test_version?: string) => {
  const report = await getRunReport(reader, id, { k: [1], test_version, errors: "strict" });
  return { status: report.status, stale: report.stale, score: report.pass_at_k[0] };
};

test("a disabled test is gone from the counts of every run with outcomes, in the moment it is disabled", async () => {
  const { id, task_set } = await aRun(whole);
  const plain = await aRun([aTask("a", 4, 1), aTask("b", 4, 1), aTask("c", 4, 2)], uploader, task_set);
  const document = version("less", { disabled: [{ task_id: "a", tests: ["t1"] }] });
  const made = await createTestVersion(uploader, task_set, document, { requestId: "r" });
  expect(testVersionMadeSchema.parse(made)).toEqual(made);
  expect(made).toMatchObject({ created: true, changed: ["a"], disabled: [{ task_id: "a", tests: ["t1"] }] });
  expect(made.recounted).toMatchObject({
    test_version: "less",
    items: [{ run: id, status: "current", tasks: [{ task_id: "a", n: 4, c_before: 1, c_after: 2 }], rescored: 1 }],
    left: [{ run: plain.id, reason: "no_outcomes" }],
    unknown_tests: [],
  });
  // (2/4 + 1/4 + 2/4) / 3; before: (1/4 + 1/4 + 2/4) / 3.
  expect((await standingOf(id)).score?.value).toBeCloseTo(1.25 / 3, 12);
  expect((await standingOf(id, "base")).score?.value).toBeCloseTo(1 / 3, 12);
  expect((await standingOf(plain.id, "less")).status).toBe("stale");
  const [row] = await execute(`SELECT "reason", "origin" FROM "Scoring" WHERE "runId" = $1 AND "number" = 2`, [id]);
  expect(row).toEqual({ reason: "tests disabled in less: why", origin: "rescoring" });
  // The upload is what it was, outcomes included.
  expect((await exportRun(reader, id)).tasks).toEqual(whole);
});

test("what the harness did not see is unknown: the task stays stale, and there are bounds and no value", async () => {
  const { id, task_set } = await aRun(whole);
  const document = version("less", { disabled: [{ task_id: "b", tests: ["t1"] }] });
  const made = await createTestVersion(uploader, task_set, document, { requestId: null });
  expect(made.recounted?.items).toMatchObject([
    { status: "stale", missing: ["b"], tasks: [{ task_id: "b", untested: 1 }] },
  ]);
  const { score, stale } = await standingOf(id);
  expect(stale).toEqual(["b"]);
  // Of b, 1 passes for certain and the sample that failed t1 may: 1/4 or 2/4.
  expect(score).toMatchObject({ value: null, reason: "tasks_stale" });
  expect(score).toHaveProperty("bounds.low", expect.closeTo(1 / 3, 12));
  expect(score).toHaveProperty("bounds.high", expect.closeTo(1.25 / 3, 12));
});

test("a dry run tells it all and keeps nothing", async () => {
  const { id, task_set } = await aRun(whole);
  const document = version("less", { disabled: [{ task_id: "a", tests: ["t1", "t2"] }] });
  const told = await createTestVersion(admin, task_set, document, { requestId: null, dry_run: true, k: [1] });
  expect(told.recounted).toMatchObject({
    items: [{ run: id, scoring: { id: null }, pass_at_k: [{ k: 1, before: expect.closeTo(1 / 3, 12) }] }],
  });
  expect(told.recounted?.places).not.toBeNull();
  expect((await listTestVersions(reader, task_set, { limit: 50 })).items.map(({ name }) => name)).toEqual(["base"]);
  const rows = await execute(`SELECT 1 FROM "Scoring" WHERE "runId" = $1`, [id]);
  expect(rows).toHaveLength(1);
});

test("runs of others are left to them, or to admin; a run that came later is recounted once, and only once", async () => {
  const { task_set } = await aRun(whole);
  const theirs = await aRun(whole, await aPrincipal("upload"), task_set);
  const document = version("less", { disabled: [{ task_id: "a", tests: ["t1"] }] });
  const made = await createTestVersion(uploader, task_set, document, { requestId: null });
  expect(made.recounted?.left).toMatchObject([{ run: theirs.id, reason: "not_yours" }]);
  const later = await aRun(whole, uploader, task_set);
  const again = await recountTestVersion(admin, task_set, "less", { requestId: null });
  expect(again.items.map(({ run }) => run).sort()).toEqual([theirs.id, later.id].sort());
  expect((await recountTestVersion(admin, task_set, "less", { requestId: null })).items).toEqual([]);
});

test("what a line of versions disables adds up, from the outcomes of the upload", async () => {
  const { id, task_set } = await aRun(whole);
  await createTestVersion(uploader, task_set, version("one", { disabled: [{ task_id: "a", tests: ["t1"] }] }), {
    requestId: null,
  });
  const two = version("two", { parent: "one", disabled: [{ task_id: "a", tests: ["t2"] }] });
  const made = await createTestVersion(uploader, task_set, two, { requestId: null });
  expect(made.recounted?.items).toMatchObject([{ run: id, tasks: [{ task_id: "a", c_before: 2, c_after: 4 }] }]);
});

test("tests that nobody knows are named; a task cannot lose tests and change otherwise", async () => {
  const { task_set } = await aRun(whole);
  const odd = version("odd", { disabled: [{ task_id: "a", tests: ["t9", 0] }] });
  const made = await createTestVersion(uploader, task_set, odd, { requestId: null });
  expect(made.recounted).toMatchObject({ items: [], left: [{ reason: "no_such_test" }] });
  expect(made.recounted?.unknown_tests).toEqual([
    { task_id: "a", test: "t9" },
    { task_id: "a", test: 0 },
  ]);
  const both = version("both", { changed: ["a"], disabled: [{ task_id: "a", tests: ["t1"] }] });
  await expect(createTestVersion(uploader, task_set, both, { requestId: null })).rejects.toMatchObject({
    code: "duplicate-task",
  });
  const foreign = version("foreign", { disabled: [{ task_id: "z", tests: ["t1"] }] });
  await expect(createTestVersion(uploader, task_set, foreign, { requestId: null })).rejects.toMatchObject({
    code: "unknown-task",
  });
});

test("the same version again is the same, and counts nothing twice", async () => {
  const { id, task_set } = await aRun(whole);
  const document = version("less", { disabled: [{ task_id: "a", tests: ["t1"] }] });
  await createTestVersion(uploader, task_set, document, { requestId: null });
  expect(await createTestVersion(uploader, task_set, document, { requestId: null })).toMatchObject({
    created: false,
    recounted: null,
  });
  const other = version("less", { disabled: [{ task_id: "a", tests: ["t2"] }] });
  await expect(createTestVersion(uploader, task_set, other, { requestId: null })).rejects.toMatchObject({
    code: "already-exists",
  });
  expect(await execute(`SELECT 1 FROM "Scoring" WHERE "runId" = $1`, [id])).toHaveLength(2);
});
