import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { canonicalJson } from "#lib/contract/canonical-json";
import type { RunUpload, UploadTask } from "#lib/contract/upload";

/** SHA-256 of bytes that come piece by piece. */
export class Sha256 {
  private readonly hash = sha256.create();

  update(bytes: Uint8Array): void {
    this.hash.update(bytes);
  }

  /** The sum in lower-case hex; nothing can be added after. */
  hex(): string {
    return bytesToHex(this.hash.digest());
  }
}

/** SHA-256 of bytes: also where the browser's own is withheld, which is everywhere but on a secure address. */
export function sha256Bytes(bytes: Uint8Array): Uint8Array {
  return sha256(bytes);
}

/** SHA-256 of a text's UTF-8 bytes, in lower-case hex. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(text)));
}

/**
 * SHA-256, in hex, of what an upload says: its counts and its settings, without name, tags, notes and source.
 * Another program computes it so; each line is UTF-8 text and ends with one LF:
 *
 * 1. One line per task of `tasks`, sorted by the bytes (UTF-8) of the id: a JSON array without blanks
 *    `[task_id,n,c]`; with verdicts `[task_id,n,c,"PPF"]`; with test outcomes `[task_id,n,c,verdicts or null,outcomes]`,
 *    and their test ids as a sixth member where they are given.
 * 2. For each further scoring, sorted by the bytes of its test version: the line
 *    `{"test_version":…,"timeout_seconds":…}`, then its tasks as in 1.
 * 3. The line `"recount-run/1"`.
 * 4. One line with the run: the JSON object of `config`, `evaluated_at`, `harness` (`name`, `version`), `model`, `n`,
 *    `task_set`, `temperature`, `test_version`, `timeout_seconds`; unknown is `null`.
 *
 * JSON is canonical: object keys sorted by UTF-16 unit, no blanks, strings escaped only where JSON demands it (and lone
 * surrogates as `\udxxx`), numbers in the shortest form that reads back the same (as ECMAScript writes them).
 */
export function uploadDigest(upload: RunUpload): string {
  const hash = sha256.create();
  const encoder = new TextEncoder();
  for (const block of canonicalBlocks(upload)) hash.update(encoder.encode(block));
  return bytesToHex(hash.digest());
}

/** What one rescoring says of one run. */
export interface RescoringContent {
  /** Id of the run. */
  readonly run: string;
  readonly test_version: string;
  /** null: taken over, or given as unknown. */
  readonly timeout_seconds: number | null;
  readonly reason: string | null;
  /** The tasks that it tested. */
  readonly tasks: readonly UploadTask[];
}

/**
 * SHA-256, in hex, of what a rescoring says of one run: the lines of its tasks as in {@link uploadDigest}, then the line
 * `"recount-scoring/1"`, then one line with the JSON object of `reason`, `run`, `test_version`, `timeout_seconds`.
 */
export function rescoringDigest({ tasks, run, test_version, timeout_seconds, reason }: RescoringContent): string {
  const hash = sha256.create();
  const encoder = new TextEncoder();
  for (const block of taskBlocks(tasks)) hash.update(encoder.encode(block));
  const said = canonicalJson({ reason, run, test_version, timeout_seconds });
  hash.update(encoder.encode(`"recount-scoring/1"\n${said}\n`));
  return bytesToHex(hash.digest());
}

function* canonicalBlocks(upload: RunUpload): Generator<string> {
  yield* taskBlocks(upload.tasks);
  const further = [...upload.scorings].sort((a, b) => compareBytes(a.test_version, b.test_version));
  for (const { test_version, timeout_seconds, tasks } of further) {
    yield `${canonicalJson({ test_version, timeout_seconds })}\n`;
    yield* taskBlocks(tasks);
  }
  const { config, evaluated_at, harness, model, n, task_set, temperature, test_version, timeout_seconds } = upload.run;
  const run = { config, evaluated_at, harness, model, n, task_set, temperature, test_version, timeout_seconds };
  yield `${canonicalJson(upload.format)}\n${canonicalJson(run)}\n`;
}

/** A thousand lines at a time: fewer calls of the hash. */
function* taskBlocks(tasks: readonly UploadTask[]): Generator<string> {
  const sorted = [...tasks].sort((a, b) => compareBytes(a.task_id, b.task_id));
  for (let from = 0; from < sorted.length; from += 1000) {
    yield `${sorted
      .slice(from, from + 1000)
      .map(taskLine)
      .join("\n")}\n`;
  }
}

function taskLine({ task_id, n, c, verdicts, outcomes, tests }: UploadTask): string {
  const id = JSON.stringify(task_id);
  if (outcomes !== undefined) {
    return canonicalJson([task_id, n, c, verdicts ?? null, outcomes, ...(tests === undefined ? [] : [tests])]);
  }
  return verdicts === undefined ? `[${id},${n},${c}]` : `[${id},${n},${c},"${verdicts}"]`;
}

const surrogate = /[\ud800-\udfff]/;

/** Order of the UTF-8 bytes of two texts, which is that of their code points. */
export function compareBytes(a: string, b: string): number {
  if (a === b) return 0;
  if (!surrogate.test(a) && !surrogate.test(b)) return a < b ? -1 : 1;
  const left = Array.from(a, (character) => character.codePointAt(0) ?? 0);
  const right = Array.from(b, (character) => character.codePointAt(0) ?? 0);
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
