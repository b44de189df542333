import type { RunListQuery, RunSortKey } from "#lib/contract/query";
import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { keptRuns } from "#lib/data/kept-runs";
import { requireScope } from "#lib/data/require-scope";
import { filterOf, runTables, taskSetOfRun } from "#lib/data/run-filter";
import type { RunRow } from "#lib/data/runs";
import { Prisma } from "#lib/generated/prisma/client";

/** A run with the histogram of the scoring that it is shown by. */
export interface RunListRow extends Omit<RunRow, "taskSet" | "createdBy" | "source" | "revision"> {
  readonly slug: string;
  readonly revision: string;
  readonly taskCount: number;
  readonly createdByName: string | null;
  readonly scoring: ShownScoring;
  /** The value that the list is sorted by, as text; null: unknown. */
  readonly sortKey: string | null;
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

/** Where a page ended. */
export interface RunListPosition {
  readonly sortKey: string | null;
  readonly seq: number;
}

const sortColumns: Readonly<Record<RunSortKey, { readonly column: Prisma.Sql; readonly type: Prisma.Sql }>> = {
  created_at: { column: Prisma.sql`r."seq"`, type: Prisma.sql`int` },
  model: { column: Prisma.sql`r."model"`, type: Prisma.sql`text` },
  name: { column: Prisma.sql`r."name"`, type: Prisma.sql`text` },
  task_set: { column: taskSetOfRun, type: Prisma.sql`text` },
  temperature: { column: Prisma.sql`r."temperature"`, type: Prisma.sql`float8` },
  n: { column: Prisma.sql`r."nDeclared"`, type: Prisma.sql`int` },
};

/** One page of runs, and how many there are in all. At most `limit` rows; unknown values come last. */
export async function listRunRows(
  principal: Principal,
  db: Db,
  query: RunListQuery,
  after: RunListPosition | null,
): Promise<{ readonly rows: RunListRow[]; readonly total: number }> {
  requireScope(principal, "read");
  const { column, type } = sortColumns[query.sort ?? "created_at"];
  const descending = (query.order ?? (query.sort === undefined ? "desc" : "asc")) === "desc";
  const direction = descending ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const filter = filterOf(query);
  const rows = await db.$queryRaw<RunListRow[]>`
    SELECT r."id", r."seq", r."taskSetId", r."name", r."model", r."temperature", r."nDeclared", r."harnessName",
           r."harnessVersion", r."config", r."tags", r."notes", r."evaluatedAt", r."missing", r."digest",
           r."createdAt", r."voidedAt", r."voidReason", ts."slug", ts."revision", ts."taskCount",
           t."name" AS "createdByName", own.scoring, (${column})::text AS "sortKey"
    FROM ${keptRuns} r ${runTables}
    WHERE ${filter} AND ${after === null ? Prisma.sql`TRUE` : beyond(column, type, descending, after)}
    ORDER BY (${column}) IS NULL, ${column} ${direction}, r."seq" ${direction} LIMIT ${query.limit}`;
  const [count] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM ${keptRuns} r ${runTables} WHERE ${filter}`;
  return { rows, total: count?.total ?? 0 };
}

/** Rows that follow a position in the order of the list. */
function beyond(column: Prisma.Sql, type: Prisma.Sql, descending: boolean, after: RunListPosition): Prisma.Sql {
  const compare = descending ? Prisma.sql`<` : Prisma.sql`>`;
  if (after.sortKey === null) return Prisma.sql`((${column}) IS NULL AND r."seq" ${compare} ${after.seq})`;
  const value = Prisma.sql`CAST(${after.sortKey}::text AS ${type})`;
  return Prisma.sql`((${column}) IS NULL OR (${column}) ${compare} ${value}
    OR ((${column}) = ${value} AND r."seq" ${compare} ${after.seq}))`;
}
