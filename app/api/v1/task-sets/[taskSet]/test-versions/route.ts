import { z } from "zod";
import { parseTestVersionDocument } from "#lib/contract/parse-test-version";
import { testVersionMadeSchema } from "#lib/contract/recount-outcomes";
import { testVersionListSchema } from "#lib/contract/report";
import { testVersionDocumentSchema } from "#lib/http/document-schemas";
import { jsonBody } from "#lib/http/json-body";
import { rescoreProblems } from "#lib/http/rescore-answer";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { pageParameters, rescoreParameters } from "#lib/http/view-parameters";
import { createTestVersion, listTestVersions } from "#lib/services/test-versions";

const params = { taskSet: "slug@revision" };

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "List the test versions of a task set",
      scope: "read",
      params,
      query: z.strictObject(pageParameters),
      response: testVersionListSchema,
    },
    async ({ principal, params: { taskSet }, query }) => ({ value: await listTestVersions(principal, taskSet, query) }),
  ),
  POST: route(
    {
      summary: "Create a test version; where it disables tests, runs with outcomes are recounted at once",
      scope: "upload",
      creates: true,
      params,
      query: z.strictObject(rescoreParameters),
      body: jsonBody(
        "Name, parent, changed and retired tasks, digests, disabled tests",
        testVersionDocumentSchema,
        parseTestVersionDocument,
      ),
      response: testVersionMadeSchema,
      status: 201,
      problems: ["already-exists", ...rescoreProblems],
    },
    async ({ principal, params: { taskSet }, query, body, requestId }) => {
      const value = await createTestVersion(principal, taskSet, body, { ...query, requestId });
      return { value, status: value.created && !query.dry_run ? 201 : 200 };
    },
  ),
});
