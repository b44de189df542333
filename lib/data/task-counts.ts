import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { keptRuns } from "#lib/data/kept-runs";
import { requireScope } from "#lib/data/require-scope";

/** One task with its facts, and the ids beside it in its set. */
export interface TaskRow {
  readonly ordinal: number;
  readonly task_id: string;
  readonly category: string | null;
  readonly difficulty: string | null;
  readonly released_on: string | null;
  readonly tags: readonly string[];
  readonly group: string | null;
  readonly previous: string | null;
  readonly next: string | null;
}

/** The task of a task set that has this id, or null. */
export async function findTask(
  principal: Principal,
  db: Db,
  taskSetId: string,
  taskId: string,
): Promise<TaskRow | null> {
  requireScope(principal, "read");
  const rows = await db.$queryRaw<TaskRow[]>`
    SELECT t."ordinal", t."taskId" AS task_id, t."category", t."difficulty",
           to_char(t."releasedOn", 'YYYY-MM-DD') AS released_on, t."tags", t."group",
           (SELECT p."taskId" FROM "Task" p
            WHERE p."taskSetId" = t."taskSetId" AND p."ordinal" = t."ordinal" - 1) AS previous,
           (SELECT p."taskId" FROM "Task" p
            WHERE p."taskSetId" = t."taskSetId" AND p."ordinal" = t."ordinal" + 1) AS next
    FROM "Task" t WHERE t."taskSetId" = ${taskSetId}::uuid AND t."taskId" = ${taskId}`;
  return rows[0] ?? null;
}

/** What one scoring says about one task. */
export interface TaskCountsRow {
  readonly id: string;
  readonly runId: string;
  readonly number: number;
  readonly testVersionId: string;
  readonly testVersion: string;
  readonly origin: "upload" | "rescoring";
  readonly timeoutSeconds: number | null;
  readonly createdAt: Date;
  readonly voided: boolean;
  readonly n: number;
  readonly c: number;
  /** "": not known. */
  readonly verdicts: string;
  /** null: the scoring itself. */
  readonly testedBy: number | null;
  readonly stale: boolean;
  readonly filled: boolean;
}

/** One task in every scoring of the runs of a task set that stand, by run and number. Only that place of the arrays is read. */
export async function taskCountsOf(
  principal: Principal,
  db: Db,
  taskSetId: string,
  ordinal: number,
): Promise<TaskCountsRow[]> {
  requireScope(principal, "read");
  const place = ordinal + 1;
  return db.$queryRaw<TaskCountsRow[]>`
    SELECT s."id", s."runId", s."number", s."testVersionId", v."name" AS "testVersion", s."origin", s."timeoutSeconds",
           s."createdAt", s."voidedAt" IS NOT NULL AS voided, s."n"[${place}::int] AS n, s."c"[${place}::int] AS c,
           coalesce(s."verdicts"[${place}::int], '') AS verdicts, s."testedBy"[${place}::int] AS "testedBy",
           ${ordinal}::int = ANY(s."stale") AS stale, ${ordinal}::int = ANY(s."filled") AS filled
    FROM "Scoring" s JOIN ${keptRuns} r ON r."id" = s."runId" JOIN "TestVersion" v ON v."id" = s."testVersionId"
    WHERE s."taskSetId" = ${taskSetId}::uuid AND r."voidedAt" IS NULL ORDER BY s."runId", s."number"`;
}

/** The newest scoring of a run that stands under a test version. */
export interface PlainCountsRow {
  readonly runId: string;
  /** It tested every task itself: its counts are the run's under the version. */
  readonly plain: boolean;
  /** n and c of every task, with commas between them; "" unless plain. */
  readonly n: string;
  readonly c: string;
}

/** Each run's newest scoring that stands under a test version, with its counts where those are all of its own tests. */
export async function plainCountsUnder(principal: Principal, db: Db, testVersionId: string): Promise<PlainCountsRow[]> {
  requireScope(principal, "read");
  return db.$queryRaw<PlainCountsRow[]>`
    SELECT newest."runId", newest.plain,
           CASE WHEN newest.plain THEN array_to_string(s."n", ',') ELSE '' END AS n,
           CASE WHEN newest.plain THEN array_to_string(s."c", ',') ELSE '' END AS c
    FROM (SELECT DISTINCT ON (t."runId") t."runId", t."id", t."origin" = 'upload' AS plain
          FROM "Scoring" t JOIN ${keptRuns} r ON r."id" = t."runId"
          WHERE t."testVersionId" = ${testVersionId}::uuid AND t."voidedAt" IS NULL AND r."voidedAt" IS NULL
          ORDER BY t."runId", t."number" DESC) newest
    JOIN "Scoring" s ON s."id" = newest."id"`;
}
