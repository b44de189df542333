import type { RunCreated } from "#lib/contract/report";
import type { Answer } from "#lib/http/route";

/**
 * 201 with the place of a new run; a repeated request gets the 201 of the first again, marked as such; 200 where the
 * run was there already, or nothing was to be stored.
 */
export function answerRun(
  { answer, replayed }: { readonly answer: RunCreated; readonly replayed: boolean },
  warnings: RunCreated["warnings"] = [],
): Answer<RunCreated> {
  const { id, created } = answer.run;
  return {
    value: { ...answer, warnings: [...answer.warnings, ...warnings] },
    status: id !== null && (created || replayed) ? 201 : 200,
    headers: {
      ...(id === null ? {} : { Location: `/api/v1/runs/${id}` }),
      ...(replayed ? { "Idempotent-Replayed": "true" } : {}),
    },
  };
}
