import { RecountError } from "#lib/core/errors";
import type { TaskSetDocument } from "#lib/contract/documents";
import type { JsonValue } from "#lib/contract/json";
import type { DocumentPlace } from "#lib/contract/parse-document";

/** Checks a `recount-task-set/1` document. @throws RecountError with every problem of the first failing stage */
export function parseTaskSetDocument(_value: JsonValue, _where: DocumentPlace = {}): TaskSetDocument {
  throw new RecountError("internal-error", "not written yet");
}
