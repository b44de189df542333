import { RecountError } from "#lib/core/errors";
import type { JsonValue } from "#lib/contract/json";
import type { RunUpload } from "#lib/contract/upload";

export interface DocumentPlace {
  /** The file's name, for messages. */
  readonly file?: string | undefined;
  /** Absent: 200,000. */
  readonly maxTasks?: number | undefined;
}

/** Checks a `recount-run/1` document. @throws RecountError with every problem of the first failing stage */
export function parseRunUpload(_value: JsonValue, _where: DocumentPlace = {}): RunUpload {
  throw new RecountError("internal-error", "not written yet");
}
