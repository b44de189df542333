import { z } from "zod";
import { parseRunUpload } from "#lib/contract/parse-document";
import { runCreatedSchema, runListSchema } from "#lib/contract/report";
import { runFlags } from "#lib/contract/run-facets";
import { parseRunSorts, runSortKeys } from "#lib/contract/run-sorts";
import { runDocumentSchema } from "#lib/http/document-schemas";
import { jsonBody } from "#lib/http/json-body";
import { list, oneOf, text } from "#lib/http/parameters";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { answerRun } from "#lib/http/run-answer";
import { kParameter, pageParameters, uploadOptions, uploadParameters } from "#lib/http/view-parameters";
import { createRun, listRuns } from "#lib/services/runs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "List runs, newest first unless sorted",
      scope: "read",
      query: z.strictObject({
        ...pageParameters,
        q: text(200, "Words, each of which is in name, model, task set, tags or notes as it is").optional(),
        task_set: z.array(text(201, "Runs of this task set, slug@revision; repeated: of any of them")).optional(),
        test_version: z.array(text(100, "Runs shown under these tests; may be repeated")).optional(),
        model: z.array(text(200, "Runs of this model; may be repeated")).optional(),
        tag: z.array(text(64, "Runs with this tag; repeated: with any of them")).optional(),
        uploader: z.array(text(200, "Runs sent with the token of this name; may be repeated")).optional(),
        flag: z.array(oneOf(runFlags, "Runs that have this flag; may be repeated")).optional(),
        sort: list(`What to sort by, the first first: pass@K, or one of ${runSortKeys.join(", ")}`).optional(),
        order: list("Direction of each, asc where it is not told; alone, that of created_at").optional(),
        k: kParameter.default([1]),
      }),
      response: runListSchema,
    },
    async ({ principal, query: { sort, order, ...query } }) => ({
      value: await listRuns(principal, { ...query, sort: parseRunSorts(sort, order) }),
    }),
  ),
  POST: route(
    {
      summary: "Record a run: whole, or not at all",
      scope: "upload",
      creates: true,
      query: z.strictObject(uploadParameters),
      body: jsonBody("A recount-run/1 document", runDocumentSchema, parseRunUpload),
      response: runCreatedSchema,
      status: 201,
      problems: ["unknown-task-set", "unknown-test-version", "unknown-task", "missing-tasks", "idempotency-key-reused"],
    },
    async ({ principal, query, body, requestId, requestDigest, idempotencyKey }) =>
      answerRun(
        await createRun(principal, body, {
          ...uploadOptions(query),
          idempotencyKey,
          requestDigest,
          requestId,
          format: body.format,
        }),
      ),
  ),
});
