import type { z } from "zod";
import type { TaskSetDocument } from "#lib/contract/documents";
import { canonicalJson } from "#lib/contract/json";
import type { PageQuery } from "#lib/contract/query";
import type { TaskSetDetail, taskSetCreatedSchema, taskSetListSchema } from "#lib/contract/report";
import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { insertAudit } from "#lib/data/audit";
import { type Db, inTransaction, reading } from "#lib/data/db";
import {
  countRunsOf,
  findTaskSet,
  insertTaskSet,
  listTaskSetRows,
  type TaskSetListRow,
  tasksForComparison,
  tasksOf,
} from "#lib/data/task-sets";
import type { ChangeOptions } from "#lib/services/change-options";
import { badCursor, readCursor, writeCursor } from "#lib/services/cursor";
import { taskSetNamed } from "#lib/services/named-task-set";
import { testVersionSummaries } from "#lib/services/test-versions";

export type TaskSetList = z.infer<typeof taskSetListSchema>;
export type TaskSetCreated = z.infer<typeof taskSetCreatedSchema>;

/** Task sets by name. */
export async function listTaskSets(principal: Principal, { limit, cursor }: PageQuery): Promise<TaskSetList> {
  const after = cursor === undefined ? null : nameAfter(readCursor("task-sets", cursor));
  const rows = await reading((db) => listTaskSetRows(principal, db, { limit: limit + 1, after }));
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(summaryOf),
    next: last === undefined || rows.length <= limit ? null : writeCursor("task-sets", [last.slug, last.revision]),
  };
}

function nameAfter([slug, revision]: readonly unknown[]): { slug: string; revision: string } {
  if (typeof slug !== "string" || typeof revision !== "string") throw badCursor();
  return { slug, revision };
}

function summaryOf(row: TaskSetListRow): TaskSetList["items"][number] {
  return {
    task_set: `${row.slug}@${row.revision}`,
    title: row.title,
    tasks: row.taskCount,
    runs: row.runs,
    test_versions: [...row.testVersions],
    created_at: row.createdAt.toISOString(),
  };
}

/** Whether there is a task set of that name. @throws RecountError `not-found` */
export async function requireTaskSet(principal: Principal, name: string): Promise<void> {
  await reading((db) => taskSetNamed(principal, db, name));
}

/** `name` is `slug@revision`. @throws RecountError `not-found` */
export async function getTaskSet(principal: Principal, name: string): Promise<TaskSetDetail> {
  return reading(async (db) => {
    const taskSet = await taskSetNamed(principal, db, name);
    const tasks = await tasksOf(principal, db, taskSet.id);
    return {
      task_set: name,
      title: taskSet.title,
      tasks: taskSet.taskCount,
      runs: await countRunsOf(principal, db, taskSet.id),
      created_at: taskSet.createdAt.toISOString(),
      test_versions: await testVersionSummaries(
        principal,
        db,
        taskSet.id,
        tasks.map(({ task_id }) => task_id),
      ),
      items: tasks.map((task) => ({ ...task, tags: [...task.tags] })),
    };
  });
}

/** The same name with the same content again is `created: false`; with other content `already-exists`. */
export async function createTaskSet(
  principal: Principal,
  document: TaskSetDocument,
  options: ChangeOptions,
): Promise<TaskSetCreated> {
  return inTransaction((db) => recordTaskSet(principal, db, document, options), { again: "on-same-name" });
}

async function recordTaskSet(
  principal: Principal,
  db: Db,
  document: TaskSetDocument,
  { requestId }: ChangeOptions,
): Promise<TaskSetCreated> {
  const { task_set: name, title, tasks } = document;
  const found = await findTaskSet(principal, db, name);
  if (found !== null) {
    const stored = await tasksForComparison(principal, db, found.id);
    const same = found.title === title && canonicalJson(stored) === canonicalJson(tasks);
    if (same) return { task_set: name, tasks: tasks.length, created: false };
    const hint = "a changed list of tasks is a new revision: give it another name after the @";
    throw new RecountError("already-exists", `the task set ${name} exists with other content`, { hint });
  }
  const taskSet = await insertTaskSet(principal, db, { name, title, tasks });
  const detail = { name, tasks: tasks.length };
  await insertAudit(principal, db, { action: "task_set.create", object: `task_set/${taskSet.id}`, detail, requestId });
  return { task_set: name, tasks: tasks.length, created: true };
}
