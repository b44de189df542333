import type { Principal } from "#lib/core/principal";
import { carriedInPart, type ScoringCounts, testedInPart } from "#lib/core/scoring-view";
import type { Db } from "#lib/data/db";
import { newId } from "#lib/data/ids";
import { keptRuns, keptScorings } from "#lib/data/kept-runs";
import { requireScope } from "#lib/data/require-scope";
import { type TestVersionRow, testVersionsOf } from "#lib/data/test-versions";

/** A scoring without its counts. */
export interface ScoringRow {
  readonly id: string;
  readonly runId: string;
  readonly number: number;
  readonly testVersionId: string;
  readonly testVersion: string;
  readonly origin: "upload" | "rescoring";
  readonly timeoutSeconds: number | null;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly voidedAt: Date | null;
  readonly voidReason: string | null;
  /** Of a rescoring: the scoring that it builds on. */
  readonly builtOnId: string | null;
  /** The timeout was not taken over from that. */
  readonly timeoutGiven: boolean;
  /** Tasks in view still carry counts of other tests. */
  readonly mixed: boolean;
  /** Of a rescoring: SHA-256 of what was sent. */
  readonly digest: string | null;
}

/** A scoring with its counts; `filled`: ordinals of missing tasks that were taken as failures. */
export interface FullScoringRow extends ScoringRow, ScoringCounts {
  readonly filled: readonly number[];
}

export interface ScoringsToRead {
  /**
   * Ordinals of the tasks whose verdicts are wanted, beside those that are stale: the others' may be as if unknown.
   * Left out: of all tasks.
   */
  readonly verdictsOf?: readonly number[];
}

/** The verdicts of more tasks than these are read sooner as a whole. */
const fewTasks = 20;

/** The scorings of some runs with their counts, by run and number. For single runs and pages of them, not for lists. */
export async function scoringsOf(
  principal: Principal,
  db: Db,
  runIds: readonly string[],
  { verdictsOf }: ScoringsToRead = {},
): Promise<FullScoringRow[]> {
  requireScope(principal, "read", "upload");
  const some = verdictsOf === undefined || verdictsOf.length > fewTasks ? null : verdictsOf;
  const rows = await db.$queryRaw<StoredRow[]>`
    SELECT s."id", s."runId", s."taskSetId", s."number", s."testVersionId", v."name" AS "testVersion", s."origin", s."timeoutSeconds",
           s."reason", s."createdAt", t."name" AS "createdBy", s."voidedAt", s."voidReason",
           s."voidedAt" IS NOT NULL AS voided, CASE WHEN s."number" = 1 THEN array_to_string(s."n", ' ') END AS n, array_to_string(s."c", ' ') AS c,
           CASE WHEN cardinality(s."verdicts") > 0 AND (${some}::int[] IS NULL OR cardinality(s."stale") > ${fewTasks}::int)
             THEN array_to_string(s."verdicts", ' ') END AS verdicts,
           CASE WHEN cardinality(s."verdicts") > 0 AND ${some}::int[] IS NOT NULL AND cardinality(s."stale") <= ${fewTasks}::int
             THEN ARRAY(SELECT place || s."verdicts"[place + 1] FROM unnest(${some}::int[] || s."stale") AS place)
             ELSE '{}' END AS "someVerdicts",
           s."filled", s."builtOnId", s."timeoutGiven",
           NOT s."stale" <@ v."retired" AS mixed, array_to_string(s."testedBy", ' ') AS "testedBy", s."stale", s."digest"
    FROM ${keptScorings} s JOIN "TestVersion" v ON v."id" = s."testVersionId" LEFT JOIN "Token" t ON t."id" = s."createdById"
    WHERE s."runId" = ANY(${runIds}::uuid[]) ORDER BY s."runId", s."number"`;
  const alike = new Map<string, readonly number[]>();
  let n: readonly number[] = [];
  return withPartlyTested(
    principal,
    db,
    rows.map(({ someVerdicts, ...row }) => {
      // The first of each run comes first.
      if (row.n !== null) n = numbersOnce(row.n, alike);
      const verdicts = row.verdicts?.split(" ") ?? placed(someVerdicts);
      return { ...row, n, c: numbersOf(row.c), verdicts, testedBy: numbersOnce(row.testedBy, alike) };
    }),
  );
}

/** Long arrays come as texts, which the driver need not take apart letter by letter: digits, and letters of verdicts. */
interface StoredRow extends Omit<FullScoringRow, "partly" | "n" | "c" | "verdicts" | "testedBy"> {
  readonly taskSetId: string;
  /** null: that of the run's first scoring, as the samples are the same. */
  readonly n: string | null;
  readonly c: string;
  /** Empty: the scoring tested all tasks itself. */
  readonly testedBy: string;
  /** null: none are known, or only some are asked for. */
  readonly verdicts: string | null;
  /** `12PPFP`: the ordinal of a task, and its verdicts. */
  readonly someVerdicts: readonly string[];
}

/** Verdicts by ordinal; nothing where they were not asked for. */
function placed(some: readonly string[]): string[] {
  const verdicts: string[] = [];
  for (const text of some) {
    const [, ordinal = "", letters = ""] = /^(\d+)(.*)$/.exec(text) ?? [];
    verdicts[Number(ordinal)] = letters;
  }
  return verdicts;
}

/** Runs that were rescored together have the same samples and testers: read once, and kept in memory once. */
function numbersOnce(text: string, known: Map<string, readonly number[]>): readonly number[] {
  const numbers = known.get(text) ?? numbersOf(text);
  known.set(text, numbers);
  return numbers;
}

/** Whole numbers with a blank between them: a third of the time of splitting, and no text for each. */
function numbersOf(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - zero;
    if (digit >= 0) number = number * 10 + digit;
    else {
      numbers.push(number);
      number = 0;
    }
  }
  if (text !== "") numbers.push(number);
  return numbers;
}

const zero = "0".charCodeAt(0);

interface ReadRow extends Omit<FullScoringRow, "partly"> {
  readonly taskSetId: string;
}

async function withPartlyTested(principal: Principal, db: Db, rows: readonly ReadRow[]): Promise<FullScoringRow[]> {
  const ofRun = new Map<string, ReadRow[]>();
  for (const row of rows) {
    const before = ofRun.get(row.runId);
    if (before === undefined) ofRun.set(row.runId, [row]);
    else before.push(row);
  }
  const versions = new Map<string, readonly TestVersionRow[]>();
  for (const row of rows) {
    if (versions.has(row.taskSetId) || !carriedInPart(row, ofRun.get(row.runId) ?? [])) continue;
    versions.set(row.taskSetId, await testVersionsOf(principal, db, row.taskSetId));
  }
  return rows.map(({ taskSetId, ...row }) => {
    const partly = testedInPart(row, ofRun.get(row.runId) ?? [], versions.get(taskSetId) ?? [], row.c.length);
    return { ...row, partly };
  });
}

export interface NewScoring {
  readonly runId: string;
  readonly number: number;
  readonly taskSetId: string;
  readonly taskCount: number;
  readonly testVersionId: string;
  readonly origin: "upload" | "rescoring";
  readonly timeoutSeconds: number | null;
  readonly n: readonly number[];
  readonly c: readonly number[];
  readonly filled: readonly number[];
  readonly verdicts: readonly string[];
}

/** What the database holds of a new scoring, read back. */
export interface StoredSums {
  readonly id: string;
  readonly tasks: number;
  readonly samples: number;
  readonly correct: number;
}

/** Adds a scoring; the histogram is made from the counts by the statement itself. */
export async function insertScoring(principal: Principal, db: Db, scoring: NewScoring): Promise<StoredSums> {
  requireScope(principal, "upload");
  const id = newId();
  await db.$executeRaw`
    WITH given AS (SELECT ${arrayText(scoring.n)}::int[] AS n, ${arrayText(scoring.c)}::int[] AS c)
    INSERT INTO "Scoring" ("id", "runId", "number", "taskSetId", "taskCount", "testVersionId", "origin",
      "timeoutSeconds", "n", "c", "filled", "hist", "verdicts", "createdById")
    SELECT ${id}::uuid, ${scoring.runId}::uuid, ${scoring.number}::int, ${scoring.taskSetId}::uuid,
      ${scoring.taskCount}::int, ${scoring.testVersionId}::uuid, ${scoring.origin}, ${scoring.timeoutSeconds}::float8,
      given.n, given.c, ${arrayText(scoring.filled)}::int[], recount_histogram(given.n, given.c),
      ${arrayText(scoring.verdicts)}::text[], ${principal.tokenId}::uuid
    FROM given`;
  const [sums] = await db.$queryRaw<StoredSums[]>`
    SELECT s."id", cardinality(s."n") AS tasks, sum(task.n)::float8 AS samples, sum(task.c)::float8 AS correct
    FROM "Scoring" s, unnest(s."n", s."c") AS task(n, c) WHERE s."id" = ${id}::uuid GROUP BY s."id"`;
  if (sums === undefined) throw new Error("a scoring that was just written is not there");
  return sums;
}

/** An array as PostgreSQL writes it. Digits and letters only: the values are numbers and checked verdicts. */
export function arrayText(values: readonly (number | string)[]): string {
  return `{${values.map((value) => (value === "" ? '""' : value)).join(",")}}`;
}

/** The newest earlier run with the same counts on the same task set under any tests, or null. */
export async function findSameCounts(
  principal: Principal,
  db: Db,
  scoringId: string,
): Promise<{ readonly runId: string; readonly model: string; readonly name: string | null } | null> {
  requireScope(principal, "read", "upload");
  const rows = await db.$queryRaw<{ runId: string; model: string; name: string | null }[]>`
    SELECT r."id" AS "runId", r."model", r."name"
    FROM "Scoring" mine JOIN ${keptRuns} mine_run ON mine_run."id" = mine."runId"
    JOIN "Scoring" s ON s."taskSetId" = mine."taskSetId" AND jsonb_hash(s."hist") = jsonb_hash(mine."hist")
    JOIN ${keptRuns} r ON r."id" = s."runId"
    WHERE mine."id" = ${scoringId}::uuid AND r."seq" < mine_run."seq" AND r."voidedAt" IS NULL AND s."voidedAt" IS NULL
      AND s."hist" = mine."hist" AND s."n" = mine."n" AND s."c" = mine."c"
    ORDER BY r."seq" DESC LIMIT 1`;
  return rows[0] ?? null;
}
