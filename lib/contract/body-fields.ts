import { isJsonObject, type JsonValue } from "#lib/contract/json-value";
import { Findings } from "#lib/contract/validate";
import { describeValue, Fields } from "#lib/contract/validate-fields";
import { refusal } from "#lib/core/errors";

/** The fields of a request's body, and where what is wrong with them is noted. */
export interface BodyFields {
  readonly fields: Fields;
  readonly findings: Findings;
}

/**
 * Begins to read a body, which must be an object; fields that are not known are noted.
 *
 * @param file its name, where it is a file
 * @throws RecountError wrong-type
 */
export function bodyFields(value: JsonValue, known: readonly string[], file?: string): BodyFields {
  if (!isJsonObject(value)) {
    const detail = `the body is ${describeValue(value)}; it must be an object`;
    throw refusal([{ code: "wrong-type", detail, pointer: "" }]);
  }
  const findings = new Findings(file);
  return { fields: new Fields(findings, value, [], known), findings };
}
