/** A number literal that a double does not hold, digit for digit. Checks of documents refuse it by name. */
export class InexactNumber {
  constructor(readonly literal: string) {}
}

export type JsonValue = null | boolean | number | string | InexactNumber | JsonValue[] | JsonObject;
/** Without prototype, so that `__proto__` is a key like any other. */
export interface JsonObject {
  [key: string]: JsonValue;
}

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof InexactNumber);
}
