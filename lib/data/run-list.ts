import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { keptRuns } from "#lib/data/kept-runs";
import { requireScope } from "#lib/data/require-scope";
import { runTables } from "#lib/data/run-filter";
import type { RunRow } from "#lib/data/runs";

/** A run with the histogram of the scoring that it is shown by. */
export interface RunListRow extends Omit<RunRow, "taskSet" | "createdBy" | "source" | "revision"> {
  readonly slug: string;
  readonly revision: string;
  readonly taskCount: number;
  readonly createdByName: string | null;
  readonly scoring: ShownScoring;
}

/** What a list reads of a scoring: never the arrays. */
export interface ShownScoring {
  readonly testVersionId: string;
  readonly testVersion: string;
  readonly timeoutSeconds: number | null;
  readonly voided: boolean;
  /** The histogram is all that the run's score depends on: no task was carried over or retired. */
  readonly whole: boolean;
  readonly hist: readonly (readonly [n: number, c: number, tasks: number])[];
}

/** Some runs as a list shows them, in the order of their ids. */
export async function runListRows(principal: Principal, db: Db, ids: readonly string[]): Promise<RunListRow[]> {
  requireScope(principal, "read");
  return db.$queryRaw<RunListRow[]>`
    SELECT r."id", r."seq", r."taskSetId", r."name", r."model", r."temperature", r."nDeclared", r."harnessName",
           r."harnessVersion", r."config", r."tags", r."notes", r."evaluatedAt", r."missing", r."digest",
           r."createdAt", r."voidedAt", r."voidReason", ts."slug", ts."revision", ts."taskCount",
           t."name" AS "createdByName", own.scoring
    FROM ${keptRuns} r ${runTables} WHERE r."id" = ANY(${ids}::uuid[]) ORDER BY array_position(${ids}::uuid[], r."id")`;
}
