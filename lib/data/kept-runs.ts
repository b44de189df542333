import { Prisma } from "#lib/generated/prisma/client";

/**
 * The one place that knows deleted runs from others. Queries read runs and scorings from here, never from the tables
 * themselves, so that nothing of a deleted run is ever shown, compared, counted or changed. The database puts these
 * into the query around them: they cost one look at a column.
 */
export const keptRuns = Prisma.sql`(SELECT * FROM "Run" WHERE "deletedAt" IS NULL)`;

/** The scorings of {@link keptRuns}. */
export const keptScorings = Prisma.sql`(
  SELECT kept.* FROM "Scoring" kept JOIN "Run" holder ON holder."id" = kept."runId" WHERE holder."deletedAt" IS NULL)`;

/** The same as a condition, for queries that are not written in SQL. */
export const keptRun = { deletedAt: null } as const;
