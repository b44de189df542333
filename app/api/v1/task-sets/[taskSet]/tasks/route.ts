import { z } from "zod";
import { taskDetailSchema } from "#lib/contract/task";
import { text } from "#lib/http/parameters";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { testVersionParameter } from "#lib/http/view-parameters";
import { getTask } from "#lib/services/task";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "One task across runs and test versions: its facts, its tests, and how every run did on it",
      scope: "read",
      params: { taskSet: "slug@revision" },
      query: z.strictObject({ task: text(256, "The task's id"), test_version: testVersionParameter }),
      response: taskDetailSchema,
      problems: ["unknown-test-version"],
    },
    async ({ principal, params, query }) => ({ value: await getTask(principal, params.taskSet, query) }),
  ),
});
