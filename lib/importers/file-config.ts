import type { JsonObject, JsonValue } from "#lib/contract/json-value";

/** The settings that a file states, without those that it does not: `{}` or `{ config }`. */
export function fileConfig(told: Readonly<Record<string, JsonValue | undefined>>): { readonly config?: JsonObject } {
  const config: JsonObject = Object.create(null);
  for (const [key, value] of Object.entries(told)) {
    if (value !== undefined && value !== null) config[key] = value;
  }
  return Object.keys(config).length === 0 ? {} : { config };
}
