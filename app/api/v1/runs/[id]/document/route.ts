import { z } from "zod";
import { canonicalJson } from "#lib/contract/canonical-json";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { citeParameter } from "#lib/http/view-parameters";
import { namedCitation } from "#lib/services/named-citation";
import { exportRun } from "#lib/services/runs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "The run as its recount-run/1 document: uploaded elsewhere, it has the same digest",
      scope: "read",
      params: { id: "Id of the run" },
      query: z.strictObject({ cite: citeParameter }),
      response: { contentType: "application/json" },
    },
    async ({ principal, params, own, query: { cite } }) => {
      const document = await exportRun(principal, params.id);
      if (cite === undefined) return { value: canonicalJson(document) };
      const cited_as = await namedCitation(principal, cite, { run: params.id }, own);
      return { value: canonicalJson({ ...document, cited_as }) };
    },
  ),
});
