import { quoteOutside } from "#lib/contract/names";
import { RecountError } from "#lib/core/errors";
import { companionNames, withCompanions } from "#lib/importers/companions";
import { baseName, type ImportFolder } from "#lib/importers/folder";
import { type FolderOptions, folderImporters, importFolder, isPartAlone } from "#lib/importers/folder-registry";
import type { ImportedRun, ImportFile, ImportHint } from "#lib/importers/importer";
import { importerNames, importFile } from "#lib/importers/registry";

/** What a reader of files has around the file that it was given. */
export interface Surroundings {
  /** Those of these names that stand beside it. */
  beside(names: readonly string[]): Promise<ReadonlyMap<string, ImportFile>>;
  /** What was read so far was only looked at. */
  forget(): void;
}

/** One results file, with those that its tool wrote beside it. @throws RecountError what is wrong with it */
export async function readOne(
  file: ImportFile,
  { beside, forget }: Surroundings,
  options: FolderOptions,
): Promise<ImportedRun> {
  const base = baseName(file.name.replaceAll("\\", "/"));
  if (isPartAlone(base)) {
    const folder: ImportFolder = { name: file.name, paths: [base], open: () => file };
    const imported = await importFolder(folder, options);
    if (imported !== null) return imported;
    forget();
  }
  refuseFolderFormat(options.format, file.name);
  const alone = await importFile(file, options);
  const run = await withCompanions(alone, base, await beside(companionNames(base)), options);
  return { ...run, hints: run.hints.filter((hint) => !isStated(hint, run)) };
}

/** What the file states too is no hint. */
function isStated({ field, value }: ImportHint, { settings }: ImportedRun): boolean {
  const stated = new Map<string, unknown>(Object.entries({ ...settings.config, ...settings })).get(field);
  return stated !== undefined && String(stated) === value;
}

function refuseFolderFormat(format: string | undefined, name: string): void {
  if (format === undefined || importerNames.includes(format)) return;
  if (!folderImporters.some((importer) => importer.name === format)) return;
  const message = `${quoteOutside(name)} is a file, and the format ${format} is a folder`;
  throw new RecountError("bad-parameter", message, { hint: "give the folder that the tool wrote" });
}

/** A zip archive that is none of Inspect's, or an Inspect log that is to be read as something else. */
export function notInspect(name: string, format: string | undefined): RecountError {
  const file = quoteOutside(name);
  if (format !== undefined) {
    return new RecountError("bad-parameter", `${file} is an Inspect log, not ${quoteOutside(format)}`);
  }
  const message = `${file}: this zip archive is not read: its header.json is not that of an Inspect log`;
  return new RecountError("unsupported-format", message, { hint: "unzip it first and give the file inside" });
}
