import { z } from "zod";
import { recountedSchema } from "#lib/contract/recount-outcomes";
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
      params: { taskSet: "slug@revision", version: "name of the test version" },
      query: z.strictObject(rescoreParameters),
      response: recountedSchema,
      problems: rescoreProblems,
    },
    async ({ principal, params: { taskSet, version }, query, requestId }) => {
      return { value: await recountTestVersion(principal, taskSet, version, { ...query, requestId }) };
    },
  ),
});
