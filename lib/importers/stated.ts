import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";

/** A text that a file states; undefined for the empty one, and for anything else. */
export function statedText(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A number that a file states; undefined for anything else. */
export function statedNumber(value: JsonValue | undefined): number | undefined {
  return typeof value === "number" ? value : undefined;
}

/** The members of an object that a file states; none for anything else. */
export function statedObject(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : Object.create(null);
}
