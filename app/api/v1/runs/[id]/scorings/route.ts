import { z } from "zod";
import { parseScoringOfRun } from "#lib/contract/parse-scoring";
import { rescoringSchema, runHistorySchema } from "#lib/contract/rescore";
import { scoringOfRunSchema } from "#lib/http/document-schemas";
import { jsonBody } from "#lib/http/json-body";
import { rescoreProblems, statusOfRescoring } from "#lib/http/rescore-answer";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import {
  errorsParameter,
  kParameter,
  pageParameters,
  rescoreParameters,
  taskFilterParameters,
} from "#lib/http/view-parameters";
import { getRunHistory } from "#lib/services/history";
import { rescoreRun } from "#lib/services/rescore";

const params = { id: "Id of the run" };

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "The history of a run: every scoring with its own number, newest first",
      scope: "read",
      params,
      query: z.strictObject({ ...pageParameters, k: kParameter, errors: errorsParameter, ...taskFilterParameters }),
      response: runHistorySchema,
    },
    async ({ principal, params: { id }, query }) => ({ value: await getRunHistory(principal, id, query) }),
  ),
  POST: route(
    {
      summary: "Rescore a run under a test version, or tell what that would do; the same again changes nothing",
      scope: "upload",
      creates: true,
      params,
      query: z.strictObject(rescoreParameters),
      body: jsonBody("A recount-scoring/1 document", scoringOfRunSchema, parseScoringOfRun),
      response: rescoringSchema,
      status: 201,
      problems: rescoreProblems,
    },
    async ({ principal, params: { id }, query, body, ...request }) => {
      const { answer, replayed } = await rescoreRun(principal, id, body, { ...query, ...request });
      return { value: answer, ...statusOfRescoring([answer], replayed) };
    },
  ),
});
