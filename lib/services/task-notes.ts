import { canonicalJson } from "#lib/contract/canonical-json";
import { sha256Hex } from "#lib/contract/digest";
import { quoteOutside } from "#lib/contract/names";
import { parseJson } from "#lib/contract/parse-json";
import type { PageQuery } from "#lib/contract/query";
import {
  type TaskNote,
  type TaskNoteDocument,
  type TaskNoteEdit,
  type TaskNoteEdited,
  type TaskNoteList,
  taskNoteSchema,
} from "#lib/contract/task-note";
import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { insertAudit } from "#lib/data/audit";
import { type Db, inTransaction, reading } from "#lib/data/db";
import { requireOwn } from "#lib/data/rescorings";
import {
  countTaskNotes,
  insertTaskNote,
  listTaskNoteRows,
  type TaskNoteRow,
  taskNoteToEdit,
  updateTaskNote,
} from "#lib/data/task-notes";
import type { ChangeOptions } from "#lib/services/change-options";
import { badCursor, readCursor, writeCursor } from "#lib/services/cursor";
import type { RevisionOptions } from "#lib/services/edit-run";
import { type KeyedRequest, once } from "#lib/services/keyed";
import { taskSetNamed } from "#lib/services/named-task-set";

export interface TaskNotesQuery extends PageQuery {
  /** The task's id; absent: of every task. */
  readonly task?: string | undefined;
}

/**
 * Notes on tasks of a task set, newest first, whichever revision they were written at: there it is the same task.
 *
 * @throws RecountError `not-found`
 */
export async function listTaskNotes(
  principal: Principal,
  taskSetName: string,
  { task, limit, cursor }: TaskNotesQuery,
): Promise<TaskNoteList> {
  return reading(async (db) => {
    const { slug } = await taskSetNamed(principal, db, taskSetName);
    const question = ["task-notes", slug, task ?? null];
    const [before] = cursor === undefined ? [null] : readCursor(question, cursor);
    if (before !== null && typeof before !== "number") throw badCursor();
    const asked = { slug, taskId: task ?? null, limit: limit + 1, before };
    const rows = await listTaskNoteRows(principal, db, asked);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page.map(onWire),
      next: last === undefined || rows.length <= limit ? null : writeCursor(question, [last.seq]),
    };
  });
}

/** The tasks of a task set that have notes, by id, and how many. @throws RecountError `not-found` */
export async function notedTasks(principal: Principal, taskSetName: string): Promise<ReadonlyMap<string, number>> {
  return reading(async (db) => {
    const { slug } = await taskSetNamed(principal, db, taskSetName);
    const counts = await countTaskNotes(principal, db, slug);
    return new Map(counts.map(({ taskId, notes }) => [taskId, notes]));
  });
}

/**
 * Writes a note on a task.
 *
 * @throws RecountError `not-found` (the task set), `unknown-task`
 */
export async function addTaskNote(
  principal: Principal,
  taskSetName: string,
  document: TaskNoteDocument,
  request: ChangeOptions & KeyedRequest,
): Promise<{ readonly answer: TaskNote; readonly replayed: boolean }> {
  return once<TaskNote>(principal, request, {
    record: async (db) => {
      const taskSet = await taskSetNamed(principal, db, taskSetName);
      const id = await insertTaskNote(principal, db, {
        taskSetId: taskSet.id,
        taskId: document.task_id,
        text: document.text,
      });
      if (id === null) throw unknownTask(document.task_id, taskSetName);
      const made = await heldNote(principal, db, id);
      await audit(principal, db, "task_note.create", made, request.requestId);
      return onWire(made);
    },
    write: canonicalJson,
    made: (text) => `note ${taskNoteSchema.parse(parseJson(text)).id}`,
    replay: async (_, text) => taskNoteSchema.parse(parseJson(text)),
  });
}

/**
 * Changes what a note says; an empty text takes it away. What is so already is answered as done, so that a request whose
 * answer was lost can be sent again.
 *
 * @throws RecountError `not-found`, `insufficient-scope`, `revision-mismatch`
 */
export async function editTaskNote(
  principal: Principal,
  id: string,
  { text }: TaskNoteEdit,
  { requestId, revision }: RevisionOptions,
): Promise<TaskNoteEdited> {
  return inTransaction(async (db) => {
    const note = await heldNote(principal, db, id.toLowerCase());
    requireOwn(principal, note.createdById, "this note");
    if (note.text === text) return { ...onWire(note), changed: false };
    if (note.revision !== revision) throw changedMeanwhile(note.revision);
    await updateTaskNote(principal, db, note.id, text);
    const edited = await heldNote(principal, db, note.id);
    await audit(principal, db, "task_note.edit", edited, requestId);
    return { ...onWire(edited), changed: true };
  });
}

async function heldNote(principal: Principal, db: Db, id: string): Promise<TaskNoteRow> {
  const note = await taskNoteToEdit(principal, db, id);
  if (note === null) throw new RecountError("not-found", "there is no such note");
  return note;
}

/** The audit holds no text of users. */
async function audit(
  principal: Principal,
  db: Db,
  action: "task_note.create" | "task_note.edit",
  { id, text, revision }: TaskNoteRow,
  requestId: string | null,
): Promise<void> {
  const detail = { digest: sha256Hex(text), revision };
  await insertAudit(principal, db, { action, object: `task_note/${id}`, detail, requestId });
}

function unknownTask(taskId: string, taskSet: string): RecountError {
  const detail = `${quoteOutside(taskSet)} has no task ${quoteOutside(taskId)}`;
  const hint = "give the task's id as the task set's page shows it";
  const problems = [{ code: "unknown-task", detail, hint, pointer: "/task_id", field: "task_id" }] as const;
  return new RecountError("unknown-task", detail, { hint, problems: [...problems] });
}

function changedMeanwhile(revision: number): RecountError {
  const hint = "read the note again, look at what was changed, and repeat";
  return new RecountError("revision-mismatch", `the note was changed meanwhile: its revision is ${revision}`, { hint });
}

function onWire(row: TaskNoteRow): TaskNote {
  return {
    id: row.id,
    task_set: row.taskSet,
    task_id: row.taskId,
    text: row.text,
    revision: row.revision,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    edited_at: row.editedAt?.toISOString() ?? null,
    edited_by: row.editedBy,
  };
}
