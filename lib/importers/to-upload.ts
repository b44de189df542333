import { RecountError } from "#lib/core/errors";
import type { JsonObject } from "#lib/contract/json";
import type { RunUpload } from "#lib/contract/upload";
import type { ImportedRun } from "#lib/importers/importer";

/** What the user says about a run; each wins over what the file carries. Names as on the wire. */
export interface UploadFlags {
  readonly model?: string | undefined;
  readonly task_set?: string | undefined;
  /** One test version, or one per scorer of the file: `base=V`, `plus=V`. See {@link testVersionFlag}. */
  readonly test_version?: string | ReadonlyMap<string, string> | undefined;
  /** The scorer to take from a file with several. */
  readonly scorer?: string | undefined;
  readonly timeout_seconds?: number | undefined;
  readonly temperature?: number | undefined;
  readonly n?: number | undefined;
  readonly name?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  /** Keys that are added to, or replace, those of the file. */
  readonly config?: JsonObject | undefined;
  readonly notes?: string | undefined;
  /** SHA-256 of the tool's file, kept in `source`. */
  readonly source_sha256?: string | undefined;
}

/** The values of `--test-version`: `["V"]`, or `["base=V", "plus=W"]`. */
export function testVersionFlag(_values: readonly string[]): UploadFlags["test_version"] {
  throw new RecountError("internal-error", "not written yet");
}

/** The upload document of an imported file. @throws RecountError missing-field naming the flag, ambiguous-scorer */
export function toUpload(_imported: ImportedRun, _flags: UploadFlags): RunUpload {
  throw new RecountError("internal-error", "not written yet");
}
