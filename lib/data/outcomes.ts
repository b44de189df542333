import { createHash } from "node:crypto";
import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { keptRuns, keptScorings } from "#lib/data/kept-runs";
import { requireScope } from "#lib/data/require-scope";

/** Outcomes of single tests of one scoring, packed. Never read by lists. */
export interface StoredOutcomes {
  /** Tasks that have outcomes, ascending, and how many texts each has: its samples. */
  readonly ordinals: readonly number[];
  readonly samples: readonly number[];
  readonly codec: "text" | "deflate";
  readonly body: Uint8Array;
  /** Of the body as it is stored. */
  readonly sha256: string;
}

export async function insertOutcomes(
  principal: Principal,
  db: Db,
  scoring: { readonly id: string; readonly taskCount: number },
  packed: Omit<StoredOutcomes, "sha256">,
): Promise<void> {
  requireScope(principal, "upload");
  const sha256 = createHash("sha256").update(packed.body).digest("hex");
  await db.$executeRaw`
    INSERT INTO "ScoringOutcomes" ("scoringId", "taskCount", "ordinals", "samples", "codec", "body", "sha256")
    VALUES (${scoring.id}::uuid, ${scoring.taskCount}::int, ${[...packed.ordinals]}::int[], ${[...packed.samples]}::int[],
            ${packed.codec}, ${Buffer.from(packed.body)}, ${sha256})`;
}

export interface OutcomesRow extends Pick<StoredOutcomes, "codec" | "body"> {
  readonly scoringId: string;
}

/** The outcomes of one scoring; null: it has none. */
export async function outcomesOf(principal: Principal, db: Db, scoringId: string): Promise<OutcomesRow | null> {
  requireScope(principal, "read");
  const rows = await db.$queryRaw<OutcomesRow[]>`
    SELECT "scoringId", "codec", "body" FROM "ScoringOutcomes" WHERE "scoringId" = ${scoringId}::uuid`;
  return rows[0] ?? null;
}

/** A run that a change of tests may concern. */
export interface RunOfTaskSet {
  readonly id: string;
  readonly name: string | null;
  readonly model: string;
  readonly createdById: string | null;
}

/** All runs of a task set that stand, oldest first. */
export async function runsOfTaskSet(principal: Principal, db: Db, taskSetId: string): Promise<RunOfTaskSet[]> {
  requireScope(principal, "read", "upload");
  return db.$queryRaw<RunOfTaskSet[]>`
    SELECT "id", "name", "model", "createdById" FROM ${keptRuns} r
    WHERE "taskSetId" = ${taskSetId}::uuid AND "voidedAt" IS NULL ORDER BY "seq"`;
}

/** One scoring's outcomes, with the verdicts that they belong to. */
export interface OutcomesOfRun extends OutcomesRow {
  readonly testVersionId: string;
  /** One text a task, "" where unknown; empty when no task has verdicts. */
  readonly verdicts: readonly string[];
}

/** The outcomes of a run's scorings that stand, made under one of some test versions; the newest first. */
export async function outcomesUnder(
  principal: Principal,
  db: Db,
  runId: string,
  testVersionIds: readonly string[],
): Promise<OutcomesOfRun[]> {
  requireScope(principal, "upload");
  return db.$queryRaw<OutcomesOfRun[]>`
    SELECT o."scoringId", o."codec", o."body", s."testVersionId", s."verdicts"
    FROM "ScoringOutcomes" o JOIN ${keptScorings} s ON s."id" = o."scoringId"
    WHERE s."runId" = ${runId}::uuid AND s."voidedAt" IS NULL AND s."testVersionId" = ANY(${[...testVersionIds]}::uuid[])
    ORDER BY s."number" DESC`;
}

/** The runs that stand and have outcomes of one of some tasks, from a scoring that stands, made under one test version. */
export async function runsWithOutcomes(
  principal: Principal,
  db: Db,
  testVersionId: string,
  ordinals: readonly number[],
): Promise<string[]> {
  requireScope(principal, "read", "upload");
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT r."id" FROM "ScoringOutcomes" o
    JOIN "Scoring" s ON s."id" = o."scoringId" JOIN ${keptRuns} r ON r."id" = s."runId"
    WHERE s."testVersionId" = ${testVersionId}::uuid AND s."voidedAt" IS NULL AND r."voidedAt" IS NULL
      AND o."ordinals" && ${[...ordinals]}::int[]`;
  return rows.map(({ id }) => id);
}
