import { parseVoidDocument } from "#lib/contract/parse-scoring";
import { voidedSchema } from "#lib/contract/rescore";
import { voidDocumentSchema } from "#lib/http/document-schemas";
import { jsonBody } from "#lib/http/json-body";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { voidTestVersion } from "#lib/services/voids";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: "Void a test version while nothing uses it",
      scope: "upload",
      params: { taskSet: "slug@revision", version: "Name of the test version" },
      body: jsonBody("The reason", voidDocumentSchema, parseVoidDocument),
      response: voidedSchema,
      problems: ["already-exists"],
    },
    async ({ principal, params, body, requestId }) => ({
      value: await voidTestVersion(principal, params.taskSet, params.version, body, { requestId }),
    }),
  ),
});
