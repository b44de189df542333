import { parseVoidDocument } from "#lib/contract/parse-scoring";
import { voidedSchema } from "#lib/contract/rescore";
import { voidDocumentSchema } from "#lib/http/document-schemas";
import { jsonBody } from "#lib/http/json-body";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { voidRun } from "#lib/services/voids";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: "Void a run: it leaves leaderboards and comparisons, and stays readable",
      scope: "upload",
      params: { id: "Id of the run" },
      body: jsonBody("The reason", voidDocumentSchema, parseVoidDocument),
      response: voidedSchema,
      problems: ["rescore-in-progress"],
    },
    async ({ principal, params, body, requestId }) => ({
      value: await voidRun(principal, params.id, body, { requestId }),
    }),
  ),
});
