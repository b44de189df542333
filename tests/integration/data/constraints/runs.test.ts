import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { constraintsOf, hex } from "#tests/support/constraints";

/** A count that breaks one of these breaks others of them too; which one the database names is its own affair. */
const ofCounts = ["Scoring_counts_check", "Scoring_n_check", "Scoring_c_check"];
/** Keys that contain a primary key, for foreign keys to point at. */
const implied = ["Run_id_taskSetId_key", "Scoring_id_taskCount_key", "Scoring_id_runId_key"];
const { sample, other, hit, insert, refuses, accepts, keeps, keepsRows } = constraintsOf("runs", [
  ...ofCounts,
  ...implied,
]);

/** A second scoring that tests the last task again and carries the others over. */
function rescoring(changes: Record<string, unknown>): Record<string, unknown> {
  const builtOnId = sample("Scoring").id;
  return { origin: "rescoring", builtOnId, digest: hex(7), testedBy: [1, 1, 2], ...changes };
}

/** Counts with the histogram that belongs to them, so that nothing but the case itself is wrong. */
function counts(n: readonly (number | null)[], c: readonly (number | null)[]): Record<string, unknown> {
  const pairs = n.map((samples, task) => [samples, c[task] ?? null, 1]);
  return { n, c, verdicts: [], hist: pairs.sort(([a], [b]) => (a ?? 0) - (b ?? 0)) };
}

async function anotherRun(): Promise<string> {
  const id = randomUUID();
  expect(await insert("Run", { id })).toBeNull();
  return id;
}

refuses([
  ["Run_model_check", () => ({ model: "" })],
  ["Run_nDeclared_check", () => ({ nDeclared: 0 })],
  ["Run_missing_check", () => ({ missing: "ignore" })],
  ["Run_digest_check", () => ({ digest: "A".repeat(64) })],
  ["Run_tags_check", () => ({ tags: [null] })],
  ["Run_revision_check", () => ({ revision: 0 })],
  ["Run_harness_check", () => ({ harnessName: null })],
  ["Run_voided_check", () => ({ voidReason: "wrong file" })],
  ["Run_deleted_check", () => ({ deletedById: sample("Token").id })],
  ["Run_deletedById_fkey", () => ({ deletedAt: new Date(), deletedById: randomUUID() })],
  ["Run_pkey", () => ({ id: sample("Run").id })],
  ["Run_seq_key", () => ({ seq: sample("Run").seq })],
  ["Run_createdById_fkey", () => ({ createdById: randomUUID() })],
  ["Run_taskSetId_fkey", () => ({ taskSetId: randomUUID() })],
  ["Scoring_number_check", () => ({ number: 0 })],
  ["Scoring_origin_check", () => ({ origin: "guess" })],
  ["Scoring_timeoutSeconds_check", () => ({ timeoutSeconds: -1 })],
  ["Scoring_timeoutSeconds_check", () => ({ timeoutSeconds: "NaN" })],
  ["Scoring_timeoutSeconds_check", () => ({ timeoutSeconds: "Infinity" })],
  ["Scoring_hist_check", () => ({ hist: [[3, 1, 1]] })],
  ["Scoring_filled_check", () => ({ filled: [1] })],
  ["Scoring_filled_check", () => ({ filled: [3] })],
  ["Scoring_verdicts_check", () => ({ verdicts: ["PFT"] })],
  ["Scoring_verdicts_check", () => ({ verdicts: ["PF", "", ""] })],
  ["Scoring_verdicts_check", () => ({ verdicts: ["PPF", "", ""] })],
  ["Scoring_verdicts_check", () => ({ verdicts: ["PFX", "", ""] })],
  ["Scoring_verdicts_check", () => ({ verdicts: ["PFT", null, ""] })],
  ["Scoring_voided_check", () => ({ voidedAt: "2026-01-01T00:00:00Z" })],
  ["Scoring_stale_check", () => rescoring({ stale: [3] })],
  ["Scoring_digest_check", () => rescoring({ digest: "x" })],
  ["Scoring_rescoring_check", () => ({ builtOnId: sample("Scoring").id })],
  ["Scoring_rescoring_check", () => ({ stale: [1] })],
  ["Scoring_rescoring_check", () => rescoring({ digest: null })],
  ["Scoring_rescoring_check", () => rescoring({ testedBy: [1, 1, 1] })],
  ["Scoring_rescoring_check", () => rescoring({ testedBy: [1, 3, 2] })],
  ["Scoring_rescoring_check", () => rescoring({ testedBy: [0, 1, 2] })],
  ["Scoring_builtOnId_runId_fkey", () => rescoring({ builtOnId: randomUUID() })],
  ["Scoring_carried", () => rescoring(counts([3, 2, 4], [1, 0, 0]))],
  ["Scoring_carried", () => rescoring({ verdicts: ["FPT", "", ""] })],
  ["Scoring_carried", () => rescoring({ verdicts: [] })],
  ["Scoring_numbered", () => ({ number: 3 })],
  ["Scoring_same_samples", () => counts([3, 2, 5], [1, 2, 0])],
  ["Scoring_pkey", () => ({ id: sample("Scoring").id })],
  ["Scoring_runId_number_key", () => ({ number: 1 })],
  ["Scoring_createdById_fkey", () => ({ createdById: randomUUID() })],
  ["Scoring_runId_taskSetId_fkey", () => ({ runId: randomUUID(), number: 1 })],
  ["Scoring_testVersionId_taskSetId_fkey", () => ({ testVersionId: other().testVersionId })],
  ["ScoringOutcomes_ordinals_check", () => ({ ordinals: [3] })],
  ["ScoringOutcomes_ordinals_check", () => ({ ordinals: [], samples: [] })],
  ["ScoringOutcomes_samples_check", () => ({ samples: [3, 2] })],
  ["ScoringOutcomes_codec_check", () => ({ codec: "zip" })],
  ["ScoringOutcomes_body_check", () => ({ body: "\\x00" })],
  ["ScoringOutcomes_per_sample", () => ({ samples: [2] })],
  ["ScoringOutcomes_pkey", () => ({})],
  ["ScoringOutcomes_scoringId_taskCount_fkey", () => ({ scoringId: randomUUID() })],
]);

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
  expect(ofCounts).toContain(await insert("Scoring", { ...counts(n, c), number: 1, runId: await anotherRun() }));
});

test("a scoring's run and task count belong to its task set", async () => {
  const one = { ...counts([1], [0]), taskCount: 1 };
  expect(await insert("Scoring", { ...other(), ...one, number: 1 })).toMatch(
    /Scoring_runId_(number_key|taskSetId_fkey)/,
  );
  const run = await anotherRun();
  expect(await insert("Scoring", { ...one, runId: run, number: 1 })).toBe("Scoring_taskSetId_taskCount_fkey");
});

accepts(["Run"]);

test("another scoring is accepted; a rescoring that carries over what was counted, too, and once only", async () => {
  expect(await insert("Scoring", {})).toBeNull();
  expect(await insert("Scoring", rescoring({ number: 3, testedBy: [1, 1, 3] }))).toBeNull();
  const again = rescoring({ number: 4, testedBy: [1, 1, 4] });
  expect(await insert("Scoring", again)).toBe("Scoring_runId_digest_key");
});

keeps([
  ["Run", `"config" = '{"seed":1}'`],
  ["Run", `"temperature" = 1`],
  ["Scoring", `"c" = "n"`],
  ["Scoring", `"testVersionId" = "testVersionId", "timeoutSeconds" = 99`],
  ["ScoringOutcomes", `"samples" = '{9}'`],
]);
keepsRows(["Run", "Scoring", "ScoringOutcomes"]);

test("voiding and labels can be changed", async () => {
  const voiding = `"voidedAt" = now(), "voidReason" = 'wrong file'`;
  expect(await hit(`UPDATE "Scoring" SET ${voiding}`)).toBeNull();
  expect(await hit(`UPDATE "Run" SET ${voiding}, "name" = 'x', "tags" = '{a}', "notes" = 'y'`)).toBeNull();
  expect(await hit(`UPDATE "Scoring" SET "voidReason" = 'another file'`)).toBe("Scoring_voided_kept");
});

test("a deleted run can be restored, and nothing else of it changes meanwhile", async () => {
  expect(await hit(`UPDATE "Run" SET "deletedAt" = now(), "revision" = "revision" + 1`)).toBeNull();
  expect(await hit(`UPDATE "Run" SET "notes" = 'z'`)).toBe("Run_deleted_kept");
  expect(await hit(`UPDATE "Run" SET "deletedAt" = "deletedAt" + interval '1 day'`)).toBe("Run_deleted_kept");
  expect(await hit(`UPDATE "Run" SET "deletedAt" = NULL, "revision" = "revision" + 1`)).toBeNull();
});
