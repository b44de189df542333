import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { keptRuns, keptScorings } from "#lib/data/kept-runs";
import { requireScope } from "#lib/data/require-scope";

/** A run that is, or may be, another's file once more. */
export interface TwinRow {
  readonly id: string;
  readonly name: string | null;
  readonly model: string;
  readonly createdAt: Date;
  /** The uploads have one digest: counts and conditions are the same. */
  readonly sameUpload: boolean;
  /** The verdict of every sample is known, and the same. */
  readonly sameVerdicts: boolean;
}

const mostTwins = 20;

/**
 * Other runs of a run's task set that stand and have its digest, or a scoring that stands with the n and c of one of its
 * scorings on every task. Those of the same upload first, then those with the same verdicts, then the newest; at most 20.
 */
export async function twinsOf(
  principal: Principal,
  db: Db,
  run: { readonly id: string; readonly digest: string },
  scoringId: string,
): Promise<TwinRow[]> {
  requireScope(principal, "read");
  return db.$queryRaw<TwinRow[]>`
    SELECT r."id", r."name", r."model", r."createdAt", bool_or(twin.upload) AS "sameUpload",
           bool_or(twin.verdicts) AS "sameVerdicts"
    FROM (
      SELECT "id" AS run, true AS upload, false AS verdicts FROM ${keptRuns} same WHERE "digest" = ${run.digest}
      UNION ALL
      SELECT s."runId", false, cardinality(s."verdicts") > 0 AND NOT '' = ANY(s."verdicts") AND s."verdicts" = mine."verdicts"
      FROM "Scoring" mine
      JOIN ${keptScorings} s ON s."taskSetId" = mine."taskSetId" AND jsonb_hash(s."hist") = jsonb_hash(mine."hist")
      WHERE mine."id" = ${scoringId}::uuid AND s."voidedAt" IS NULL
        AND s."hist" = mine."hist" AND s."n" = mine."n" AND s."c" = mine."c"
    ) twin JOIN ${keptRuns} r ON r."id" = twin.run
    WHERE r."id" <> ${run.id}::uuid AND r."voidedAt" IS NULL
    GROUP BY r."id", r."name", r."model", r."createdAt", r."seq"
    ORDER BY 5 DESC, 6 DESC, r."seq" DESC LIMIT ${mostTwins}::int`;
}
