import { parseTaskNoteEdit } from "#lib/contract/parse-task-note";
import { taskNoteEditedSchema } from "#lib/contract/task-note";
import { taskNoteEditSchema } from "#lib/http/document-schemas";
import { revisionTag } from "#lib/http/if-match";
import { jsonBody } from "#lib/http/json-body";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { editTaskNote } from "#lib/services/task-notes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: route(
    {
      summary: "Edit a note of one's own on a task, with the scope admin any; an empty text takes it away",
      scope: "upload",
      params: { id: "Id of the note" },
      body: jsonBody("What it is to say", taskNoteEditSchema, parseTaskNoteEdit),
      revises: true,
      response: taskNoteEditedSchema,
    },
    async ({ principal, params, body, requestId, revision }) => {
      const value = await editTaskNote(principal, params.id, body, { requestId, revision });
      return { value, headers: { ETag: revisionTag(value.revision) } };
    },
  ),
});
