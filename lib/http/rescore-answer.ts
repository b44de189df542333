import type { RescoredRun } from "#lib/contract/rescore";
import type { ErrorCode } from "#lib/core/errors";
import type { Answer } from "#lib/http/route";

/** What a rescoring may refuse beyond what every route with a body may. */
export const rescoreProblems: readonly ErrorCode[] = [
  "unknown-test-version",
  "unknown-task",
  "tests-unchanged",
  "idempotency-key-reused",
  "idempotency-in-progress",
  "rescore-in-progress",
];

/** 201 where a scoring was added, then and whenever the request is repeated; else 200: it was there, or a dry run. */
export function statusOfRescoring(
  items: readonly Pick<RescoredRun, "created" | "scoring">[],
  replayed: boolean,
): Pick<Answer<unknown>, "status" | "headers"> {
  const added = replayed || items.some(({ created, scoring }) => created && scoring.id !== null);
  return { status: added ? 201 : 200, headers: replayed ? { "Idempotent-Replayed": "true" } : {} };
}
