import { z } from "zod";
import { runReportSchema } from "#lib/contract/report";
import { flag } from "#lib/http/parameters";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { assertReportable } from "#lib/http/strict-k";
import {
  citeParameter,
  errorsParameter,
  kParameter,
  scopeParameter,
  versionParameters,
} from "#lib/http/view-parameters";
import { namedCitation } from "#lib/services/named-citation";
import { getRunReport } from "#lib/services/runs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "One run under one test version: its configuration, and every score computed now",
      scope: "read",
      params: { id: "Id of the run" },
      query: z.strictObject({
        k: kParameter,
        ...versionParameters,
        errors: errorsParameter,
        scope: scopeParameter,
        strict_k: flag("Refuse a k that is larger than some task's n, instead of answering without a number").default(
          false,
        ),
        cite: citeParameter,
      }),
      response: runReportSchema,
      problems: ["k-exceeds-n", "unknown-test-version"],
    },
    async ({ principal, params, host, query: { strict_k, cite, ...view } }) => {
      const value = await getRunReport(principal, params.id, view);
      if (strict_k) assertReportable(value.pass_at_k);
      if (cite === undefined) return { value };
      const cited_as = await namedCitation(principal, cite, { run: value.run.id }, host);
      return { value: { ...value, cited_as } };
    },
  ),
});
