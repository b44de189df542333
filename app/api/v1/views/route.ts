import { z } from "zod";
import { parseSavedView } from "#lib/contract/parse-saved-view";
import { savedViewCreatedSchema, savedViewListSchema } from "#lib/contract/saved-view";
import { savedViewDocumentSchema } from "#lib/http/document-schemas";
import { jsonBody } from "#lib/http/json-body";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { pageParameters } from "#lib/http/view-parameters";
import { listSavedViews, saveView } from "#lib/services/saved-views";
import { readSavedPath } from "#lib/url/saved-path";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "List saved views by name",
      scope: "read",
      query: z.strictObject(pageParameters),
      response: savedViewListSchema,
    },
    async ({ principal, query }) => ({ value: await listSavedViews(principal, query) }),
  ),
  POST: route(
    {
      summary: "Save the address of a page under a name; the same saved again is the same view",
      scope: "upload",
      creates: true,
      body: jsonBody("A name, and the path with its query", savedViewDocumentSchema, (value) =>
        parseSavedView(value, readSavedPath),
      ),
      response: savedViewCreatedSchema,
      status: 201,
      problems: ["already-exists", "unknown-task-set"],
    },
    async ({ principal, body, requestId }) => {
      const value = await saveView(principal, body, { requestId });
      return { value, status: value.created ? 201 : 200 };
    },
  ),
});
