import { z } from "zod";
import { comparisonSchema } from "#lib/contract/compare";
import { sliceFields } from "#lib/core/slice-fields";
import { flag, integer, list, oneOf, text } from "#lib/http/parameters";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { citeParameter, errorsParameter, scopeParameter, taskFilterParameters } from "#lib/http/view-parameters";
import { compareRuns } from "#lib/services/compare";
import { namedCitation } from "#lib/services/named-citation";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary:
        "2 to 50 runs: whether they were measured alike, and their paired differences; `pairs` is null where they may not be compared",
      scope: "read",
      query: z.strictObject({
        runs: list("Ids of 2 to 50 runs; in a pair the earlier one is `a`"),
        k: integer(1, 1_000_000, "The k to compare").default(1),
        shared: flag("Compare on the tasks that all runs share, with tests that agree").default(false),
        test_version: text(100, "View all runs under this test version").optional(),
        anyway: flag("Compare on all common tasks with counts; the answer is stamped").default(false),
        errors: errorsParameter,
        scope: scopeParameter,
        eligible: flag("Leave out the tasks with fewer than k samples in some run: narrower, never ranked").default(
          false,
        ),
        slices: oneOf(sliceFields, "Compare within the slices of this field as well").optional(),
        baseline: text(100, "Id of the run that all others are compared with; absent: every pair").optional(),
        ...taskFilterParameters,
        cite: citeParameter,
      }),
      response: comparisonSchema,
      problems: ["unknown-test-version"],
    },
    async ({ principal, own, query: { cite, ...query } }) => {
      const value = await compareRuns(principal, query);
      if (cite === undefined) return { value };
      const cited_as = await namedCitation(principal, cite, { runs: query.runs }, own);
      return { value: { ...value, cited_as } };
    },
  ),
});
