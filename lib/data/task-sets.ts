import type { TaskDocument } from "#lib/contract/documents";
import { checkTaskSetName } from "#lib/contract/names";
import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { newId } from "#lib/data/ids";
import { keptRun, keptRuns } from "#lib/data/kept-runs";
import { requireScope } from "#lib/data/require-scope";

export interface TaskSetRow {
  readonly id: string;
  readonly slug: string;
  readonly revision: string;
  readonly title: string | null;
  readonly taskCount: number;
  readonly createdAt: Date;
}

const columns = { id: true, slug: true, revision: true, title: true, taskCount: true, createdAt: true } as const;

/** `slug@revision` taken apart; neither half can contain the sign. */
export function splitTaskSetName(name: string): { readonly slug: string; readonly revision: string } {
  const [slug = "", revision = ""] = name.split("@", 2);
  return { slug, revision };
}

/** The task set of that name (`slug@revision`), or null. */
export async function findTaskSet(principal: Principal, db: Db, name: string): Promise<TaskSetRow | null> {
  requireScope(principal, "read", "upload");
  if (checkTaskSetName(name) !== null) return null;
  return db.taskSet.findUnique({ where: { slug_revision: splitTaskSetName(name) }, select: columns });
}

/** Names of task sets, newest first: what an unknown name is compared with. At most 2,000. */
export async function taskSetNames(principal: Principal, db: Db): Promise<string[]> {
  requireScope(principal, "read", "upload");
  const rows = await db.taskSet.findMany({
    select: { slug: true, revision: true },
    orderBy: { createdAt: "desc" },
    take: 2000,
  });
  return rows.map(({ slug, revision }) => `${slug}@${revision}`);
}

/** Task ids in task-set order. At most as many as a run may have tasks. */
export async function taskIdsOf(principal: Principal, db: Db, taskSetId: string): Promise<string[]> {
  requireScope(principal, "read", "upload");
  const rows = await db.$queryRaw<{ ids: string[] }[]>`
    SELECT array_agg("taskId" ORDER BY "ordinal") AS ids FROM "Task" WHERE "taskSetId" = ${taskSetId}::uuid`;
  return rows[0]?.ids ?? [];
}

/** The group of each task in task-set order; null where no task has one. */
export async function taskGroupsOf(
  principal: Principal,
  db: Db,
  taskSetId: string,
): Promise<readonly (string | null)[] | null> {
  requireScope(principal, "read");
  const rows = await db.$queryRaw<{ groups: (string | null)[] | null }[]>`
    SELECT CASE WHEN count("group") > 0 THEN array_agg("group" ORDER BY "ordinal") END AS groups
    FROM "Task" WHERE "taskSetId" = ${taskSetId}::uuid`;
  return rows[0]?.groups ?? null;
}

/** Those of the task sets in which some tasks share a group. */
export async function taskSetsWithGroups(
  principal: Principal,
  db: Db,
  taskSetIds: readonly string[],
): Promise<ReadonlySet<string>> {
  requireScope(principal, "read");
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "taskSetId"::text AS id FROM "Task" WHERE "taskSetId" = ANY(${taskSetIds}::uuid[]) AND "group" IS NOT NULL
    GROUP BY 1 HAVING count(*) > count(DISTINCT "group")`;
  return new Set(rows.map(({ id }) => id));
}

/** Tasks with their facts in task-set order. */
export async function tasksOf(principal: Principal, db: Db, taskSetId: string): Promise<TaskDocument[]> {
  requireScope(principal, "read");
  return taskRows(db, taskSetId);
}

/** The same for whoever wants to make a task set: whether it is the one that exists. */
export async function tasksForComparison(principal: Principal, db: Db, taskSetId: string): Promise<TaskDocument[]> {
  requireScope(principal, "upload");
  return taskRows(db, taskSetId);
}

function taskRows(db: Db, taskSetId: string): Promise<TaskDocument[]> {
  return db.$queryRaw<TaskDocument[]>`
    SELECT "taskId" AS task_id, "category", "difficulty", to_char("releasedOn", 'YYYY-MM-DD') AS released_on,
           "tags", "group"
    FROM "Task" WHERE "taskSetId" = ${taskSetId}::uuid ORDER BY "ordinal"`;
}

/** Adds a task set with all its tasks. @returns its id */
export async function insertTaskSet(
  principal: Principal,
  db: Db,
  {
    name,
    title,
    tasks,
  }: { readonly name: string; readonly title: string | null; readonly tasks: readonly TaskDocument[] },
): Promise<TaskSetRow> {
  requireScope(principal, "upload");
  const row = await db.taskSet.create({
    data: { id: newId(), ...splitTaskSetName(name), title, taskCount: tasks.length, createdById: principal.tokenId },
    select: columns,
  });
  // One statement with an array a column; tags travel as JSON, since arrays of arrays must be rectangular.
  await db.$executeRaw`
    INSERT INTO "Task" ("taskSetId", "taskCount", "ordinal", "taskId", "category", "difficulty", "releasedOn", "tags", "group")
    SELECT ${row.id}::uuid, ${tasks.length}::int, place - 1, id, category, difficulty, released::date,
           CASE WHEN tags = '[]' THEN '{}' ELSE ARRAY(SELECT jsonb_array_elements_text(tags::jsonb)) END, cluster
    FROM unnest(${tasks.map(({ task_id }) => task_id)}::text[], ${tasks.map(({ category }) => category)}::text[],
                ${tasks.map(({ difficulty }) => difficulty)}::text[], ${tasks.map(({ released_on }) => released_on)}::text[],
                ${tasks.map(({ tags }) => JSON.stringify(tags))}::text[], ${tasks.map(({ group }) => group)}::text[])
         WITH ORDINALITY AS task(id, category, difficulty, released, tags, cluster, place)`;
  return row;
}

export interface TaskSetListRow extends TaskSetRow {
  readonly runs: number;
  readonly testVersions: readonly string[];
}

/** Task sets by name, from after one name (`slug`, `revision`) on. */
export async function listTaskSetRows(
  principal: Principal,
  db: Db,
  {
    limit,
    after,
  }: { readonly limit: number; readonly after: { readonly slug: string; readonly revision: string } | null },
): Promise<TaskSetListRow[]> {
  requireScope(principal, "read");
  return db.$queryRaw<TaskSetListRow[]>`
    SELECT s."id", s."slug", s."revision", s."title", s."taskCount", s."createdAt",
           (SELECT count(*)::int FROM ${keptRuns} r WHERE r."taskSetId" = s."id" AND r."voidedAt" IS NULL) AS runs,
           ARRAY(SELECT v."name" FROM "TestVersion" v WHERE v."taskSetId" = s."id" ORDER BY v."seq") AS "testVersions"
    FROM "TaskSet" s
    WHERE ${after === null} OR (s."slug", s."revision") > (${after?.slug ?? ""}, ${after?.revision ?? ""})
    ORDER BY s."slug", s."revision" LIMIT ${limit}`;
}

/** Runs of a task set that are not voided. */
export async function countRunsOf(principal: Principal, db: Db, taskSetId: string): Promise<number> {
  requireScope(principal, "read");
  return db.run.count({ where: { ...keptRun, taskSetId, voidedAt: null } });
}
