import { canonicalJson } from "#lib/contract/json";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { exportRun } from "#lib/services/runs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "The run as its recount-run/1 document: uploaded elsewhere, it has the same digest",
      scope: "read",
      params: { id: "Id of the run" },
      response: { contentType: "application/json" },
    },
    async ({ principal, params }) => ({
      value: canonicalJson(await exportRun(principal, params.id)),
    }),
  ),
});
