import { isJsonObject, parseJson } from "#lib/contract/json";
import { RecountError } from "#lib/core/errors";
import type { RunFields } from "#lib/upload/run-fields";

/** What was said about the last run that was recorded here: offered the next time, never taken by itself. */
export type Remembered = Pick<RunFields, "taskSet" | "testVersions" | "timeout" | "tags">;

const place = "recount-last-upload";

/** null: nothing is remembered, or the browser keeps nothing. */
export function readRemembered(): Remembered | null {
  const text = storage((kept) => kept.getItem(place));
  if (text === null || text.length > 10_000) return null;
  try {
    return rememberedOf(text);
  } catch (error) {
    // Written by another version, or by hand.
    if (error instanceof RecountError) return null;
    throw error;
  }
}

/** Keeps what fields say in this browser; the token is not among them. */
export function remember({ taskSet, testVersions, timeout, tags }: RunFields): void {
  storage((kept) => kept.setItem(place, JSON.stringify({ taskSet, testVersions, timeout, tags })));
}

function rememberedOf(text: string): Remembered | null {
  const value = parseJson(text);
  if (!isJsonObject(value)) return null;
  const { taskSet, testVersions, timeout, tags } = value;
  if (typeof taskSet !== "string" || typeof timeout !== "string" || typeof tags !== "string") return null;
  if (!isJsonObject(testVersions)) return null;
  const versions: Record<string, string> = {};
  for (const [scorer, version] of Object.entries(testVersions)) {
    if (typeof version === "string") versions[scorer] = version;
  }
  return { taskSet, testVersions: versions, timeout, tags };
}

/** A browser may forbid it, or have no room left: then nothing is remembered. */
function storage<T>(use: (kept: Storage) => T): T | null {
  try {
    return use(window.localStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
