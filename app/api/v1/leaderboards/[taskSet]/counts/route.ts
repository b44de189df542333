import { z } from "zod";
import { windowCountsSchema } from "#lib/contract/window-counts";
import { list } from "#lib/http/parameters";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { errorsParameter, taskFilterParameters, testVersionParameter } from "#lib/http/view-parameters";
import { getWindowCounts } from "#lib/services/window-counts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "The counts behind a leaderboard, task by task with their dates, at most 1,000,000 of them",
      scope: "read",
      params: { taskSet: "slug@revision" },
      query: z.strictObject({
        test_version: testVersionParameter,
        errors: errorsParameter,
        ...taskFilterParameters,
        runs: list("Ids of some runs; those that are not on the board are left out").optional(),
      }),
      response: windowCountsSchema,
      problems: ["unknown-test-version"],
    },
    async ({ principal, params, query }) => ({ value: await getWindowCounts(principal, params.taskSet, query) }),
  ),
});
