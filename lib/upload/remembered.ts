import type { RunFields } from "#lib/upload/run-fields";

/** What was said about the last run that was recorded here: offered the next time, never taken by itself. */
export type Remembered = Pick<RunFields, "taskSet" | "testVersions" | "timeout" | "tags">;

const place = "recount-last-upload";
/** Longer ones were not written by this page. */
const longest = 10_000;

/** null: nothing is remembered, or the browser keeps nothing. */
export function readRemembered(): Remembered | null {
  const text = storage((kept) => kept.getItem(place));
  return text === null || text.length > longest ? null : rememberedIn(text);
}

/** Keeps what fields say in this browser; the token is not among them. */
export function remember(fields: Remembered): void {
  storage((kept) => kept.setItem(place, rememberedText(fields)));
}

/** As a query string, whose reading cannot fail. */
export function rememberedText({ taskSet, testVersions, timeout, tags }: Remembered): string {
  const text = new URLSearchParams({ taskSet, timeout, tags });
  for (const [scorer, version] of Object.entries(testVersions)) text.append(`test version ${scorer}`, version);
  return text.toString();
}

export function rememberedIn(text: string): Remembered {
  const said = new URLSearchParams(text);
  const testVersions: Record<string, string> = Object.create(null);
  for (const [key, version] of said) {
    if (key.startsWith("test version ")) testVersions[key.slice("test version ".length)] = version;
  }
  const field = (name: string): string => said.get(name) ?? "";
  return { taskSet: field("taskSet"), testVersions, timeout: field("timeout"), tags: field("tags") };
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
