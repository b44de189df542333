import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { usualCitation } from "#lib/contract/citation";
import { sha256Hex } from "#lib/contract/digest";
import { createCitation } from "#lib/services/citations";
import { createRun } from "#lib/services/runs";
import { saveView } from "#lib/services/saved-views";
import { beginSession } from "#lib/services/sessions";
import { addTaskNote } from "#lib/services/task-notes";
import { createTaskSet } from "#lib/services/task-sets";
import { createTestVersion } from "#lib/services/test-versions";
import { aJudgedTask, aPrincipal, aRunUpload, aTask, uploadOptions } from "#tests/support/builders";
import { execute, freshDatabase } from "#tests/support/database";

/** Rows as the application writes them; every case changes one thing about a copy of one. */
const tables = [
  "TaskSet",
  "Task",
  "TestVersion",
  "Run",
  "Scoring",
  "ScoringOutcomes",
  "Citation",
  "SavedView",
  "TaskNote",
  "Token",
  "Session",
  "IdempotencyKey",
  "Audit",
];
const samples = new Map<string, Record<string, unknown>>();
let other: { readonly taskSetId: string; readonly testVersionId: string };
const broken = new Set<string>();

beforeAll(async () => {
  await freshDatabase();
  const admin = await aPrincipal("admin");
  const tasks = [
    { ...aJudgedTask("demo/0", "PFT"), tests: ["t/1"], outcomes: ["P", "F", "-"] },
    aTask("demo/1", 2, 2),
    aTask("demo/2", 4, 0),
  ];
  const keyed = uploadOptions({ idempotencyKey: "key", requestDigest: "a".repeat(64) });
  await createRun(admin, aRunUpload({ tasks, run: { harness: { name: "h", version: "1" } } }), keyed);
  await createTestVersion(
    admin,
    "demo@1",
    { name: "fix", parent: "base", changed: ["demo/0"], retired: [], note: "" },
    { requestId: null },
  );
  await createCitation(admin, { ...usualCitation, task_set: "demo@1", k: [1] }, { requestId: null });
  const facts = { category: null, difficulty: null, released_on: null, tags: [], group: null };
  const document = { format: "recount-task-set/1", task_set: "other@1", title: null } as const;
  await createTaskSet(admin, { ...document, tasks: [{ task_id: "other/0", ...facts }] }, { requestId: null });
  const plain = { name: "base", parent: null, changed: [], retired: [], note: "" };
  await createTestVersion(admin, "other@1", plain, { requestId: null });
  await saveView(admin, { name: "mine", path: "/?q=x", taskSets: [] }, { requestId: null });
  const note = { task_id: "demo/0", text: "a note" };
  await addTaskNote(admin, "demo@1", note, { requestId: null, idempotencyKey: null, requestDigest: "" });
  await beginSession(admin);
  for (const table of tables) {
    const [row] = await execute<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS row FROM "${table}" t ORDER BY t::text LIKE '%fix%' DESC, t::text LIKE '%demo%' DESC LIMIT 1`,
    );
    samples.set(table, row?.row ?? {});
  }
  const [foreign] = await execute<typeof other>(
    `SELECT s."id" AS "taskSetId", v."id" AS "testVersionId" FROM "TaskSet" s JOIN "TestVersion" v ON v."taskSetId" = s."id" WHERE s."slug" = 'other'`,
  );
  if (foreign === undefined) throw new Error("the second task set is not there");
  other = foreign;
});

/** Name of the constraint that SQL runs into; null when it is done. */
async function constraintHit(sql: string, values: unknown[] = []): Promise<string | null> {
  const error = await execute(`${sql}`, values).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error === null) return null;
  if (!(error instanceof Error) || !("code" in error)) throw error;
  const { constraint, code, column } = error as { constraint?: string; code?: unknown; column?: string };
  const name = constraint ?? (code === "23502" ? `not null: ${column}` : `no constraint: ${error.message}`);
  broken.add(name);
  return name;
}

/** What new rows of each table differ in from the sample: nothing else may make a case fail. */
const fresh: Record<string, () => Record<string, unknown>> = {
  TaskSet: () => ({ id: randomUUID(), slug: `s${randomUUID()}` }),
  Task: () => ({}),
  TestVersion: () => ({ id: randomUUID(), name: `v${randomUUID()}`, seq: nextSeq() }),
  Run: () => ({ id: randomUUID(), seq: nextSeq() }),
  Scoring: () => ({ id: randomUUID(), number: 2 }),
  ScoringOutcomes: () => ({}),
  Citation: () => ({ id: aCitationId(), seq: nextSeq(), ...citedTexts(`{"x":${nextSeq()}}`) }),
  SavedView: () => ({ id: randomUUID(), name: randomUUID() }),
  TaskNote: () => ({ id: randomUUID(), seq: nextSeq() }),
  Token: () => ({ id: randomUUID(), name: randomUUID(), hash: hex(nextSeq()) }),
  Session: () => ({ hash: hex(nextSeq()) }),
  IdempotencyKey: () => ({ key: randomUUID() }),
  Audit: () => ({ seq: nextSeq(), previous: hex(nextSeq()), hash: hex(nextSeq()) }),
};
/** Ids without letters that look alike. */
function aCitationId(): string {
  return `Cte${nextSeq()}`.replaceAll("0", "o").padEnd(7, "x");
}
function citedTexts(inputs: string): { readonly inputs: string; readonly digest: string } {
  return { inputs, digest: sha256Hex(`${samples.get("Citation")?.view}\n${inputs}`) };
}
let seq = 1000;
function nextSeq(): number {
  seq += 1;
  return seq;
}
const hex = (value: number) => value.toString(16).padStart(64, "0");

async function insert(table: string, changes: Record<string, unknown>): Promise<string | null> {
  const row = { ...samples.get(table), ...fresh[table]?.(), ...changes };
  return constraintHit(`INSERT INTO "${table}" SELECT * FROM jsonb_populate_record(NULL::"${table}", $1::jsonb)`, [
    JSON.stringify(row),
  ]);
}

const inserts: readonly (readonly [constraint: string, table: string, changes: () => Record<string, unknown>])[] = [
  ["TaskSet_slug_check", "TaskSet", () => ({ slug: "a b" })],
  ["TaskSet_revision_check", "TaskSet", () => ({ revision: "a@b" })],
  ["TaskSet_taskCount_check", "TaskSet", () => ({ taskCount: 0 })],
  ["TaskSet_complete", "TaskSet", () => ({})],
  ["TaskSet_pkey", "TaskSet", () => ({ id: samples.get("TaskSet")?.id })],
  ["TaskSet_slug_revision_key", "TaskSet", () => ({ slug: samples.get("TaskSet")?.slug })],
  ["TaskSet_createdById_fkey", "TaskSet", () => ({ createdById: randomUUID() })],
  ["Task_ordinal_check", "Task", () => ({ ordinal: 3, taskId: "demo/3" })],
  ["Task_ordinal_check", "Task", () => ({ ordinal: -1, taskId: "demo/3" })],
  ["Task_taskId_check", "Task", () => ({ taskId: "" })],
  ["Task_taskId_check", "Task", () => ({ taskId: "x".repeat(257) })],
  ["Task_tags_check", "Task", () => ({ tags: [null] })],
  ["Task_pkey", "Task", () => ({ taskId: "demo/3" })],
  ["Task_taskSetId_taskCount_fkey", "Task", () => ({ taskCount: 9, ordinal: 8, taskId: "demo/8" })],
  ["TestVersion_name_check", "TestVersion", () => ({ name: "a/b" })],
  ["TestVersion_digests_check", "TestVersion", () => ({ digests: [hex(1)] })],
  ["TestVersion_digests_check", "TestVersion", () => ({ digests: [hex(1), "", "g".repeat(64)] })],
  ["TestVersion_changed_check", "TestVersion", () => ({ changed: [3] })],
  ["TestVersion_changed_check", "TestVersion", () => ({ changed: [1, 1] })],
  ["TestVersion_retired_check", "TestVersion", () => ({ retired: [2, 1] })],
  ["TestVersion_parent_check", "TestVersion", () => ({ parentId: null })],
  ["TestVersion_pkey", "TestVersion", () => ({ id: samples.get("TestVersion")?.id })],
  ["TestVersion_seq_key", "TestVersion", () => ({ seq: samples.get("TestVersion")?.seq })],
  ["TestVersion_taskSetId_name_key", "TestVersion", () => ({ name: "fix" })],
  ["TestVersion_createdById_fkey", "TestVersion", () => ({ createdById: randomUUID() })],
  ["TestVersion_taskSetId_taskCount_fkey", "TestVersion", () => ({ taskCount: 9 })],
  ["TestVersion_parentId_taskSetId_fkey", "TestVersion", () => ({ parentId: other.testVersionId })],
  ["Run_model_check", "Run", () => ({ model: "" })],
  ["Run_nDeclared_check", "Run", () => ({ nDeclared: 0 })],
  ["Run_missing_check", "Run", () => ({ missing: "ignore" })],
  ["Run_digest_check", "Run", () => ({ digest: "A".repeat(64) })],
  ["Run_tags_check", "Run", () => ({ tags: [null] })],
  ["Run_revision_check", "Run", () => ({ revision: 0 })],
  ["Run_harness_check", "Run", () => ({ harnessName: null })],
  ["Run_voided_check", "Run", () => ({ voidReason: "wrong file" })],
  ["Run_deleted_check", "Run", () => ({ deletedById: samples.get("Token")?.id })],
  ["Run_deletedById_fkey", "Run", () => ({ deletedAt: new Date(), deletedById: randomUUID() })],
  ["Run_pkey", "Run", () => ({ id: samples.get("Run")?.id })],
  ["Run_seq_key", "Run", () => ({ seq: samples.get("Run")?.seq })],
  ["Run_createdById_fkey", "Run", () => ({ createdById: randomUUID() })],
  ["Run_taskSetId_fkey", "Run", () => ({ taskSetId: randomUUID() })],
  ["Scoring_number_check", "Scoring", () => ({ number: 0 })],
  ["Scoring_origin_check", "Scoring", () => ({ origin: "guess" })],
  ["Scoring_timeoutSeconds_check", "Scoring", () => ({ timeoutSeconds: -1 })],
  ["Scoring_timeoutSeconds_check", "Scoring", () => ({ timeoutSeconds: "NaN" })],
  ["Scoring_timeoutSeconds_check", "Scoring", () => ({ timeoutSeconds: "Infinity" })],
  ["Scoring_hist_check", "Scoring", () => ({ hist: [[3, 1, 1]] })],
  ["Scoring_filled_check", "Scoring", () => ({ filled: [1] })],
  ["Scoring_filled_check", "Scoring", () => ({ filled: [3] })],
  ["Scoring_verdicts_check", "Scoring", () => ({ verdicts: ["PFT"] })],
  ["Scoring_verdicts_check", "Scoring", () => ({ verdicts: ["PF", "", ""] })],
  ["Scoring_verdicts_check", "Scoring", () => ({ verdicts: ["PPF", "", ""] })],
  ["Scoring_verdicts_check", "Scoring", () => ({ verdicts: ["PFX", "", ""] })],
  ["Scoring_verdicts_check", "Scoring", () => ({ verdicts: ["PFT", null, ""] })],
  ["Scoring_voided_check", "Scoring", () => ({ voidedAt: "2026-01-01T00:00:00Z" })],
  ["Scoring_stale_check", "Scoring", () => rescoring({ stale: [3] })],
  ["Scoring_digest_check", "Scoring", () => rescoring({ digest: "x" })],
  ["Scoring_rescoring_check", "Scoring", () => ({ builtOnId: samples.get("Scoring")?.id })],
  ["Scoring_rescoring_check", "Scoring", () => ({ stale: [1] })],
  ["Scoring_rescoring_check", "Scoring", () => rescoring({ digest: null })],
  ["Scoring_rescoring_check", "Scoring", () => rescoring({ testedBy: [1, 1, 1] })],
  ["Scoring_rescoring_check", "Scoring", () => rescoring({ testedBy: [1, 3, 2] })],
  ["Scoring_rescoring_check", "Scoring", () => rescoring({ testedBy: [0, 1, 2] })],
  ["Scoring_builtOnId_runId_fkey", "Scoring", () => rescoring({ builtOnId: randomUUID() })],
  ["Scoring_carried", "Scoring", () => rescoring(counts([3, 2, 4], [1, 0, 0]))],
  ["Scoring_carried", "Scoring", () => rescoring({ verdicts: ["FPT", "", ""] })],
  ["Scoring_carried", "Scoring", () => rescoring({ verdicts: [] })],
  ["TestVersion_voided_check", "TestVersion", () => ({ voidReason: "a mistake" })],
  ["Scoring_numbered", "Scoring", () => ({ number: 3 })],
  ["Scoring_same_samples", "Scoring", () => counts([3, 2, 5], [1, 2, 0])],
  ["Scoring_pkey", "Scoring", () => ({ id: samples.get("Scoring")?.id })],
  ["Scoring_runId_number_key", "Scoring", () => ({ number: 1 })],
  ["Scoring_createdById_fkey", "Scoring", () => ({ createdById: randomUUID() })],
  ["Scoring_runId_taskSetId_fkey", "Scoring", () => ({ runId: randomUUID(), number: 1 })],
  ["Scoring_testVersionId_taskSetId_fkey", "Scoring", () => ({ testVersionId: other.testVersionId })],
  ["ScoringOutcomes_ordinals_check", "ScoringOutcomes", () => ({ ordinals: [3] })],
  ["ScoringOutcomes_ordinals_check", "ScoringOutcomes", () => ({ ordinals: [], samples: [] })],
  ["ScoringOutcomes_samples_check", "ScoringOutcomes", () => ({ samples: [3, 2] })],
  ["ScoringOutcomes_codec_check", "ScoringOutcomes", () => ({ codec: "zip" })],
  ["ScoringOutcomes_body_check", "ScoringOutcomes", () => ({ body: "\\x00" })],
  ["ScoringOutcomes_per_sample", "ScoringOutcomes", () => ({ samples: [2] })],
  ["ScoringOutcomes_pkey", "ScoringOutcomes", () => ({})],
  ["ScoringOutcomes_scoringId_taskCount_fkey", "ScoringOutcomes", () => ({ scoringId: randomUUID() })],
  ["Citation_id_check", "Citation", () => ({ id: "l000000" })],
  ["Citation_digest_check", "Citation", () => ({ digest: hex(1) })],
  ["Citation_pkey", "Citation", () => ({ id: samples.get("Citation")?.id })],
  ["Citation_seq_key", "Citation", () => ({ seq: samples.get("Citation")?.seq })],
  ["Citation_digest_key", "Citation", () => citedTexts(String(samples.get("Citation")?.inputs))],
  ["Citation_taskSetId_fkey", "Citation", () => ({ taskSetId: randomUUID() })],
  ["Citation_createdById_fkey", "Citation", () => ({ createdById: randomUUID() })],
  ["TestVersion_disabled_check", "TestVersion", () => ({ disabled: "[1]" })],
  ["TestVersion_disabled_check", "TestVersion", () => ({ disabled: "[[0,[1]]]", parentId: null, changed: [] })],
  ["Token_name_check", "Token", () => ({ name: "" })],
  ["Token_hash_check", "Token", () => ({ hash: "secret" })],
  ["Token_lastFour_check", "Token", () => ({ lastFour: "12345" })],
  ["Token_scopes_check", "Token", () => ({ scopes: ["read", "root"] })],
  ["Token_scopes_check", "Token", () => ({ scopes: [] })],
  ["Token_scopes_check", "Token", () => ({ scopes: ["bootstrap", "read"] })],
  ["Token_createdById_fkey", "Token", () => ({ createdById: randomUUID() })],
  ["SavedView_name_check", "SavedView", () => ({ name: "" })],
  ["SavedView_name_check", "SavedView", () => ({ name: "x".repeat(101) })],
  ["SavedView_path_check", "SavedView", () => ({ path: "https://elsewhere.invalid/" })],
  ["SavedView_path_check", "SavedView", () => ({ path: "//elsewhere.invalid/" })],
  ["SavedView_path_check", "SavedView", () => ({ path: `/${"x".repeat(16_000)}` })],
  ["SavedView_pkey", "SavedView", () => ({ id: samples.get("SavedView")?.id })],
  ["SavedView_name_key", "SavedView", () => ({ name: "mine" })],
  ["SavedView_createdById_fkey", "SavedView", () => ({ createdById: randomUUID() })],
  ["TaskNote_text_check", "TaskNote", () => ({ text: "x".repeat(20_001) })],
  ["TaskNote_revision_check", "TaskNote", () => ({ revision: 0 })],
  ["TaskNote_edited_check", "TaskNote", () => ({ revision: 2 })],
  ["TaskNote_edited_check", "TaskNote", () => ({ editedAt: "2026-12-01T00:00:00Z" })],
  ["TaskNote_edited_check", "TaskNote", () => ({ editedById: samples.get("Token")?.id })],
  ["TaskNote_taskSetId_taskId_fkey", "TaskNote", () => ({ taskId: "demo/9" })],
  ["TaskNote_createdById_fkey", "TaskNote", () => ({ createdById: randomUUID() })],
  [
    "TaskNote_editedById_fkey",
    "TaskNote",
    () => ({ revision: 2, editedAt: "2026-12-01T00:00:00Z", editedById: randomUUID() }),
  ],
  ["TaskNote_pkey", "TaskNote", () => ({ id: samples.get("TaskNote")?.id })],
  ["TaskNote_seq_key", "TaskNote", () => ({ seq: samples.get("TaskNote")?.seq })],
  ["Session_hash_check", "Session", () => ({ hash: "session" })],
  ["Session_pkey", "Session", () => ({ hash: samples.get("Session")?.hash })],
  ["Session_tokenId_fkey", "Session", () => ({ tokenId: randomUUID() })],
  ["Token_pkey", "Token", () => ({ id: samples.get("Token")?.id })],
  ["Token_name_key", "Token", () => ({ name: samples.get("Token")?.name })],
  ["Token_hash_key", "Token", () => ({ hash: samples.get("Token")?.hash })],
  ["IdempotencyKey_key_check", "IdempotencyKey", () => ({ key: "k".repeat(256) })],
  ["IdempotencyKey_request_check", "IdempotencyKey", () => ({ request: "" })],
  ["IdempotencyKey_pkey", "IdempotencyKey", () => ({ key: "key" })],
  ["IdempotencyKey_tokenId_fkey", "IdempotencyKey", () => ({ tokenId: randomUUID() })],
  ["Audit_previous_check", "Audit", () => ({ previous: "" })],
  ["Audit_hash_check", "Audit", () => ({ hash: "0" })],
  ["Audit_pkey", "Audit", () => ({ seq: samples.get("Audit")?.seq })],
  ["Audit_previous_key", "Audit", () => ({ previous: samples.get("Audit")?.previous })],
  ["Audit_hash_key", "Audit", () => ({ hash: samples.get("Audit")?.hash })],
];

/** A second scoring that tests the last task again and carries the others over. */
function rescoring(changes: Record<string, unknown>): Record<string, unknown> {
  const builtOnId = samples.get("Scoring")?.id;
  return { origin: "rescoring", builtOnId, digest: hex(7), testedBy: [1, 1, 2], ...changes };
}

/** Counts with the histogram that belongs to them, so that nothing but the case itself is wrong. */
function counts(n: (number | null)[], c: (number | null)[]): Record<string, unknown> {
  const pairs = n.map((samples, task) => [samples, c[task] ?? null, 1]);
  return { n, c, verdicts: [], hist: pairs.sort(([a], [b]) => (a ?? 0) - (b ?? 0)) };
}

test.each(inserts)("%s is kept by %s", async (constraint, table, changes) => {
  expect(await insert(table, changes())).toBe(constraint);
});

// A count that breaks one of these breaks others of them too; which one the database names is its own affair.
test.each([
  ["c above n", [3, 2, 4], [1, 3, 0]],
  ["c below 0", [3, 2, 4], [1, 2, -1]],
  ["n below 0", [3, -1, 4], [1, -1, 0]],
  ["n above a million", [3, 1_000_001, 4], [1, 2, 0]],
  ["no c", [3, 2, 4], [1, null, 0]],
  ["a task too few", [3, 2], [1, 2]],
  ["a task too many", [3, 2, 4, 1], [1, 2, 0, 1]],
  ["c shorter than n", [3, 2, 4], [1, 2]],
] as const)("counts with %s are refused", async (_, n, c) => {
  const hit = await insert("Scoring", { ...counts([...n], [...c]), number: 1, runId: await anotherRun() });
  expect(["Scoring_counts_check", "Scoring_n_check", "Scoring_c_check"]).toContain(hit);
});

async function anotherRun(): Promise<string> {
  const id = randomUUID();
  expect(await insert("Run", { id })).toBeNull();
  return id;
}

test("a task set has no task twice", async () => {
  const id = randomUUID();
  const hit = await constraintHit(
    `INSERT INTO "TaskSet" ("id", "slug", "revision", "taskCount") VALUES ('${id}', 'twice', '1', 2);
     INSERT INTO "Task" ("taskSetId", "taskCount", "ordinal", "taskId", "tags")
     VALUES ('${id}', 2, 0, 'same', '{}'), ('${id}', 2, 1, 'same', '{}')`,
  );
  expect(hit).toBe("Task_taskSetId_taskId_key");
});

test("a scoring's run and task count belong to its task set", async () => {
  const foreign = { taskSetId: other.taskSetId, testVersionId: other.testVersionId, number: 1 };
  const one = { ...counts([1], [0]), taskCount: 1 };
  expect(await insert("Scoring", { ...foreign, ...one })).toMatch(/Scoring_runId_(number_key|taskSetId_fkey)/);
  const run = await anotherRun();
  expect(await insert("Scoring", { ...one, runId: run, number: 1 })).toBe("Scoring_taskSetId_taskCount_fkey");
});

test("the unchanged copies are accepted: each case fails for its own reason only", async () => {
  for (const table of [
    "TestVersion",
    "Run",
    "Scoring",
    "SavedView",
    "TaskNote",
    "Token",
    "Session",
    "IdempotencyKey",
    "Audit",
  ]) {
    expect([table, await insert(table, {})]).toEqual([table, null]);
  }
});

test("a rescoring that carries over what was counted is accepted, and once only", async () => {
  expect(await insert("Scoring", rescoring({ number: 3, testedBy: [1, 1, 3] }))).toBeNull();
  const again = rescoring({ number: 4, testedBy: [1, 1, 4] });
  expect(await insert("Scoring", again)).toBe("Scoring_runId_digest_key");
});

test("a test version is voided only while nothing uses it, once, and nothing uses it afterwards", async () => {
  const voiding = `"voidedAt" = now(), "voidReason" = 'a mistake'`;
  const id = randomUUID();
  expect(await insert("TestVersion", { id })).toBeNull();
  expect(await constraintHit(`UPDATE "TestVersion" SET ${voiding} WHERE "name" = 'base'`)).toBe("TestVersion_unused");
  expect(await constraintHit(`UPDATE "TestVersion" SET ${voiding} WHERE "id" = $1`, [id])).toBeNull();
  expect(await insert("TestVersion", { parentId: id })).toBe("TestVersion_stands");
  expect(await insert("Scoring", { number: 4, testVersionId: id })).toBe("TestVersion_stands");
  const change = `UPDATE "TestVersion" SET "voidedAt" = NULL, "voidReason" = NULL WHERE "id" = $1`;
  expect(await constraintHit(change, [id])).toBe("TestVersion_voided_kept");
});

test.each([
  ["TaskSet", `"revision" = '2'`],
  ["Task", `"taskId" = 'demo/9'`],
  ["Task", `"ordinal" = "ordinal" + 10`],
  ["TestVersion", `"note" = 'other'`],
  ["TestVersion", `"changed" = '{}'`],
  ["Run", `"config" = '{"seed":1}'`],
  ["Run", `"temperature" = 1`],
  ["Scoring", `"c" = "n"`],
  ["Scoring", `"testVersionId" = "testVersionId", "timeoutSeconds" = 99`],
  ["ScoringOutcomes", `"samples" = '{9}'`],
  ["Citation", `"createdAt" = now()`],
  ["SavedView", `"path" = '/'`],
  ["TaskNote", `"taskId" = 'demo/1'`],
  ["Audit", `"action" = 'nothing'`],
])("%s: what is recorded stays (%s)", async (table, change) => {
  expect(await constraintHit(`UPDATE "${table}" SET ${change}`)).toBe(`${table}_kept`);
});

test.each(["TaskSet", "Task", "TestVersion", "Run", "Scoring", "ScoringOutcomes", "Citation", "TaskNote", "Audit"])(
  "rows of %s cannot be deleted",
  async (table) => {
    expect(await constraintHit(`DELETE FROM "${table}"`)).toBe(`${table}_kept`);
    expect(await constraintHit(`TRUNCATE "${table}" CASCADE`)).toMatch(/_kept$/);
  },
);

test("voiding, labels and facts can be changed", async () => {
  const voiding = `"voidedAt" = now(), "voidReason" = 'wrong file'`;
  expect(await constraintHit(`UPDATE "Scoring" SET ${voiding}`)).toBeNull();
  expect(await constraintHit(`UPDATE "Run" SET ${voiding}, "name" = 'x', "tags" = '{a}', "notes" = 'y'`)).toBeNull();
  expect(await constraintHit(`UPDATE "Task" SET "category" = 'x', "releasedOn" = '2026-01-01'`)).toBeNull();
  expect(await constraintHit(`UPDATE "TaskSet" SET "title" = 'x'`)).toBeNull();
  const change = `UPDATE "Scoring" SET "voidReason" = 'another file'`;
  expect(await constraintHit(change)).toBe("Scoring_voided_kept");
});

test("a deleted run can be restored, and nothing else of it changes meanwhile", async () => {
  expect(await constraintHit(`UPDATE "Run" SET "deletedAt" = now(), "revision" = "revision" + 1`)).toBeNull();
  expect(await constraintHit(`UPDATE "Run" SET "notes" = 'z'`)).toBe("Run_deleted_kept");
  expect(await constraintHit(`UPDATE "Run" SET "deletedAt" = "deletedAt" + interval '1 day'`)).toBe("Run_deleted_kept");
  expect(await constraintHit(`UPDATE "Run" SET "deletedAt" = NULL, "revision" = "revision" + 1`)).toBeNull();
});

/** Keys that contain a primary key, for foreign keys to point at: the primary key is broken first. */
const implied = [
  "TaskSet_id_taskCount_key",
  "TestVersion_id_taskSetId_key",
  "Run_id_taskSetId_key",
  "Scoring_id_taskCount_key",
  "Scoring_id_runId_key",
];

afterAll(async () => {
  const rows = await execute<{ name: string }>(
    `SELECT c.conname AS name FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
     WHERE t.relnamespace = 'public'::regnamespace AND t.relname <> '_prisma_migrations' AND c.contype IN ('c', 'f', 'u', 'p')
     UNION SELECT i.relname FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
     WHERE x.indisunique AND t.relnamespace = 'public'::regnamespace AND t.relname <> '_prisma_migrations'`,
  );
  const counted = ["Scoring_counts_check", "Scoring_n_check", "Scoring_c_check"];
  const untried = rows.map(({ name }) => name).filter((name) => ![...broken, ...implied, ...counted].includes(name));
  expect(untried).toEqual([]);
});
