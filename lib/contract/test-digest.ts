import { canonicalJson } from "#lib/contract/canonical-json";
import { sha256Hex } from "#lib/contract/digest";
import { RecountError } from "#lib/core/errors";

/** The SHA-256 of one task's tests, in lower-case hex: all that ever leaves the machine on which the tests lie. */
export const testDigestText = /^[0-9a-f]{64}$/;

/** In unicode mode, a surrogate matches only where it has no partner. */
const loneSurrogate = /[\ud800-\udfff]/u;

/** A part of a task's tests: a file of a folder, a field of a row. */
export interface TestPart {
  readonly name: string;
  readonly digest: string;
}

/**
 * SHA-256 of the text of a test. Line ends are told alike: CRLF and CR count as LF, so that a checkout on another system
 * is the same test. Nothing else is evened out.
 *
 * @throws RecountError bad-encoding when the text holds half of a surrogate pair, which has no bytes
 */
export function testDigest(text: string): string {
  if (loneSurrogate.test(text)) throw new RecountError("bad-encoding", "the tests hold a lone surrogate");
  return sha256Hex(normalLineEnds(text));
}

/** CRLF and CR become LF. */
export function normalLineEnds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/**
 * The digest of tests that lie in several named parts, in no order of their own: SHA-256 of the canonical JSON of
 * `[[name, digest], …]` sorted by name. One part alone is its own digest, so that a folder with one file a task, and
 * JSON of task → text, give the same.
 */
export function digestOfParts(parts: readonly TestPart[]): string {
  const [only, ...others] = parts;
  if (only === undefined) throw new RangeError("tests without a part have no digest");
  if (others.length === 0) return only.digest;
  const sorted = parts.map(({ name, digest }) => [name, digest] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256Hex(canonicalJson(sorted));
}
