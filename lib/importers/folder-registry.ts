import { quoteOutside } from "#lib/contract/names";
import { type RecountError, refusal } from "#lib/core/errors";
import { type FolderImporter, headOf, type ImportFolder } from "#lib/importers/folder";
import { aiderFolder } from "#lib/importers/folders/aider";
import { harborFolder } from "#lib/importers/folders/harbor";
import { inspectFolder } from "#lib/importers/folders/inspect";
import { multiplEFolder } from "#lib/importers/folders/multipl-e";
import { sweBenchFolder } from "#lib/importers/folders/swe-bench";
import { terminalBenchFolder } from "#lib/importers/folders/terminal-bench";
import type { ImportedRun, ImportOptions } from "#lib/importers/importer";

/** Every tool whose run is a folder, and what tells its files. */
export const folderImporters: readonly FolderImporter[] = [
  multiplEFolder,
  sweBenchFolder,
  aiderFolder,
  terminalBenchFolder,
  harborFolder,
  inspectFolder,
];

/** Whether a file of this name, given alone, is one part of such a run and of no format of its own. */
export function isPartAlone(name: string): boolean {
  return [multiplEFolder, aiderFolder].some((importer) => importer.select([name]).length > 0);
}

interface Candidate {
  readonly importer: FolderImporter;
  readonly members: readonly string[];
}

export interface FolderOptions extends ImportOptions {
  readonly format?: string | undefined;
}

/**
 * Reads a folder as one run: by the names of its files and the content of the first that fits, or as the format named.
 *
 * @returns null where no tool writes such a folder
 * @throws RecountError ambiguous-format where several do, and what the importer finds wrong
 */
export async function importFolder(folder: ImportFolder, options: FolderOptions = {}): Promise<ImportedRun | null> {
  const found = await recogniseFolder(folder, options);
  return found === null ? null : found.importer.read(folder, found.members, options);
}

/** The format of a folder and the files that it reads; null where no tool writes such a folder. */
export async function recogniseFolder(folder: ImportFolder, { format }: FolderOptions): Promise<Candidate | null> {
  const fitting: Candidate[] = [];
  for (const importer of folderImporters) {
    if (format !== undefined && importer.name !== format) continue;
    const members = importer.select(folder.paths);
    if (members.length > 0 && (await isOfFormat(importer, folder, members))) fitting.push({ importer, members });
  }
  if (fitting.length > 1) throw ambiguous(folder, fitting);
  return fitting[0] ?? null;
}

/** The first of a few files that is no bare note (a crash, say) decides. */
async function isOfFormat(
  importer: FolderImporter,
  folder: ImportFolder,
  members: readonly string[],
): Promise<boolean> {
  for (const path of members.slice(0, 20)) {
    if (importer.detect(await headOf(folder, path))) return true;
  }
  return false;
}

function ambiguous(folder: ImportFolder, fitting: readonly Candidate[]): RecountError {
  const told = fitting.map(({ importer, members }) => `${importer.name} (${quoteOutside(members[0] ?? "")})`);
  const detail = `the folder may be of several formats: ${told.join(", ")}`;
  const hint = `say which with --format, for example --format ${fitting[0]?.importer.name ?? ""}`;
  return refusal([{ code: "ambiguous-format", detail, hint, file: quoteOutside(folder.name) }]);
}
