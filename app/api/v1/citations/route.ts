import { citationCreatedSchema } from "#lib/contract/citation";
import { parseCitationDocument } from "#lib/contract/parse-citation";
import { citationDocumentSchema } from "#lib/http/document-schemas";
import { jsonBody } from "#lib/http/json-body";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { createCitation } from "#lib/services/citations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary:
        "Freeze a run, a leaderboard or a comparison under a short link; the same view of the same inputs is one",
      scope: "upload",
      creates: true,
      body: jsonBody(
        "What is cited: a run, the leaderboard of a task set, or a comparison",
        citationDocumentSchema,
        parseCitationDocument,
      ),
      response: citationCreatedSchema,
      status: 201,
      problems: ["unknown-test-version"],
    },
    async ({ principal, body, requestId }) => {
      const value = await createCitation(principal, body, { requestId });
      return { value, status: value.created ? 201 : 200 };
    },
  ),
});
