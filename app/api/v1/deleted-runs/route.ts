import { z } from "zod";
import { deletedRunsSchema, runsPurgedSchema } from "#lib/contract/edit";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { pageParameters } from "#lib/http/view-parameters";
import { listDeletedRuns } from "#lib/services/delete-run";
import { purgeRuns } from "#lib/services/purge-runs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "The deleted runs that this token may restore, last deleted first",
      scope: "upload",
      query: z.strictObject(pageParameters),
      response: deletedRunsSchema,
    },
    async ({ principal, query }) => ({ value: await listDeletedRuns(principal, query) }),
  ),
  DELETE: route(
    {
      summary: "Take away for good the deleted runs that cannot be restored any more, at most 500; done daily unasked",
      scope: "admin",
      response: runsPurgedSchema,
    },
    async ({ principal, requestId }) => ({ value: await purgeRuns(principal, { requestId }) }),
  ),
});
