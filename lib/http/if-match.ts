import { RecountError } from "#lib/core/errors";

/** A revision as `ETag` and `If-Match` write it. */
export function revisionTag(revision: number): string {
  return `"${revision}"`;
}

const tag = /^"([1-9][0-9]{0,8})"$/;

/**
 * The revision that a change is meant for.
 * @throws RecountError `revision-missing` without the header, `bad-request` where it names no single revision
 */
export function readIfMatch(headers: Headers): number {
  const given = headers.get("if-match")?.trim() ?? "";
  const hint = 'send the ETag of what you read, such as If-Match: "3", so that nobody else\'s change is overwritten';
  if (given === "") {
    throw new RecountError("revision-missing", "This change needs If-Match with the revision that was read.", { hint });
  }
  const revision = tag.exec(given)?.[1];
  if (revision === undefined) {
    throw new RecountError("bad-request", "If-Match must be one revision in double quotes.", { hint });
  }
  return Number(revision);
}
