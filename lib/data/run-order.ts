import type { RunListQuery } from "#lib/contract/query";
import type { RunFactKey } from "#lib/contract/run-sorts";
import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { keptRuns } from "#lib/data/kept-runs";
import { requireScope } from "#lib/data/require-scope";
import { filterOf, filterTables, runTables, taskSetOfRun, testVersionOfRun } from "#lib/data/run-filter";
import type { ShownScoring } from "#lib/data/run-list";
import { Prisma } from "#lib/generated/prisma/client";

/** Where a run stands in the order in which runs came. */
export interface RunPlace {
  readonly id: string;
  readonly seq: number;
}

export interface PlacesWanted {
  readonly order: "asc" | "desc";
  /** Only runs behind this one. */
  readonly after: number | null;
  readonly offset: number;
  readonly limit: number;
}

/** Some of the runs that a list holds, in the order in which they came. */
export async function runsAsTheyCame(
  principal: Principal,
  db: Db,
  query: RunListQuery,
  { order, after, offset, limit }: PlacesWanted,
): Promise<RunPlace[]> {
  requireScope(principal, "read");
  const [direction, compare] = order === "desc" ? [Prisma.sql`DESC`, Prisma.sql`<`] : [Prisma.sql`ASC`, Prisma.sql`>`];
  const behind = after === null ? Prisma.sql`TRUE` : Prisma.sql`r."seq" ${compare} ${after}`;
  return db.$queryRaw<RunPlace[]>`
    SELECT r."id", r."seq" FROM ${keptRuns} r ${filterTables(query)}
    WHERE ${filterOf(query)} AND ${behind} ORDER BY r."seq" ${direction} LIMIT ${limit} OFFSET ${offset}`;
}

/** How many runs a list holds on all its pages. */
export async function countRuns(principal: Principal, db: Db, query: RunListQuery): Promise<number> {
  requireScope(principal, "read");
  const [count] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM ${keptRuns} r ${filterTables(query)} WHERE ${filterOf(query)}`;
  return count?.total ?? 0;
}

/** What the database says that runs are sorted by; the rest follows from their counts. */
export type StoredKey = Exclude<RunFactKey, "tasks" | "n">;

const stored: Readonly<Record<StoredKey, Prisma.Sql>> = {
  created_at: Prisma.sql`r."seq"`,
  model: Prisma.sql`r."model"`,
  name: Prisma.sql`r."name"`,
  task_set: taskSetOfRun,
  test_version: testVersionOfRun,
  temperature: Prisma.sql`r."temperature"`,
  timeout_seconds: Prisma.sql`(own.scoring->'timeoutSeconds')`,
  harness: Prisma.sql`(r."harnessName" || coalesce(' ' || r."harnessVersion", ''))`,
  uploader: Prisma.sql`t."name"`,
};
const ofScoring: readonly StoredKey[] = ["test_version", "timeout_seconds"];

export interface RunKeysRow extends RunPlace {
  readonly taskSetId: string;
  readonly taskCount: number;
  readonly voidedAt: Date | null;
  /** One for each key asked for. */
  readonly keys: readonly (string | number | null)[];
  /** null: it was not asked for. */
  readonly scoring: ShownScoring | null;
}

/** What all runs of a list are sorted by, newest first. `counted`: with the scoring that each is shown by. */
export async function runKeys(
  principal: Principal,
  db: Db,
  query: RunListQuery,
  { keys, counted }: { readonly keys: readonly StoredKey[]; readonly counted: boolean },
): Promise<RunKeysRow[]> {
  requireScope(principal, "read");
  const isScored = counted || keys.some((key) => ofScoring.includes(key));
  const values = keys.map((key) => stored[key]);
  return db.$queryRaw<RunKeysRow[]>`
    SELECT r."id", r."seq", r."taskSetId", ts."taskCount", r."voidedAt",
           ${values.length === 0 ? Prisma.sql`'[]'::jsonb` : Prisma.sql`jsonb_build_array(${Prisma.join(values)})`} AS keys,
           ${counted ? Prisma.sql`own.scoring` : Prisma.sql`NULL`} AS scoring
    FROM ${keptRuns} r ${isScored ? runTables : filterTables(query)} WHERE ${filterOf(query)} ORDER BY r."seq" DESC`;
}
