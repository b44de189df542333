import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { runOfBoard } from "#lib/importers/board-run";
import { baseName, type FolderImporter, folderOf, type ImportFolder } from "#lib/importers/folder";
import { oneRun } from "#lib/importers/folders/shared-settings";
import { firstObject } from "#lib/importers/head";
import type { ImportedRun, ImportFile, ImportOptions } from "#lib/importers/importer";
import { inspectHeaderKeys, inspectParts } from "#lib/importers/inspect-header";
import { readSample } from "#lib/importers/inspect-json";
import { addInspectSample, type InspectSample } from "#lib/importers/inspect-samples";
import { JsonCursor } from "#lib/importers/json-cursor";
import { SampleBoard } from "#lib/importers/sample-board";
import { idText } from "#lib/importers/task-ids";

/** Inspect's `.eval`, as the members of the archive or unpacked. Summaries suffice; of a crashed run, its journal. */
export const inspectFolder: FolderImporter = {
  name: "inspect",
  title: "Inspect log as .eval (a zip, deflate or zstd), of finished and of crashed runs",
  recognisedBy: "members header.json or _journal/start.json, with eval that has task and run_id",
  select(paths) {
    const headers = paths.filter((path) => /(?:^|\/)(?:header\.json|_journal\/start\.json)$/.test(path));
    // Where the run ended, the header of the end counts.
    const ended = new Set(headers.filter((path) => baseName(path) === "header.json").map(folderOf));
    return headers.filter((path) => baseName(path) === "header.json" || !ended.has(rootOf(path)));
  },
  detect(head) {
    const told = firstObject(head)?.get("eval");
    return told instanceof Map && told.has("task") && told.has("run_id");
  },
  read: readLog,
};

const journalName = /^_journal\/summaries\/([0-9]{1,9})\.json$/;
/** One sample whole, or its first part where it was written in chunks. Ids may hold slashes. */
const sampleName = /^samples\/(.+_epoch_[0-9]+)(?:\.json|\/sample\.json)$/;

/** The members of an archive that are read. */
export function isInspectMember(path: string): boolean {
  if (path === "header.json" || path === "summaries.json" || path === "_journal/start.json") return true;
  return journalName.test(path) || sampleName.test(path);
}

/** The folder that the log lies in. */
function rootOf(header: string): string {
  return header.endsWith("_journal/start.json") ? folderOf(folderOf(header)) : folderOf(header);
}

interface Reading {
  readonly folder: ImportFolder;
  /** What stands before the names of the log's members. */
  readonly before: string;
  readonly board: SampleBoard;
  readonly findings: Findings;
  /** `ID_epoch_N` of the samples that were read. */
  readonly seen: Set<string>;
}

async function readLog(folder: ImportFolder, headers: readonly string[], options: ImportOptions): Promise<ImportedRun> {
  oneRun(folder.name, new Set(headers.map(rootOf)));
  const [header = ""] = headers;
  const findings = new Findings(quoteOutside(folder.name));
  const root = rootOf(header);
  const before = root === "" ? "" : `${root}/`;
  const reading: Reading = { folder, before, board: new SampleBoard(findings, options), findings, seen: new Set() };
  const told = await readHeader(folder.open(header));
  if (baseName(header) === "start.json") told.status ??= "started";
  for (const path of summariesOf(reading)) await readSummaries(folder.open(before + path), reading);
  for (const path of ownNames(reading)) {
    const key = sampleName.exec(path)?.[1];
    if (key !== undefined && !reading.seen.has(key)) await readOne(folder.open(before + path), reading);
  }
  return runOfBoard(inspectFolder.name, folder, reading.board, findings, inspectParts(told, reading.board));
}

async function readHeader(file: ImportFile): Promise<JsonObject> {
  const header: JsonObject = Object.create(null);
  const cursor = new JsonCursor(file.text(), file.name);
  for await (const key of cursor.members()) if (inspectHeaderKeys.has(key)) header[key] = await cursor.value();
  await cursor.end();
  return header;
}

/** The names of the log's members, without the folder that it lies in. */
function ownNames({ folder, before }: Reading): string[] {
  return folder.paths.flatMap((path) => (path.startsWith(before) ? [path.slice(before.length)] : []));
}

/** summaries.json, which is written at the end; without it what the journal has of it, in order. */
function summariesOf(reading: Reading): string[] {
  const names = ownNames(reading);
  if (names.includes("summaries.json")) return ["summaries.json"];
  const numbered = names.flatMap((path) => {
    const number = journalName.exec(path)?.[1];
    return number === undefined ? [] : [{ path, order: number.padStart(9, "0") }];
  });
  return numbered.sort((a, b) => (a.order < b.order ? -1 : 1)).map(({ path }) => path);
}

async function readSummaries(file: ImportFile, reading: Reading): Promise<void> {
  const cursor = new JsonCursor(file.text(), file.name);
  for await (const at of cursor.items()) {
    const summary = await cursor.value();
    if (isJsonObject(summary)) addSample(sampleOf(summary), reading);
    else {
      const detail = `${quoteOutside(file.name)}: item ${at} is ${describeValue(summary)}; it must be an object`;
      reading.findings.add({ code: "wrong-type", detail });
    }
  }
  await cursor.end();
}

/** A summary is small, so that it is taken whole: several times as fast as going through its members. */
function sampleOf({ id, epoch, scores: told, error, limit, retries }: JsonObject): InspectSample {
  const scores = new Map<string, JsonValue>();
  for (const [scorer, score] of Object.entries(isJsonObject(told) ? told : {})) {
    scores.set(scorer, isJsonObject(score) ? (score.value ?? null) : score);
  }
  const type = isJsonObject(limit) ? limit.type : limit;
  return {
    id,
    epoch,
    scores,
    hasError: error !== undefined && error !== null,
    limit: typeof type === "string" ? type : null,
    retries: typeof retries === "number" && Number.isSafeInteger(retries) && retries > 0 ? retries : 0,
  };
}

/** A sample that no summary tells of: it was done after the journal was last written. */
async function readOne(file: ImportFile, reading: Reading): Promise<void> {
  const cursor = new JsonCursor(file.text(), file.name);
  addSample(await readSample(cursor), reading);
  await cursor.end();
}

function addSample(sample: InspectSample, { board, findings, seen }: Reading): void {
  addInspectSample(sample, board, findings);
  seen.add(`${idText(sample.id)}_epoch_${typeof sample.epoch === "number" ? sample.epoch : 1}`);
}
