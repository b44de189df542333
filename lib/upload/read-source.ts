import { quoteOutside } from "#lib/contract/names";
import { RecountError } from "#lib/core/errors";
import { importFolder } from "#lib/importers/folder-registry";
import type { ImportedRun } from "#lib/importers/importer";
import { mergedSum, mergeRuns } from "#lib/importers/merge";
import { notInspect, readOne } from "#lib/importers/read-one";
import { openEvalLog } from "#lib/upload/eval-log";
import { groupFiles } from "#lib/upload/group-files";
import { filesBeside, resultsAmong } from "#lib/upload/results-among";
import type { SourceFile, SourceGroup } from "#lib/upload/source-file";
import { SourceReading } from "#lib/upload/source-reading";

export interface ReadOptions {
  /** Read as this format; absent: recognised by content. */
  readonly format?: string | undefined;
  /** Told how many bytes were read, of how many. */
  readonly onProgress: (read: number, total: number) => void;
}

export interface ReadSource {
  readonly name: string;
  readonly imported: ImportedRun;
  /** SHA-256 of the file, or of the list of a folder's files, as the command makes it. */
  readonly sha256: string | undefined;
  /** What was assumed about the bytes: `read as gzip`. */
  readonly notes: readonly string[];
}

/**
 * Reads files as one run: a file with those that a tool writes beside it, or the folder of a tool that writes several.
 *
 * @throws RecountError what is wrong with it, with its place; ambiguous-format where they are several runs
 */
export async function readSource(files: readonly SourceFile[], options: ReadOptions): Promise<ReadSource> {
  const groups = await groupFiles(files);
  if (groups.length > 1) throw severalRuns(groups);
  return readGroups(groups, options);
}

/** Reads groups of files, of which each is a part of one run. @throws RecountError what is wrong with it */
export async function readGroups(groups: readonly SourceGroup[], options: ReadOptions): Promise<ReadSource> {
  const files = groups.flatMap((group) => group.files);
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  const parts: ReadSource[] = [];
  let before = 0;
  for (const group of groups) {
    const onProgress = (read: number): void => options.onProgress(Math.min(before + read, total), total);
    parts.push(await readGroup(group, { ...options, onProgress }));
    before += group.files.reduce((sum, { file }) => sum + file.size, 0);
  }
  const [first, ...others] = parts;
  if (first === undefined) throw new RecountError("empty-upload", "there is nothing to read");
  if (others.length === 0) return first;
  return {
    name: `${first.name} and ${others.length} more`,
    imported: mergeRuns(parts),
    sha256: mergedSum(parts),
    notes: [...new Set(parts.flatMap(({ notes }) => notes))],
  };
}

async function readGroup(group: SourceGroup, options: ReadOptions): Promise<ReadSource> {
  const { files } = group;
  const reading = new SourceReading(files, options.onProgress);
  const told = (name: string, imported: ImportedRun, sha256: string | undefined): ReadSource => ({
    name,
    imported,
    sha256,
    notes: reading.told.notes,
  });
  const [only, ...others] = files;
  if (only === undefined) throw new RecountError("empty-upload", "the folder is empty");
  if (group.root !== null && others.length > 0) {
    const folder = reading.folder(group.root, files);
    const imported = await importFolder(folder, options);
    if (imported !== null) return told(folder.name, imported, reading.told.sumOfAll(folder.name));
    reading.forget();
  }
  const main = others.length === 0 ? only : mainOf(files);
  const log = await readLog(main, options, reading);
  if (log !== null) return told(main.path, log, await reading.sumOfWhole(main));
  const beside = async () =>
    new Map([...filesBeside(main, files)].map(([name, file]) => [name, reading.importFile(file)]));
  const surroundings = { beside, forget: () => reading.forget() };
  const imported = await readOne(reading.importFile(main), surroundings, { format: options.format });
  return told(main.path, imported, reading.told.sumOf(main.path));
}

function mainOf(files: readonly SourceFile[]): SourceFile {
  const [main] = resultsAmong(files);
  if (main !== undefined) return main;
  const hint = "give a .json, .jsonl, .csv or .eval file, or the folder that a tool wrote";
  const named = files.slice(0, 3).map(({ path }) => quoteOutside(path));
  const more = files.length > 3 ? ` and ${files.length - 3} more` : "";
  const message = `none of these ${files.length} files is a results file: ${named.join(", ")}${more}`;
  throw new RecountError("unsupported-format", message, { hint });
}

function severalRuns(groups: readonly SourceGroup[]): RecountError {
  const names = groups.slice(0, 10).map(({ root, files }) => quoteOutside(root || (files[0]?.path ?? "")));
  const more = groups.length > 10 ? ` and ${groups.length - 10} more` : "";
  const message = `these are ${groups.length} runs: ${names.join(", ")}${more}`;
  return new RecountError("ambiguous-format", message, { hint: "give one at a time" });
}

/** An Inspect log; null for a file that is none. */
async function readLog(main: SourceFile, options: ReadOptions, reading: SourceReading): Promise<ImportedRun | null> {
  const log = await openEvalLog(main);
  if (log === null) return null;
  const imported = await importFolder(reading.logFolder(main, log), options);
  if (imported !== null) return imported;
  throw notInspect(main.path, options.format);
}
