import { z } from "zod";
import { parseTestVersionDocument } from "#lib/contract/parse-test-version";
import { testVersionCreatedSchema, testVersionListSchema } from "#lib/contract/report";
import { testVersionDocumentSchema } from "#lib/http/document-schemas";
import { jsonBody } from "#lib/http/json-body";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { pageParameters } from "#lib/http/view-parameters";
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
      summary: "Create a test version; the same one again changes nothing",
      scope: "upload",
      creates: true,
      params,
      body: jsonBody("Name, parent, changed and retired tasks", testVersionDocumentSchema, parseTestVersionDocument),
      response: testVersionCreatedSchema,
      status: 201,
      problems: ["already-exists", "unknown-test-version", "unknown-task"],
    },
    async ({ principal, params: { taskSet }, body, requestId }) => {
      const value = await createTestVersion(principal, taskSet, body, { requestId });
      return { value, status: value.created ? 201 : 200 };
    },
  ),
});
