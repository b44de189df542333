import type { JsonObject, JsonValue } from "#lib/contract/json-value";
import { keyValue } from "#lib/contract/key-value";
import { quoteOutside } from "#lib/contract/names";
import { parseJson } from "#lib/contract/parse-json";
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

/**
 * Settings given as `KEY=VALUE`, each once.
 *
 * @param place what messages call the place that they were given in
 * @throws RecountError bad-parameter naming what is no pair, or is given twice
 */
export function settingPairs(pairs: readonly string[], place: string): JsonObject {
  const settings: JsonObject = Object.create(null);
  for (const pair of pairs) {
    const [key, text] = keyValue(pair) ?? refuse(place, pair, "is not KEY=VALUE");
    if (Object.hasOwn(settings, key)) refuse(place, key, "is given twice");
    settings[key] = settingValue(text, place);
  }
  return settings;
}

function refuse(place: string, what: string, wrong: string): never {
  const detail = `${place} ${quoteOutside(what)} ${wrong}`;
  const problem = { code: "bad-parameter", detail, field: place } as const;
  throw new RecountError("bad-parameter", detail, { problems: [problem] });
}
