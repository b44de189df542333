import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { runOfBoard } from "#lib/importers/board-run";
import { firstObject } from "#lib/importers/head";
import type { ImportedRun, Importer, ImportFile, ImportOptions } from "#lib/importers/importer";
import { inspectHeaderKeys, inspectParts } from "#lib/importers/inspect-header";
import { addInspectSample, type InspectSample } from "#lib/importers/inspect-samples";
import { JsonCursor } from "#lib/importers/json-cursor";
import { SampleBoard } from "#lib/importers/sample-board";

/** An Inspect log written as JSON: the header's members and `samples`, each an epoch of a task. */
export const inspectJson: Importer = {
  name: "inspect-json",
  title: "Inspect log as .json",
  recognisedBy: "an object with status, and eval that has task and run_id",
  detect(head) {
    const document = firstObject(head);
    const told = document?.get("eval");
    return document?.has("status") === true && told instanceof Map && told.has("task") && told.has("run_id");
  },
  read: readInspectJson,
};

async function readInspectJson(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  const board = new SampleBoard(findings, options);
  const header: JsonObject = Object.create(null);
  const cursor = new JsonCursor(file.text(), file.name);
  for await (const key of cursor.members()) {
    if (inspectHeaderKeys.has(key)) header[key] = await cursor.value();
    else if (key === "samples" && (await cursor.kind()) === "array") {
      for await (const _ of cursor.items()) addInspectSample(await readSample(cursor), board, findings);
    }
  }
  await cursor.end();
  return runOfBoard(inspectJson.name, file, board, findings, inspectParts(header, board));
}

const wanted: ReadonlySet<string> = new Set(["id", "epoch", "error", "limit", "error_retries"]);
const completion: ReadonlySet<string> = new Set(["completion"]);
const onlyType: ReadonlySet<string> = new Set(["type"]);
const onlyValue: ReadonlySet<string> = new Set(["value"]);

/** Takes the few members of a sample that matter; messages and events are passed over. */
export async function readSample(cursor: JsonCursor): Promise<InspectSample> {
  const told: JsonObject = Object.create(null);
  const scores = new Map<string, JsonValue>();
  for await (const key of cursor.members()) {
    if (wanted.has(key)) told[key] = await cursor.value({ python: true, only: onlyType });
    else if (key === "output") told[key] = await cursor.value({ python: true, only: completion, marked: completion });
    else if (key === "scores" && (await cursor.kind()) === "object") {
      for await (const scorer of cursor.members()) scores.set(scorer, await readValue(cursor));
    } else if (key === "score" && (await cursor.kind()) === "object") scores.set("score", await readValue(cursor));
  }
  const { limit, error, output, error_retries } = told;
  const type = isJsonObject(limit) ? limit.type : undefined;
  return {
    id: told.id,
    epoch: told.epoch,
    scores,
    hasError: error !== undefined && error !== null,
    limit: typeof type === "string" ? type : null,
    retries: Array.isArray(error_retries) ? error_retries.length : 0,
    completion: isJsonObject(output) ? output.completion : undefined,
  };
}

async function readValue(cursor: JsonCursor): Promise<JsonValue> {
  const score = await cursor.value({ python: true, only: onlyValue });
  return isJsonObject(score) ? (score.value ?? null) : score;
}
