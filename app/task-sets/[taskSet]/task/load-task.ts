import { cache } from "react";
import type { TaskDifficulties } from "#lib/contract/task";
import type { TaskNoteList } from "#lib/contract/task-note";
import { currentReader } from "#lib/http/reader";
import { orNotFound } from "#lib/http/refusals";
import { getTask } from "#lib/services/task";
import { getTaskDifficulties } from "#lib/services/task-difficulty";
import { listTaskNotes } from "#lib/services/task-notes";

/** The task, asked for once a request. A set or a task that is not there is the page that says so. */
export const loadTask = cache(async (taskSet: string, task: string, testVersion: string | undefined) =>
  orNotFound(getTask(await currentReader(), taskSet, { task, test_version: testVersion })),
);

/** So many notes on one task are shown. */
const notesShown = 200;

/** What people say about the task, newest first. */
export async function loadNotes(taskSet: string, task: string): Promise<TaskNoteList> {
  return orNotFound(listTaskNotes(await currentReader(), taskSet, { task, limit: notesShown }));
}

/** How often every task of the set is solved under the version. */
export async function loadDifficulties(taskSet: string, testVersion: string | undefined): Promise<TaskDifficulties> {
  return orNotFound(getTaskDifficulties(await currentReader(), taskSet, { test_version: testVersion }));
}
