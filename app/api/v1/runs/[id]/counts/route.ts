import { z } from "zod";
import { runCountsSchema } from "#lib/contract/report";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { taskFilterParameters, versionParameters } from "#lib/http/view-parameters";
import { getRunCounts } from "#lib/services/runs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "The counts of a run, task by task in task-set order",
      scope: "read",
      params: { id: "Id of the run" },
      query: z.strictObject({ ...versionParameters, ...taskFilterParameters }),
      response: runCountsSchema,
      problems: ["unknown-test-version"],
    },
    async ({ principal, params, query }) => ({ value: await getRunCounts(principal, params.id, query) }),
  ),
});
