import { z } from "zod";
import { suspectsSchema } from "#lib/contract/suspects";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { testVersionParameter } from "#lib/http/view-parameters";
import { getSuspects } from "#lib/services/suspects";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "Tasks whose tests are worth a look, by what all runs say; hints, never an exclusion",
      scope: "read",
      params: { taskSet: "slug@revision" },
      query: z.strictObject({ test_version: testVersionParameter }),
      response: suspectsSchema,
      problems: ["unknown-test-version"],
    },
    async ({ principal, params, query }) => ({ value: await getSuspects(principal, params.taskSet, query) }),
  ),
});
