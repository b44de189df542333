import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import type { JsonOptions } from "#lib/contract/parse-json";
import { describeValue } from "#lib/contract/validate-fields";
import { refusal } from "#lib/core/errors";
import type { ImportFile } from "#lib/importers/importer";
import { JsonCursor } from "#lib/importers/json-cursor";

/** A file with one JSON object: those of its members that are wanted, at any level. @throws RecountError wrong-type */
export async function memberObject(
  file: ImportFile,
  only: ReadonlySet<string>,
  marked: ReadonlySet<string> = new Set(),
): Promise<JsonObject> {
  const value = await memberValue(file, { python: true, only, marked });
  if (isJsonObject(value)) return value;
  const detail = `the file holds ${describeValue(value)}; it must be an object`;
  throw refusal([{ code: "wrong-type", detail, file: quoteOutside(file.name) }]);
}

/** A file with one JSON value. */
export async function memberValue(file: ImportFile, options: JsonOptions): Promise<JsonValue> {
  const cursor = new JsonCursor(file.text(), file.name);
  const value = await cursor.value(options);
  await cursor.end();
  return value;
}

/** The members of a file with one object, one at a time: of each value what is wanted, at any level. */
export async function* memberOutcomes(
  file: ImportFile,
  only: ReadonlySet<string>,
): AsyncGenerator<readonly [string, JsonValue]> {
  const cursor = new JsonCursor(file.text(), file.name);
  for await (const key of cursor.members()) yield [key, await cursor.value({ python: true, only })] as const;
  await cursor.end();
}
