import { RecountError } from "#lib/core/errors";
import type { TestVersionDocument } from "#lib/contract/documents";
import type { JsonValue } from "#lib/contract/json";
import type { DocumentPlace } from "#lib/contract/parse-document";

/** Checks the body that creates a test version. @throws RecountError with every problem of the first failing stage */
export function parseTestVersionDocument(_value: JsonValue, _where: DocumentPlace = {}): TestVersionDocument {
  throw new RecountError("internal-error", "not written yet");
}
