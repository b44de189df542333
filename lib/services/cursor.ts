import { canonicalJson } from "#lib/contract/canonical-json";
import { sha256Hex } from "#lib/contract/digest";
import type { JsonValue } from "#lib/contract/json-value";
import { parseJson } from "#lib/contract/parse-json";
import { RecountError } from "#lib/core/errors";

/**
 * A place in a list as opaque text. It carries a digest over itself and what was asked for, so that one that was
 * altered, or is used with another question, is refused instead of skipping rows.
 */
export function writeCursor(question: unknown, place: readonly (string | number | null)[]): string {
  const text = canonicalJson(place);
  return Buffer.from(`${checksum(question, text)}${text}`).toString("base64url");
}

/** @throws RecountError `bad-parameter` naming `cursor` */
export function readCursor(question: unknown, cursor: string): readonly JsonValue[] {
  const decoded = Buffer.from(cursor, "base64url").toString("utf8");
  const text = decoded.slice(checksumLength);
  if (decoded.slice(0, checksumLength) !== checksum(question, text)) throw badCursor();
  const place = parseJson(text);
  if (!Array.isArray(place)) throw badCursor();
  return place;
}

export function badCursor(): RecountError {
  const detail = "cursor is not one that this list gave for these filters";
  const hint = "begin again without cursor";
  return new RecountError("bad-parameter", detail, {
    hint,
    problems: [{ code: "bad-parameter", detail, hint, field: "cursor" }],
  });
}

const checksumLength = 16;

function checksum(question: unknown, text: string): string {
  return sha256Hex(`recount-cursor ${canonicalJson(question)} ${text}`).slice(0, checksumLength);
}
