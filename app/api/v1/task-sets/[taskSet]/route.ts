import { taskSetDetailSchema } from "#lib/contract/report";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { getTaskSet } from "#lib/services/task-sets";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "One task set with its tasks and test versions",
      scope: "read",
      params: { taskSet: "slug@revision" },
      response: taskSetDetailSchema,
    },
    async ({ principal, params }) => ({ value: await getTaskSet(principal, params.taskSet) }),
  ),
});
