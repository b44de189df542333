import { z } from "zod";
import { taskDifficultiesSchema } from "#lib/contract/task";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { testVersionParameter } from "#lib/http/view-parameters";
import { getTaskDifficulties } from "#lib/services/task-difficulty";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "How often each task of a task set is solved, over all its runs",
      scope: "read",
      params: { taskSet: "slug@revision" },
      query: z.strictObject({ test_version: testVersionParameter }),
      response: taskDifficultiesSchema,
      problems: ["unknown-test-version"],
    },
    async ({ principal, params, query }) => ({ value: await getTaskDifficulties(principal, params.taskSet, query) }),
  ),
});
