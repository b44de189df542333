import { deflateRaw, inflateRawSync } from "node:zlib";
import { canonicalJson } from "#lib/contract/canonical-json";
import type { JsonValue } from "#lib/contract/json-value";
import { parseJson } from "#lib/contract/parse-json";
import type { StoredOutcomes } from "#lib/data/outcomes";

/** Which tests of a task its samples passed; `tests` undefined: known by position. */
export interface OutcomesOfTask {
  readonly ordinal: number;
  readonly tests: readonly string[] | undefined;
  readonly outcomes: readonly string[];
}

/** A third of a second for random letters, where level 6 takes two for 5 % less. */
const level = 4;

/** Far more than an upload may hold. */
const largestBody = 256 * 1024 * 1024;

/**
 * Outcomes as they are stored: a line of canonical JSON a task, `[ordinal, ids of the tests or null, outcomes]`, deflated.
 * Samples of a task repeat each other and tests have three letters, so 164 tasks of 200 samples of 100 tests stay below
 * 1 MB even where every letter is drawn at random. Away from the thread that answers requests.
 */
export async function packOutcomes(tasks: readonly OutcomesOfTask[]): Promise<Omit<StoredOutcomes, "sha256">> {
  const sorted = [...tasks].sort((a, b) => a.ordinal - b.ordinal);
  const lines = sorted.map(({ ordinal, tests, outcomes }) => canonicalJson([ordinal, tests ?? null, outcomes]));
  return {
    ordinals: sorted.map(({ ordinal }) => ordinal),
    samples: sorted.map(({ outcomes }) => outcomes.length),
    codec: "deflate",
    body: await deflate(lines.join("\n")),
  };
}

function deflate(text: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    deflateRaw(text, { level }, (error, bytes) => (error === null ? resolve(bytes) : reject(error)));
  });
}

/** The outcomes again. What is stored was checked when it came in: anything else in it is a fault of the database. */
export function unpackOutcomes({ codec, body }: Pick<StoredOutcomes, "codec" | "body">): OutcomesOfTask[] {
  const bytes = codec === "text" ? body : inflateRawSync(body, { maxOutputLength: largestBody });
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  return text.split("\n").map((line) => taskOf(parseJson(line)));
}

function taskOf(line: JsonValue): OutcomesOfTask {
  const [ordinal, tests, outcomes] = Array.isArray(line) ? line : [];
  if (typeof ordinal !== "number" || !isTexts(outcomes) || (tests !== null && !isTexts(tests))) {
    throw new Error("stored outcomes cannot be read");
  }
  return { ordinal, tests: tests ?? undefined, outcomes };
}

function isTexts(value: JsonValue | undefined): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
