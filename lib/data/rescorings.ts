import { RecountError } from "#lib/core/errors";
import { histogramOf, taskTotal } from "#lib/core/histogram";
import type { Principal } from "#lib/core/principal";
import { isLockTimeout } from "#lib/data/database-error";
import type { Db } from "#lib/data/db";
import { isId, newId } from "#lib/data/ids";
import { keptRuns } from "#lib/data/kept-runs";
import { requireScope } from "#lib/data/require-scope";
import { arrayText } from "#lib/data/scorings";

/** A run as far as testing its samples again depends on it. */
export interface RunToRescore {
  readonly id: string;
  readonly taskSetId: string;
  readonly taskSet: string;
  readonly taskCount: number;
  readonly name: string | null;
  readonly model: string;
  readonly temperature: number | null;
  readonly createdById: string | null;
  readonly voidedAt: Date | null;
}

/**
 * Those of the runs that exist, in no order. With `lock`, nobody else adds a scoring to them, or voids one, until the
 * transaction ends.
 *
 * @throws RecountError `rescore-in-progress` when another change of one of them takes longer than a lock is waited for
 */
export async function runsToRescore(
  principal: Principal,
  db: Db,
  ids: readonly string[],
  { lock }: { readonly lock: boolean },
): Promise<RunToRescore[]> {
  requireScope(principal, "upload");
  const known = [...new Set(ids.filter(isId))];
  if (lock) await lockRuns(db, known);
  return db.$queryRaw<RunToRescore[]>`
    SELECT r."id", r."taskSetId", t."slug" || '@' || t."revision" AS "taskSet", t."taskCount", r."name", r."model",
           r."temperature", r."createdById", r."voidedAt"
    FROM ${keptRuns} r JOIN "TaskSet" t ON t."id" = r."taskSetId" WHERE r."id" = ANY(${known}::uuid[])`;
}

/**
 * Holds runs until the transaction ends. Always in the order of their ids, so that two who want the same runs never wait
 * for each other in a circle.
 *
 * @throws RecountError `rescore-in-progress`
 */
export async function lockRuns(db: Db, ids: readonly string[]): Promise<void> {
  try {
    await db.$queryRaw`
      SELECT count(*) FROM (SELECT "id" FROM "Run" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR UPDATE) locked`;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    const message = "another rescoring of a run takes its time; trying again with the same key is safe";
    throw new RecountError("rescore-in-progress", message, { retryAfterSeconds: 1, cause: error });
  }
}

/**
 * A principal may test again, and void, what is its own; what others made is the affair of `admin`.
 * @throws RecountError `insufficient-scope`
 */
export function requireOwn(principal: Principal, createdById: string | null, what: string): void {
  requireScope(principal, "upload");
  if (isOwn(principal, createdById)) return;
  throw new RecountError("insufficient-scope", `${what} was made with another token`, {
    hint: "use that token, or one of the scope admin",
  });
}

/** Whether a principal made something itself, or may treat it as if it had. */
export function isOwn({ tokenId, scopes }: Principal, createdById: string | null): boolean {
  return scopes.includes("admin") || (createdById !== null && createdById === tokenId);
}

/** A rescoring to be added; n, and what was missing, is as in all scorings of the run. */
export interface NewRescoring {
  readonly runId: string;
  readonly number: number;
  readonly testVersionId: string;
  readonly timeoutSeconds: number | null;
  readonly timeoutGiven: boolean;
  readonly reason: string | null;
  readonly builtOnId: string;
  readonly n: readonly number[];
  readonly c: readonly number[];
  /** Ordinals of the tasks that it tests, and their verdicts, "" where unknown; the others' are carried over. */
  readonly tested: readonly number[];
  readonly testedVerdicts: readonly string[];
  readonly testedBy: readonly number[];
  readonly stale: readonly number[];
  readonly digest: string;
}

export interface StoredRescoring {
  readonly id: string;
  readonly runId: string;
  readonly createdAt: Date;
  readonly tasks: number;
  readonly correct: number;
}

/** So many scorings travel in one statement. */
const rowsAtOnce = 100;

/** Adds one rescoring to each of some runs. */
export async function insertRescorings(
  principal: Principal,
  db: Db,
  rows: readonly NewRescoring[],
): Promise<Map<string, StoredRescoring>> {
  requireScope(principal, "upload");
  const stored = new Map<string, StoredRescoring>();
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    for (const row of await insertSome(principal, db, rows.slice(from, from + rowsAtOnce))) stored.set(row.runId, row);
  }
  return stored;
}

async function insertSome(principal: Principal, db: Db, rows: readonly NewRescoring[]): Promise<StoredRescoring[]> {
  return db.$queryRaw<StoredRescoring[]>`
    WITH given AS (
      SELECT * FROM unnest(
        ${rows.map(() => newId())}::uuid[], ${rows.map(({ runId }) => runId)}::uuid[],
        ${rows.map(({ number }) => number)}::int[], ${rows.map(({ testVersionId }) => testVersionId)}::uuid[],
        ${rows.map(({ timeoutSeconds }) => timeoutSeconds)}::float8[],
        ${rows.map(({ timeoutGiven }) => timeoutGiven)}::bool[], ${rows.map(({ reason }) => reason)}::text[],
        ${rows.map(({ builtOnId }) => builtOnId)}::uuid[], ${rows.map(({ c }) => arrayText(c))}::text[],
        ${rows.map(histogramText)}::text[],
        ${rows.map(({ tested }) => arrayText(tested.map((ordinal) => ordinal + 1)))}::text[],
        ${rows.map(({ testedVerdicts }) => arrayText(testedVerdicts))}::text[],
        ${rows.map(({ testedBy }) => arrayText(testedBy))}::text[], ${rows.map(({ stale }) => arrayText(stale))}::text[],
        ${rows.map(({ digest }) => digest)}::text[]
      ) AS row(id, run, number, version, timeout, timeout_given, reason, built_on, c, hist, places, letters, tested_by, stale,
        digest)
    ), added AS (
      INSERT INTO "Scoring" ("id", "runId", "number", "taskSetId", "taskCount", "testVersionId", "origin",
        "timeoutSeconds", "timeoutGiven", "reason", "builtOnId", "n", "c", "filled", "hist", "verdicts", "testedBy",
        "stale", "digest", "createdById")
      SELECT given.id, given.run, given.number, first."taskSetId", first."taskCount", given.version, 'rescoring',
        given.timeout, given.timeout_given, given.reason, given.built_on, first."n", given.c::int[], first."filled",
        given.hist::jsonb,
        recount_carried_verdicts(given.run, given.built_on, given.number, given.tested_by::int[], given.places::int[],
          given.letters::text[]),
        given.tested_by::int[],
        given.stale::int[], given.digest, ${principal.tokenId}::uuid
      FROM given JOIN "Scoring" first ON first."runId" = given.run AND first."number" = 1
      RETURNING "id", "runId", "createdAt", "c"
    )
    SELECT added."id", added."runId", added."createdAt", cardinality(added."c") AS tasks,
           (SELECT sum(passed) FROM unnest(added."c") AS passed)::float8 AS correct
    FROM added`;
}

/** How many tasks share each n and c, as it is stored. The database holds it to the counts. */
function histogramText({ n, c }: NewRescoring): string {
  const buckets = histogramOf(n, c);
  const missing = n.length - taskTotal(buckets);
  const rows = buckets.map((bucket) => [bucket.n, bucket.c, bucket.tasks]);
  return JSON.stringify(missing === 0 ? rows : [[0, 0, missing], ...rows]);
}
