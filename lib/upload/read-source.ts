import { Sha256 } from "#lib/contract/digest";
import { quoteOutside } from "#lib/contract/names";
import { RecountError } from "#lib/core/errors";
import { companionNames, withCompanions } from "#lib/importers/companions";
import { baseName, type ImportFolder } from "#lib/importers/folder";
import { folderImporters, importFolder, isPartAlone } from "#lib/importers/folder-registry";
import type { ImportedRun, ImportFile } from "#lib/importers/importer";
import { importerNames, importFile } from "#lib/importers/registry";
import { fileText } from "#lib/upload/file-text";

/** A file as the page was given it. */
export interface SourceFile {
  /** Its name; for those of a folder, its path from the folder on, parts separated by "/". */
  readonly path: string;
  readonly file: Blob;
}

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
 * Reads what was dropped or chosen as one run: a file, a file with those that a tool writes beside it, or the folder of
 * a tool that writes several.
 *
 * @throws RecountError what is wrong with it, with its place
 */
export async function readSource(files: readonly SourceFile[], options: ReadOptions): Promise<ReadSource> {
  const reading = new SourceReading(files, options.onProgress);
  const [only, ...others] = files;
  if (only === undefined) throw new RecountError("empty-upload", "the folder is empty");
  const told = (name: string, imported: ImportedRun, sha256: string | undefined): ReadSource => ({
    name,
    imported,
    sha256,
    notes: reading.notes,
  });
  if (others.length === 0) return told(only.path, await readAlone(only, files, options, reading), reading.sumOf(only));
  const folder = folderOf(files, reading);
  const imported = await importFolder(folder, options);
  if (imported !== null) return told(folder.name, imported, reading.sumOfAll(folder.name));
  reading.forget();
  const results = resultsAmong(files);
  const [main, ...more] = results;
  if (main === undefined) {
    const hint = "give a .json, .jsonl or .csv file, plain or gzip, or the folder that a tool wrote";
    throw new RecountError("unsupported-format", `none of these ${files.length} files is a results file`, { hint });
  }
  if (more.length > 0) throw severalRuns(results);
  return told(main.path, await readAlone(main, files, options, reading), reading.sumOf(main));
}

/** One results file, with those of the others that belong to it. */
async function readAlone(
  main: SourceFile,
  files: readonly SourceFile[],
  { format }: ReadOptions,
  reading: SourceReading,
): Promise<ImportedRun> {
  const base = baseName(main.path);
  if (isPartAlone(base)) {
    const folder: ImportFolder = { name: main.path, paths: [base], open: () => reading.importFile(main) };
    const imported = await importFolder(folder, { format });
    if (imported !== null) return imported;
    reading.forget();
  }
  refuseFolderFormat(format, main.path);
  const alone = await importFile(reading.importFile(main), { format });
  const place = main.path.slice(0, main.path.length - base.length);
  const beside = companionNames(base).flatMap((name) => {
    const found = files.find(({ path }) => path === place + name);
    return found === undefined ? [] : [[name, reading.importFile(found)] as const];
  });
  return withCompanions(alone, base, new Map(beside));
}

function refuseFolderFormat(format: string | undefined, name: string): void {
  if (format === undefined || importerNames.includes(format)) return;
  if (!folderImporters.some((importer) => importer.name === format)) return;
  const message = `${quoteOutside(name)} is a file, and the format ${format} is a folder`;
  throw new RecountError("bad-parameter", message, { hint: "give the folder that the tool wrote" });
}

/** Files by their paths below what they have in common. */
function folderOf(files: readonly SourceFile[], reading: SourceReading): ImportFolder {
  const [top = ""] = files[0]?.path.split("/") ?? [];
  const isOne = files.every(({ path }) => path.startsWith(`${top}/`));
  const below = new Map(files.map((file) => [isOne ? file.path.slice(top.length + 1) : file.path, file]));
  return {
    name: isOne ? top : `${files.length} files`,
    paths: [...below.keys()].sort(),
    open: (path) => {
      const file = below.get(path);
      if (file === undefined) throw new RangeError(`no file at ${path}`);
      return reading.importFile(file);
    },
  };
}

/** What only accompanies a results file is no choice. */
function resultsAmong(files: readonly SourceFile[]): readonly SourceFile[] {
  const named = files.filter(({ path }) => /^[^.].*\.(json|jsonl|ndjson|csv)(\.gz)?$/i.test(baseName(path)));
  const companions = new Set(
    named.flatMap(({ path }) => {
      const base = baseName(path);
      if (/_eval\.json$/.test(base)) return [];
      return companionNames(base).map((name) => path.slice(0, path.length - base.length) + name);
    }),
  );
  return named.filter(({ path }) => !companions.has(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
}

function severalRuns(results: readonly SourceFile[]): RecountError {
  const listed = results.slice(0, 10).map(({ path }) => quoteOutside(path));
  const more = results.length > 10 ? ` and ${results.length - 10} more` : "";
  return new RecountError(
    "ambiguous-format",
    `these are ${results.length} results files, and each is a run: ${listed.join(", ")}${more}`,
    { hint: "give one at a time; `recount upload` records several at once, and with --merge makes one run of them" },
  );
}

/** What was read of the files: bytes are counted, sums kept. */
class SourceReading {
  readonly notes: string[] = [];
  private readonly sums = new Map<SourceFile, (() => string | undefined)[]>();
  private readonly total: number;
  private bytes = 0;

  constructor(
    files: readonly SourceFile[],
    private readonly onProgress: ReadOptions["onProgress"],
  ) {
    this.total = files.reduce((sum, { file }) => sum + file.size, 0);
  }

  importFile(source: SourceFile): ImportFile {
    return { name: source.path, text: () => this.text(source) };
  }

  private async *text(source: SourceFile): AsyncGenerator<string> {
    const sum = new Sha256();
    let read = 0;
    let hex: string | undefined;
    // One that was only begun has no sum.
    const whole = () => {
      if (read === source.file.size) hex ??= sum.hex();
      return hex;
    };
    this.sums.set(source, [...(this.sums.get(source) ?? []), whole]);
    yield* fileText(source.file, {
      name: source.path,
      onBytes: (bytes) => {
        sum.update(bytes);
        read += bytes.length;
        this.bytes += bytes.length;
        this.onProgress(Math.min(this.bytes, this.total), this.total);
      },
      onNote: (note) => {
        if (!this.notes.includes(note)) this.notes.push(note);
      },
    });
  }

  /** What was only looked at is not what was read. */
  forget(): void {
    this.sums.clear();
    this.notes.length = 0;
    this.bytes = 0;
  }

  sumOf(source: SourceFile): string | undefined {
    for (const sum of this.sums.get(source) ?? []) {
      const known = sum();
      if (known !== undefined) return known;
    }
    return undefined;
  }

  /** That of lines `SHA-256 NAME`, one a file that was read whole, in order of the names below the folder. */
  sumOfAll(folder: string): string | undefined {
    const lines = [...this.sums.keys()].flatMap((source) => {
      const sum = this.sumOf(source);
      const below = source.path.startsWith(`${folder}/`) ? source.path.slice(folder.length) : `/${source.path}`;
      return sum === undefined ? [] : [`${sum} ${below}\n`];
    });
    if (lines.length === 0) return undefined;
    const list = new Sha256();
    list.update(new TextEncoder().encode(lines.sort((a, b) => (a.slice(65) < b.slice(65) ? -1 : 1)).join("")));
    return list.hex();
  }
}
