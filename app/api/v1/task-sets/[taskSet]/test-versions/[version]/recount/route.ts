import { z } from "zod";
import { parseRecountDocument } from "#lib/contract/parse-test-version";
import { recountedSchema } from "#lib/contract/recount-outcomes";
import { recountDocumentSchema } from "#lib/http/document-schemas";
import { jsonBody } from "#lib/http/json-body";
import { rescoreProblems } from "#lib/http/rescore-answer";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { rescoreParameters } from "#lib/http/view-parameters";
import { recountTestVersion } from "#lib/services/test-versions";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: "Recount the runs that came after a test version which disables tests, from their outcomes",
      scope: "upload",
      creates: true,
      params: { taskSet: "slug@revision", version: "name of the test version" },
      query: z.strictObject(rescoreParameters),
      body: jsonBody("The reason", recountDocumentSchema, parseRecountDocument),
      response: recountedSchema,
      problems: rescoreProblems,
    },
    async ({ principal, params: { taskSet, version }, query, body: { reason }, requestId }) => {
      return { value: await recountTestVersion(principal, taskSet, version, { ...query, reason, requestId }) };
    },
  ),
});
