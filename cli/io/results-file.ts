import type { CliIo, Found, FoundArchive, FoundFile, FoundFolder } from "#cli/io/cli-io";
import { SourceReading } from "#cli/io/source-reading";
import { textFile } from "#cli/io/text-file";
import { quoteOutside } from "#lib/contract/names";
import { baseName, homeOf, type ImportFolder } from "#lib/importers/folder";
import { recogniseFolder } from "#lib/importers/folder-registry";
import type { ImportedRun, ImportOptions, ImportWarning } from "#lib/importers/importer";
import { notInspect, readOne } from "#lib/importers/read-one";
import { isResultsName } from "#lib/importers/results-name";

export interface ResultsFileFlags {
  readonly format?: string;
  readonly maxLine?: number;
  /** false: outcomes of single tests are left out. */
  readonly outcomes?: boolean;
  /** false: repeated completions are not looked for. */
  readonly repeats?: boolean;
  /** false: the SHA-256 is not wanted. */
  readonly sum?: boolean;
}

export interface ResultsFile {
  readonly name: string;
  readonly imported: ImportedRun;
  /** SHA-256 of the file, or of the list of a folder's files; undefined where not all of it was read. */
  readonly sha256: string | undefined;
  /** Where the files of a folder's run lie, `FOLDER/runs/1`; absent: in all of it, or it is no folder. */
  readonly home?: string;
}

/**
 * Reads the results at a path: a file with its companions, or the folder of a tool that writes several. It is read
 * piece by piece, telling how far it is. What was assumed, what the name hints and what looks odd is said; nothing of
 * it is taken silently.
 */
export async function readResultsFile(path: string, flags: ResultsFileFlags, io: CliIo): Promise<ResultsFile> {
  return readLooked(await io.files.look(path), path, flags, io);
}

async function readLooked(found: Found, path: string, flags: ResultsFileFlags, io: CliIo): Promise<ResultsFile> {
  const reading = new SourceReading(io.terminal.progress(), flags.sum);
  try {
    const read = await readFound(found, path, flags, reading, io);
    const { name, imported } = read;
    reading.progress.end(`${name}: read ${reading.size()} as ${imported.format}`);
    const assumed = found.kind === "file" ? surprises(name, imported.format, reading.told.notes) : [];
    for (const note of [...reading.told.notes, ...assumed]) io.terminal.say(`${name}: ${note}`);
    for (const { field, value } of imported.hints) {
      io.terminal.say(`${name}: the name hints at ${field} = ${value}; not taken, give the flag if it is right`);
    }
    for (const warning of imported.warnings) io.terminal.say(`${name}: warning: ${warning.message}`);
    return read;
  } catch (error) {
    reading.progress.end();
    for (const note of reading.told.notes) io.terminal.say(`${path}: ${note}`);
    throw error;
  }
}

/**
 * The parts of a run that the user says is one: what {@link readResultsFile} reads, or every results file of a folder
 * that no tool wrote.
 */
export async function readParts(path: string, flags: ResultsFileFlags, io: CliIo): Promise<ResultsFile[]> {
  const found = await io.files.look(path);
  const files = found.kind === "folder" && !(await isToolFolder(found, flags)) ? await io.files.resultsIn(path) : [];
  if (files.length < 2) return [await readLooked(found, path, flags, io)];
  const parts: ResultsFile[] = [];
  for (const file of files) parts.push(await readResultsFile(file, flags, io));
  return parts;
}

async function isToolFolder(found: FoundFolder, flags: ResultsFileFlags): Promise<boolean> {
  const folder = { ...found, open: (path: string) => textFile(found.open(path)) };
  return (await recogniseFolder(folder, flags)) !== null;
}

/** Whatever was found is closed. */
async function readFound(
  found: Found,
  path: string,
  flags: ResultsFileFlags,
  reading: SourceReading,
  io: CliIo,
): Promise<ResultsFile> {
  try {
    return await readOpened(found, path, flags, reading, io);
  } finally {
    if (found.kind === "archive") await found.close();
  }
}

async function readOpened(
  found: Found,
  path: string,
  flags: ResultsFileFlags,
  reading: SourceReading,
  io: CliIo,
): Promise<ResultsFile> {
  const { format, maxLine: maxLineBytes, outcomes, repeats } = flags;
  const options = { format, maxLineBytes, outcomes, repeats };
  if (found.kind === "file") return readFile(found, options, reading);
  const folder = folderOf(found, reading);
  const run = await recogniseFolder(folder, options);
  const imported = run === null ? null : await run.importer.read(folder, run.members, options);
  if (found.kind === "archive") {
    if (imported !== null) return { name: found.name, imported, sha256: await found.sha256() };
    throw notInspect(found.name, flags.format);
  }
  if (run !== null && imported !== null) {
    const home = homeOf(run.members);
    const sha256 = reading.told.sumOfAll(found.name);
    if (home === "") return { name: found.name, imported, sha256 };
    const warnings = [...imported.warnings, ...filesElsewhere(folder, home, reading)];
    return { name: found.name, imported: { ...imported, warnings }, sha256, home: folder.open(home).name };
  }
  // A folder that no tool wrote may still hold one file.
  const file = await io.files.open(path);
  reading.forget();
  return readFound(await io.files.look(file.name), path, flags, reading, io);
}

/** Results files of the folder that do not lie where the run's do: no part of it, and not recorded with it. */
function filesElsewhere({ paths, open }: ImportFolder, home: string, reading: SourceReading): ImportWarning[] {
  const others = paths.filter((path) => {
    return !path.startsWith(`${home}/`) && isResultsName(baseName(path)) && !reading.told.wasRead(open(path).name);
  });
  const [first] = others;
  if (first === undefined) return [];
  const message = `the run is that in ${quoteOutside(home)}; files elsewhere are no part of it: ${others.length}, ${quoteOutside(first)} for one`;
  return [{ code: "files_elsewhere", message }];
}

async function readFile(
  found: FoundFile,
  options: ImportOptions & { readonly format: string | undefined },
  reading: SourceReading,
): Promise<ResultsFile> {
  const { file } = found;
  const beside = async (names: readonly string[]) =>
    new Map([...(await found.beside(names))].map(([name, one]) => [name, reading.importFile(one)]));
  const imported = await readOne(reading.importFile(file), { beside, forget: () => reading.forget() }, options);
  return { name: file.name, imported, sha256: reading.told.sumOf(file.name) };
}

function folderOf(found: FoundFolder | FoundArchive, reading: SourceReading): ImportFolder {
  return { name: found.name, paths: found.paths, open: (path) => reading.importFile(found.open(path)) };
}

/** Where a name promises something else than what was found; the content counts. */
function surprises(name: string, format: string, notes: readonly string[]): string[] {
  const ending = /\.(csv|json|jsonl|ndjson)(\.gz)?$/i.exec(name)?.[1]?.toLowerCase();
  const isNamedGzip = /\.gz$/i.test(name);
  return [
    ...(ending !== undefined && (ending === "csv") !== (format === "csv")
      ? [`read as ${format}, although its name ends in .${ending}`]
      : []),
    ...(isNamedGzip && !notes.includes("read as gzip") ? ["read as plain text, although its name ends in .gz"] : []),
  ];
}
