import { runRestoredSchema } from "#lib/contract/edit";
import { revisionTag } from "#lib/http/if-match";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { restoreRun } from "#lib/services/delete-run";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: "Restore a deleted run: it is what it was, with the same digest",
      scope: "upload",
      params: { id: "Id of the run" },
      revises: true,
      response: runRestoredSchema,
      problems: ["rescore-in-progress"],
    },
    async ({ principal, params, requestId, revision }) => {
      const value = await restoreRun(principal, params.id, { requestId, revision });
      return { value, headers: { ETag: revisionTag(value.revision) } };
    },
  ),
});
