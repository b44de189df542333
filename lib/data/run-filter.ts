import type { RunFilterQuery } from "#lib/contract/query";
import { Prisma } from "#lib/generated/prisma/client";

/** Conditions on a run `r` of a task set `ts`, uploaded with a token `t`, shown by a scoring `own`. */

/** The scoring of run `r` that it is shown by: its newest rescoring, else the first of its upload; voided ones last. */
export const ownScoring = Prisma.sql`
  SELECT jsonb_build_object('testVersionId', s."testVersionId", 'testVersion', v."name",
           'timeoutSeconds', s."timeoutSeconds", 'voided', s."voidedAt" IS NOT NULL,
           'whole', cardinality(v."retired") = 0 AND cardinality(s."stale") = 0 AND (s."origin" = 'upload' OR NOT EXISTS (
             SELECT 1 FROM "Scoring" w
             WHERE w."runId" = s."runId" AND w."voidedAt" IS NOT NULL AND w."number" = ANY(s."testedBy"))), 'hist', s."hist") AS scoring
  FROM "Scoring" s JOIN "TestVersion" v ON v."id" = s."testVersionId"
  WHERE s."runId" = r."id"
  ORDER BY s."voidedAt" IS NOT NULL, s."origin" <> 'rescoring',
           CASE WHEN s."origin" = 'rescoring' THEN -s."number" ELSE s."number" END
  LIMIT 1`;

const runNames = Prisma.sql`
  JOIN "TaskSet" ts ON ts."id" = r."taskSetId" LEFT JOIN "Token" t ON t."id" = r."createdById"`;
/** What the tables of a list are joined from. */
export const runTables = Prisma.sql`${runNames} CROSS JOIN LATERAL (${ownScoring}) own`;

/** The same for conditions alone: {@link ownScoring} is found for every run where one asks for it, and else for none. */
export function filterTables({ test_version = [], flag = [] }: RunFilterQuery): Prisma.Sql {
  return test_version.length + flag.length === 0 ? runNames : runTables;
}

export const taskSetOfRun = Prisma.sql`(ts."slug" || '@' || ts."revision")`;
export const testVersionOfRun = Prisma.sql`(own.scoring->>'testVersion')`;

/**
 * The flags of a run as an array of texts, as `flagsOf` tells them. They are those of the scoring's own counts: where
 * tasks were retired or are stale, a run can be shown by fewer.
 */
export const flagsOfRun = Prisma.sql`array_remove(ARRAY[
  CASE WHEN r."voidedAt" IS NOT NULL THEN 'voided' END,
  CASE WHEN EXISTS (
    SELECT 1 FROM jsonb_array_elements(own.scoring->'hist') b WHERE b->0 = '0'::jsonb) THEN 'incomplete' END,
  CASE WHEN (SELECT count(DISTINCT b->0) FROM jsonb_array_elements(own.scoring->'hist') b WHERE b->0 <> '0'::jsonb) > 1
       THEN 'uneven_n' END], NULL)`;

/** Search is for every word as it is, in any case. */
export function searched(q = ""): Prisma.Sql {
  const words = [...new Set(q.split(/\s+/).filter((word) => word !== ""))];
  if (words.length === 0) return Prisma.sql`TRUE`;
  const text = Prisma.sql`lower(concat_ws(chr(10), r."name", r."model", ${taskSetOfRun}, array_to_string(r."tags", chr(10)),
      r."notes"))`;
  return Prisma.join(
    words.map((word) => Prisma.sql`strpos(${text}, lower(${word})) > 0`),
    " AND ",
  );
}

/** All filters of a list. */
export function filterOf(query: RunFilterQuery & { readonly ids?: readonly string[] | undefined }): Prisma.Sql {
  const { q, ids, task_set = [], test_version = [], model = [], tag = [], uploader = [], flag = [] } = query;
  const conditions = [
    searched(q),
    ids === undefined ? null : Prisma.sql`r."id"::text = ANY(${ids}::text[])`,
    task_set.length === 0 ? null : Prisma.sql`${taskSetOfRun} = ANY(${task_set}::text[])`,
    test_version.length === 0 ? null : Prisma.sql`${testVersionOfRun} = ANY(${test_version}::text[])`,
    model.length === 0 ? null : Prisma.sql`r."model" = ANY(${model}::text[])`,
    tag.length === 0 ? null : Prisma.sql`r."tags" && ${tag}::text[]`,
    uploader.length === 0 ? null : Prisma.sql`t."name" = ANY(${uploader}::text[])`,
    flag.length === 0 ? null : Prisma.sql`${flagsOfRun} && ${flag}::text[]`,
  ];
  return Prisma.join(
    conditions.filter((condition) => condition !== null),
    " AND ",
  );
}
