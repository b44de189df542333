import { z } from "zod";
import { leaderboardSchema } from "#lib/contract/report";
import { flag, text } from "#lib/http/parameters";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import {
  errorsParameter,
  kParameter,
  scopeParameter,
  taskFilterParameters,
  testVersionParameter,
} from "#lib/http/view-parameters";
import { getLeaderboard } from "#lib/services/leaderboards";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary:
        "Runs of a task set ranked by the first k; without a test version, under the one most runs are current in",
      scope: "read",
      params: { taskSet: "slug@revision" },
      query: z.strictObject({
        k: kParameter,
        test_version: testVersionParameter,
        errors: errorsParameter,
        scope: scopeParameter,
        where: z
          .array(text(300, "KEY=VALUE; may be repeated: only runs that have all of these are shown and ranked"))
          .optional(),
        ...taskFilterParameters,
        ranks: flag("Compute rank intervals of more than 200 runs, too, up to 1,000").default(false),
      }),
      response: leaderboardSchema,
      problems: ["unknown-test-version"],
    },
    async ({ principal, params, query }) => ({ value: await getLeaderboard(principal, params.taskSet, query) }),
  ),
});
