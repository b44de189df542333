import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { keptRuns, keptScorings } from "#lib/data/kept-runs";
import { requireScope } from "#lib/data/require-scope";
import { Prisma } from "#lib/generated/prisma/client";

/** A run of a task set that stands, with the test versions under which it has scorings that stand. */
export interface LeaderboardRunRow {
  readonly id: string;
  readonly seq: number;
  readonly name: string | null;
  readonly model: string;
  readonly temperature: number | null;
  readonly nDeclared: number | null;
  readonly tags: readonly string[];
  readonly createdAt: Date;
  readonly scored: readonly ScoredUnder[];
}

/** A test version under which a run was scored. */
export interface ScoredUnder {
  readonly version: string;
  /** Ordinals of the tasks without counts that stand there. */
  readonly gaps: readonly number[];
  /** Ordinals of the tasks without samples that were recorded as failures: they stand under every version. */
  readonly filled: readonly number[];
}

/** The tasks that scoring `s` carried over from one that is voided since. */
const lostTasks = Prisma.sql`
  CASE WHEN s."origin" = 'rescoring'
        AND EXISTS (SELECT 1 FROM "Scoring" v WHERE v."runId" = s."runId" AND v."voidedAt" IS NOT NULL)
    THEN ARRAY(SELECT (task.place - 1)::int FROM unnest(s."testedBy") WITH ORDINALITY AS task(tester, place)
               JOIN "Scoring" v ON v."runId" = s."runId" AND v."number" = task.tester AND v."voidedAt" IS NOT NULL
               ORDER BY 1)
    ELSE '{}' END`;

/** The tasks without samples: there are none unless the uploader allowed it. */
const missingTasks = Prisma.sql`
  CASE WHEN r."missing" = 'allow'
    THEN ARRAY(SELECT (task.place - 1)::int FROM unnest(s."n") WITH ORDINALITY AS task(n, place) WHERE task.n = 0)
    ELSE '{}' END`;

/** The runs of a task set, newest first; voided runs, and those whose every scoring is voided, are left out. */
export async function leaderboardRuns(principal: Principal, db: Db, taskSetId: string): Promise<LeaderboardRunRow[]> {
  requireScope(principal, "read");
  // Run by run: a database that has not counted its rows yet would put all scorings together once for each run.
  return db.$queryRaw<LeaderboardRunRow[]>`
    SELECT r."id", r."seq", r."name", r."model", r."temperature", r."nDeclared", r."tags", r."createdAt",
           scored.under AS scored
    FROM ${keptRuns} r
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(DISTINCT jsonb_build_object(
               'version', s."testVersionId", 'filled', to_jsonb(s."filled"),
               'gaps', to_jsonb(s."stale" || (${lostTasks}) || (${missingTasks})))) AS under
      FROM "Scoring" s WHERE s."runId" = r."id" AND s."voidedAt" IS NULL) scored
    WHERE r."taskSetId" = ${taskSetId}::uuid AND r."voidedAt" IS NULL AND scored.under IS NOT NULL
    ORDER BY r."seq" DESC`;
}

/** What tells whether runs have one configuration. */
export interface ConfigurationRow {
  readonly id: string;
  readonly model: string;
  readonly temperature: number | null;
  readonly harnessName: string | null;
  readonly harnessVersion: string | null;
  /** Canonical JSON text; of a long one its digest, unless the whole was asked for. */
  readonly config: string;
  /** `2024-03-31`; null: unknown. */
  readonly modelReleasedOn: string | null;
}

/** Longer configurations are compared by their digest. */
const longConfig = 8192;

/** The configurations of the runs of a task set that stand. */
export async function configurationsOf(
  principal: Principal,
  db: Db,
  taskSetId: string,
  { whole }: { readonly whole: boolean },
): Promise<ConfigurationRow[]> {
  requireScope(principal, "read");
  return db.$queryRaw<ConfigurationRow[]>`
    SELECT r."id", r."model", r."temperature", r."harnessName", r."harnessVersion",
           CASE WHEN ${whole} OR length(r."config") <= ${longConfig}::int THEN r."config" ELSE md5(r."config") END AS config,
           to_char(r."modelReleasedOn", 'YYYY-MM-DD') AS "modelReleasedOn"
    FROM ${keptRuns} r WHERE r."taskSetId" = ${taskSetId}::uuid AND r."voidedAt" IS NULL`;
}

export interface VersionCountsRow {
  readonly runId: string;
  /** n and c of every task in task-set order, as text with commas between them: read faster than an array. */
  readonly n: string;
  readonly c: string;
}

/** The counts of some runs' newest scoring that stands under a test version, without verdicts. */
export async function countsOfRuns(
  principal: Principal,
  db: Db,
  testVersionId: string,
  runIds: readonly string[],
): Promise<VersionCountsRow[]> {
  requireScope(principal, "read");
  return db.$queryRaw<VersionCountsRow[]>`
    SELECT DISTINCT ON (s."runId") s."runId", array_to_string(s."n", ',') AS n, array_to_string(s."c", ',') AS c
    FROM ${keptScorings} s
    WHERE s."testVersionId" = ${testVersionId}::uuid AND s."voidedAt" IS NULL AND s."runId" = ANY(${runIds}::uuid[])
    ORDER BY s."runId", s."number" DESC`;
}

export interface TaskBelowRow {
  readonly runId: string;
  readonly task_id: string;
  readonly n: number;
}

/** Of some runs' newest scoring that stands under a test version, the first tasks that have samples, but fewer than k. */
export async function firstTasksBelow(
  principal: Principal,
  db: Db,
  testVersionId: string,
  runIds: readonly string[],
  { k, most }: { readonly k: number; readonly most: number },
): Promise<TaskBelowRow[]> {
  requireScope(principal, "read");
  // `n || '{}'` unpacks each array once, not once a task.
  return db.$queryRaw<TaskBelowRow[]>`
    SELECT s."runId", below."taskId" AS task_id, below.n
    FROM (SELECT DISTINCT ON ("runId") "runId", "taskSetId", "n" || '{}'::int[] AS n FROM ${keptScorings} kept
          WHERE "testVersionId" = ${testVersionId}::uuid AND "voidedAt" IS NULL AND "runId" = ANY(${runIds}::uuid[])
          ORDER BY "runId", "number" DESC OFFSET 0) s
    CROSS JOIN LATERAL (
      SELECT t."taskId", t."ordinal", s.n[t."ordinal" + 1] AS n FROM "Task" t
      WHERE t."taskSetId" = s."taskSetId" AND s.n[t."ordinal" + 1] BETWEEN 1 AND ${k - 1}::int
      ORDER BY t."ordinal" LIMIT ${most}::int) below
    ORDER BY s."runId", below."ordinal"`;
}

export interface VersionScoringRow {
  readonly runId: string;
  /** The histogram is all that the run's score under the version depends on, where no task is retired in it. */
  readonly whole: boolean;
  readonly timeoutSeconds: number | null;
  /** Of every scoring that tested some task of it. */
  readonly timeouts: readonly (number | null)[];
  readonly hist: readonly (readonly [n: number, c: number, tasks: number])[];
  /** Some sample's verdict is `I` or `U`: the error policies differ. */
  readonly lost: boolean;
}

/** Of some runs the newest scoring that stands under a test version: its histogram, and whether the error policy matters. */
export async function scoringsUnder(
  principal: Principal,
  db: Db,
  testVersionId: string,
  runIds: readonly string[],
): Promise<Map<string, VersionScoringRow>> {
  requireScope(principal, "read");
  const rows = await db.$queryRaw<VersionScoringRow[]>`
    SELECT DISTINCT ON (s."runId") s."runId", s."timeoutSeconds", s."hist",
           array_to_string(s."verdicts", '') ~ '[IU]' AS lost,
           cardinality(s."stale") = 0 AND cardinality((${lostTasks})) = 0 AS whole,
           CASE s."origin" WHEN 'upload' THEN to_jsonb(ARRAY[s."timeoutSeconds"])
             ELSE (SELECT jsonb_agg(DISTINCT t."timeoutSeconds") FROM "Scoring" t
                   WHERE t."runId" = s."runId" AND t."number" = ANY(s."testedBy")) END AS timeouts
    FROM ${keptScorings} s
    WHERE s."testVersionId" = ${testVersionId}::uuid AND s."voidedAt" IS NULL AND s."runId" = ANY(${runIds}::uuid[])
    ORDER BY s."runId", s."number" DESC`;
  return new Map(rows.map((row) => [row.runId, row]));
}
