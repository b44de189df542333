import { z } from "zod";
import { runDeletedSchema, runEditedSchema } from "#lib/contract/edit";
import { parseEditDocument } from "#lib/contract/parse-edit";
import { runReportSchema } from "#lib/contract/report";
import { editDocumentSchema } from "#lib/http/document-schemas";
import { revisionTag } from "#lib/http/if-match";
import { jsonBody } from "#lib/http/json-body";
import { flag } from "#lib/http/parameters";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { assertReportable } from "#lib/http/strict-k";
import {
  citeParameter,
  errorsParameter,
  kParameter,
  scopeParameter,
  taskFilterParameters,
  versionParameters,
} from "#lib/http/view-parameters";
import { deleteRun } from "#lib/services/delete-run";
import { editRun } from "#lib/services/edit-run";
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
        ...taskFilterParameters,
        strict_k: flag("Refuse a k that is larger than some task's n, instead of answering without a number").default(
          false,
        ),
        cite: citeParameter,
      }),
      response: runReportSchema,
      problems: ["k-exceeds-n", "unknown-test-version"],
    },
    async ({ principal, params, own, query: { strict_k, cite, ...view } }) => {
      const value = await getRunReport(principal, params.id, view);
      if (strict_k) assertReportable(value.pass_at_k);
      const headers = { ETag: revisionTag(value.run.revision) };
      if (cite === undefined) return { value, headers };
      const cited_as = await namedCitation(principal, cite, { run: value.run.id }, own);
      return { value: { ...value, cited_as }, headers };
    },
  ),
  PATCH: route(
    {
      summary: "Edit a run's name, notes or tags: what is left out stays",
      scope: "upload",
      params: { id: "Id of the run" },
      body: jsonBody("What is to be another", editDocumentSchema, parseEditDocument),
      revises: true,
      response: runEditedSchema,
      problems: ["rescore-in-progress"],
    },
    async ({ principal, params, body, requestId, revision }) => {
      const value = await editRun(principal, params.id, body, { requestId, revision });
      return { value, headers: { ETag: revisionTag(value.revision) } };
    },
  ),
  DELETE: route(
    {
      summary: "Delete a run: nothing shows it any more; it can be restored for some days",
      scope: "upload",
      params: { id: "Id of the run" },
      revises: true,
      response: runDeletedSchema,
      problems: ["rescore-in-progress"],
    },
    async ({ principal, params, requestId, revision }) => {
      const value = await deleteRun(principal, params.id, { requestId, revision });
      return { value, headers: { ETag: revisionTag(value.revision) } };
    },
  ),
});
