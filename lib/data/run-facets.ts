import type { RunFilterQuery } from "#lib/contract/query";
import { type FacetCounts, type FacetName, facetNames, mostFacetValues } from "#lib/contract/run-facets";
import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { keptRuns } from "#lib/data/kept-runs";
import { requireScope } from "#lib/data/require-scope";
import { flagsOfRun, runTables, searched, taskSetOfRun, testVersionOfRun } from "#lib/data/run-filter";
import { Prisma } from "#lib/generated/prisma/client";

/** The values of every facet of a run, as arrays of texts. */
const values: Readonly<Record<FacetName, Prisma.Sql>> = {
  task_set: Prisma.sql`ARRAY[${taskSetOfRun}]`,
  test_version: Prisma.sql`ARRAY[${testVersionOfRun}]`,
  model: Prisma.sql`ARRAY[r."model"]`,
  tag: Prisma.sql`r."tags"`,
  uploader: Prisma.sql`array_remove(ARRAY[t."name"], NULL)`,
  flag: flagsOfRun,
};

const columns: Readonly<Record<FacetName, Prisma.Sql>> = {
  task_set: Prisma.sql`"task_set"`,
  test_version: Prisma.sql`"test_version"`,
  model: Prisma.sql`"model"`,
  tag: Prisma.sql`"tag"`,
  uploader: Prisma.sql`"uploader"`,
  flag: Prisma.sql`"flag"`,
};

/** The values of each facet with the runs that each would leave, the search and the other facets as they are. */
export async function facetRows(principal: Principal, db: Db, query: RunFilterQuery): Promise<FacetCounts> {
  requireScope(principal, "read");
  const listed = facetNames.map((name) => Prisma.sql`${values[name]} AS ${columns[name]}`);
  const counts = facetNames.map(
    (name) => Prisma.sql`
      (SELECT ${name} AS facet, value, count(*)::int AS runs
       FROM (SELECT DISTINCT "seq", unnest(${columns[name]}) AS value FROM listed WHERE ${othersFit(query, name)}) one
       GROUP BY value ORDER BY count(*) DESC, value LIMIT ${mostFacetValues})`,
  );
  const rows = await db.$queryRaw<{ facet: FacetName; value: string; runs: number }[]>`
    WITH listed AS MATERIALIZED (
      SELECT r."seq", ${Prisma.join(listed)} FROM ${keptRuns} r ${runTables} WHERE ${searched(query.q)})
    ${Prisma.join(counts, " UNION ALL ")}`;
  const of = (name: FacetName) =>
    rows.filter(({ facet }) => facet === name).map(({ value, runs }) => ({ value, runs }));
  return {
    task_set: of("task_set"),
    test_version: of("test_version"),
    model: of("model"),
    tag: of("tag"),
    uploader: of("uploader"),
    flag: of("flag"),
  };
}

function othersFit(query: RunFilterQuery, name: FacetName): Prisma.Sql {
  const conditions = facetNames.flatMap((other) => {
    const chosen = query[other] ?? [];
    return other === name || chosen.length === 0 ? [] : [Prisma.sql`${columns[other]} && ${chosen}::text[]`];
  });
  return conditions.length === 0 ? Prisma.sql`TRUE` : Prisma.join(conditions, " AND ");
}
