import { savedViewDeletedSchema } from "#lib/contract/saved-view";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { deleteView } from "#lib/services/saved-views";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: route(
    {
      summary: "Delete a saved view of one's own; with the scope admin any",
      scope: "upload",
      params: { id: "Id of the view" },
      response: savedViewDeletedSchema,
    },
    async ({ principal, params, requestId }) => ({ value: await deleteView(principal, params.id, { requestId }) }),
  ),
});
