import { usualCitation } from "#lib/contract/citation";
import { createCitation } from "#lib/services/citations";
import { createRun } from "#lib/services/runs";
import { saveView } from "#lib/services/saved-views";
import { beginSession } from "#lib/services/sessions";
import { addTaskNote } from "#lib/services/task-notes";
import { createTaskSet } from "#lib/services/task-sets";
import { createTestVersion } from "#lib/services/test-versions";
import { aJudgedTask, aPrincipal, aRunUpload, aTask, uploadOptions } from "#tests/support/builders";
import { execute, freshDatabase } from "#tests/support/database";

const unasked = { requestId: null };

export interface RecordedRows {
  /** A row of each table, as the application writes it. */
  readonly rows: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** A task set that the rows do not belong to. */
  readonly other: { readonly taskSetId: string; readonly testVersionId: string };
}

/** An empty database in which one of everything was recorded. */
export async function recordOneOfEach(tables: readonly string[]): Promise<RecordedRows> {
  await freshDatabase();
  const admin = await aPrincipal("admin");
  const tasks = [
    { ...aJudgedTask("demo/0", "PFT"), tests: ["t/1"], outcomes: ["P", "F", "-"] },
    aTask("demo/1", 2, 2),
    aTask("demo/2", 4, 0),
  ];
  const keyed = uploadOptions({ idempotencyKey: "key", requestDigest: "a".repeat(64) });
  await createRun(admin, aRunUpload({ tasks, run: { harness: { name: "h", version: "1" } } }), keyed);
  const fix = { name: "fix", parent: "base", changed: ["demo/0"], retired: [], note: "" };
  await createTestVersion(admin, "demo@1", fix, unasked);
  await createCitation(admin, { ...usualCitation, task_set: "demo@1", k: [1] }, unasked);
  const facts = { category: null, difficulty: null, released_on: null, tags: [], group: null };
  const document = { format: "recount-task-set/1", task_set: "other@1", title: null } as const;
  await createTaskSet(admin, { ...document, tasks: [{ task_id: "other/0", ...facts }] }, unasked);
  const plain = { name: "base", parent: null, changed: [], retired: [], note: "" };
  await createTestVersion(admin, "other@1", plain, unasked);
  await saveView(admin, { name: "mine", path: "/?q=x", taskSets: [] }, unasked);
  const note = { task_id: "demo/0", text: "a note" };
  await addTaskNote(admin, "demo@1", note, { ...unasked, idempotencyKey: null, requestDigest: "" });
  await beginSession(admin);
  return { rows: new Map(await Promise.all(tables.map(rowOf))), other: await otherSet() };
}

async function rowOf(table: string): Promise<readonly [string, Record<string, unknown>]> {
  const [found] = await execute<{ row: Record<string, unknown> }>(
    `SELECT to_jsonb(t) AS row FROM "${table}" t ORDER BY t::text LIKE '%fix%' DESC, t::text LIKE '%demo%' DESC LIMIT 1`,
  );
  if (found === undefined) throw new Error(`nothing was recorded in ${table}`);
  return [table, found.row];
}

async function otherSet(): Promise<RecordedRows["other"]> {
  const [found] = await execute<RecordedRows["other"]>(
    `SELECT s."id" AS "taskSetId", v."id" AS "testVersionId" FROM "TaskSet" s JOIN "TestVersion" v ON v."taskSetId" = s."id" WHERE s."slug" = 'other'`,
  );
  if (found === undefined) throw new Error("the second task set is not there");
  return found;
}
