import { z } from "zod";
import { parseScoringOfRuns } from "#lib/contract/parse-scoring";
import { rescoringsSchema } from "#lib/contract/rescore";
import { scoringOfRunsSchema } from "#lib/http/document-schemas";
import { jsonBody } from "#lib/http/json-body";
import { rescoreProblems, statusOfRescoring } from "#lib/http/rescore-answer";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { rescoreParameters } from "#lib/http/view-parameters";
import { rescoreRuns } from "#lib/services/rescore";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: "Rescore many runs at once, every task naming its run: all of them, or none",
      scope: "upload",
      creates: true,
      query: z.strictObject(rescoreParameters),
      body: jsonBody("A recount-scoring/1 whose tasks name their run", scoringOfRunsSchema, parseScoringOfRuns),
      response: rescoringsSchema,
      status: 201,
      problems: rescoreProblems,
    },
    async ({ principal, query, body, ...request }) => {
      const { answer, replayed } = await rescoreRuns(principal, body, { ...query, ...request });
      return { value: answer, ...statusOfRescoring(answer.items, replayed) };
    },
  ),
});
