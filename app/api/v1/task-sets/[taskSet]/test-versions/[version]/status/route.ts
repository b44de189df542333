import { z } from "zod";
import { testVersionStatusSchema } from "#lib/contract/rescore";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { kParameter } from "#lib/http/view-parameters";
import { getTestVersionStatus } from "#lib/services/test-version-status";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "Where every run stands under a test version: current, stale or incomplete, with bounds",
      scope: "read",
      params: { taskSet: "slug@revision", version: "Name of the test version" },
      query: z.strictObject({ k: kParameter }),
      response: testVersionStatusSchema,
    },
    async ({ principal, params: { taskSet, version }, query }) => ({
      value: await getTestVersionStatus(principal, taskSet, version, query),
    }),
  ),
});
