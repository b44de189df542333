import { z } from "zod";
import { replicatesSchema } from "#lib/contract/replicates";
import { flag } from "#lib/http/parameters";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { errorsParameter, kParameter, scopeParameter, testVersionParameter } from "#lib/http/view-parameters";
import { getReplicates } from "#lib/services/replicates";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary:
        "The runs of one configuration, side by side with their spread, and as one run: counts added per task where that is allowed",
      scope: "read",
      params: { id: "Id of one of the runs" },
      query: z.strictObject({
        k: kParameter,
        test_version: testVersionParameter,
        errors: errorsParameter,
        scope: scopeParameter,
        pool: flag("Add counts also where a setting is unknown for every run").default(false),
      }),
      response: replicatesSchema,
      problems: ["unknown-test-version"],
    },
    async ({ principal, params, query }) => ({ value: await getReplicates(principal, params.id, query) }),
  ),
});
