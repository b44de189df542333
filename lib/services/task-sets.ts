import type { z } from "zod";
import { canonicalJson } from "#lib/contract/canonical-json";
import type { TaskSetDocument } from "#lib/contract/documents";
import { quoteOutside } from "#lib/contract/names";
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
    throw otherContent(document, { title: found.title, tasks: stored });
  }
  const taskSet = await insertTaskSet(principal, db, { name, title, tasks });
  const detail = { name, tasks: tasks.length };
  await insertAudit(principal, db, { action: "task_set.create", object: `task_set/${taskSet.id}`, detail, requestId });
  return { task_set: name, tasks: tasks.length, created: true };
}

/** Says in what the set that is there differs from the one that was to be made. */
function otherContent(
  { task_set, title, tasks }: TaskSetDocument,
  there: Pick<TaskSetDocument, "title" | "tasks">,
): RecountError {
  const [given, stored] = [tasks, there.tasks].map((list) => new Set(list.map(({ task_id }) => task_id)));
  const lacking = tasks.filter(({ task_id }) => stored?.has(task_id) !== true);
  const further = there.tasks.filter(({ task_id }) => given?.has(task_id) !== true);
  if (lacking.length === 0 && further.length === 0) {
    const inOrder = tasks.every(({ task_id }, at) => there.tasks[at]?.task_id === task_id);
    const what = !inOrder ? "in another order" : title === there.title ? "with other facts" : "under another title";
    const hint = "runs can be recorded under it as it is; another order is another revision";
    return new RecountError("already-exists", `the task set ${task_set} exists with the same tasks, ${what}`, { hint });
  }
  const [one] = lacking;
  const [other] = further;
  const parts = [
    ...(one === undefined ? [] : [`${lacking.length} of these are not in it, such as ${quoteOutside(one.task_id)}`]),
    ...(other === undefined
      ? []
      : [`${further.length} of its own are not among these, such as ${quoteOutside(other.task_id)}`]),
  ];
  const message = `the task set ${task_set} exists with other tasks: ${parts.join("; ")}`;
  const hint = "a changed list of tasks is a new revision: give it another name after the @";
  return new RecountError("already-exists", message, { hint });
}
