import { z } from "zod";
import { deletedRunsSchema } from "#lib/contract/edit";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { pageParameters } from "#lib/http/view-parameters";
import { listDeletedRuns } from "#lib/services/delete-run";

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
});
