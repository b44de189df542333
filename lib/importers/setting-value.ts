import { type JsonValue, parseJson } from "#lib/contract/json";
import { RecountError } from "#lib/core/errors";

/**
 * The value of a setting that a person typed: JSON where it parses as such, else the text itself.
 *
 * @param place what messages call the place that it was typed in
 */
export function settingValue(text: string, place: string): JsonValue {
  try {
    return parseJson(text, { file: place });
  } catch (error) {
    if (error instanceof RecountError && error.code === "malformed-json") return text;
    throw error;
  }
}
