import { z } from "zod";
import { parseTaskSetDocument } from "#lib/contract/parse-task-set";
import { taskSetCreatedSchema, taskSetListSchema } from "#lib/contract/report";
import { taskSetDocumentSchema } from "#lib/http/document-schemas";
import { jsonBody } from "#lib/http/json-body";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { pageParameters } from "#lib/http/view-parameters";
import { createTaskSet, listTaskSets } from "#lib/services/task-sets";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "List task sets",
      scope: "read",
      query: z.strictObject(pageParameters),
      response: taskSetListSchema,
    },
    async ({ principal, query }) => ({ value: await listTaskSets(principal, query) }),
  ),
  POST: route(
    {
      summary: "Create a task set; the same one again changes nothing",
      scope: "upload",
      creates: true,
      body: jsonBody("A recount-task-set/1 document", taskSetDocumentSchema, parseTaskSetDocument),
      response: taskSetCreatedSchema,
      status: 201,
      problems: ["already-exists"],
    },
    async ({ principal, body, requestId }) => {
      const value = await createTaskSet(principal, body, { requestId });
      return {
        value,
        status: value.created ? 201 : 200,
        headers: { Location: `/api/v1/task-sets/${encodeURIComponent(value.task_set)}` },
      };
    },
  ),
});
