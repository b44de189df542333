import { z } from "zod";
import { parseTaskNote } from "#lib/contract/parse-task-note";
import { taskNoteListSchema, taskNoteSchema } from "#lib/contract/task-note";
import { taskNoteDocumentSchema } from "#lib/http/document-schemas";
import { revisionTag } from "#lib/http/if-match";
import { jsonBody } from "#lib/http/json-body";
import { text } from "#lib/http/parameters";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { pageParameters } from "#lib/http/view-parameters";
import { addTaskNote, listTaskNotes } from "#lib/services/task-notes";

const params = { taskSet: "slug@revision" };

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "What people say about the tasks of a set, newest first; of a task in every revision of its slug",
      scope: "read",
      params,
      query: z.strictObject({ ...pageParameters, task: text(256, "Only notes on the task with this id").optional() }),
      response: taskNoteListSchema,
    },
    async ({ principal, params: { taskSet }, query }) => ({ value: await listTaskNotes(principal, taskSet, query) }),
  ),
  POST: route(
    {
      summary: "Write a note on a task, in Markdown",
      scope: "upload",
      creates: true,
      params,
      body: jsonBody("The task's id, and what is said of it", taskNoteDocumentSchema, parseTaskNote),
      response: taskNoteSchema,
      status: 201,
      problems: ["unknown-task"],
    },
    async ({ principal, params: { taskSet }, body, ...request }) => {
      const { answer, replayed } = await addTaskNote(principal, taskSet, body, request);
      const headers = { ETag: revisionTag(answer.revision), ...(replayed ? { "Idempotent-Replayed": "true" } : {}) };
      return { value: answer, status: 201, headers };
    },
  ),
});
