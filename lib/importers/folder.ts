import { RecountError } from "#lib/core/errors";
import { type Head, readHead } from "#lib/importers/head";
import type { ImportedRun, ImportFile, ImportOptions } from "#lib/importers/importer";

/** Several files as an importer sees them: the files of a folder or the members of an archive, never the disk. */
export interface ImportFolder {
  /** As the user knows it. */
  readonly name: string;
  /** Every file in it: paths relative to it, parts separated by "/", in order of their UTF-16 units. */
  readonly paths: readonly string[];
  /** One of them, named as messages call it. Each call gives a stream of its own. */
  open(path: string): ImportFile;
}

/** A tool that writes one run into several files. Adding one: `lib/importers/README.md`. */
export interface FolderImporter {
  readonly name: string;
  readonly title: string;
  /** How its folders are recognised, as one clause for `recount formats`. */
  readonly recognisedBy: string;
  /** Which of a folder's files hold results, by their paths; none: the folder is not of this format. */
  select(paths: readonly string[]): readonly string[];
  /** Whether one of them, which begins so, is of this format. */
  detect(head: Head): boolean;
  /** @param members what `select` gave, at least one */
  read(folder: ImportFolder, members: readonly string[], options: ImportOptions): Promise<ImportedRun>;
}

/** Last part of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The deepest folder that all of these paths lie in; empty for the top. */
export function homeOf(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => folderOf(path).split("/"));
  const depth = others.reduce((most, parts) => {
    const differs = parts.findIndex((part, at) => part !== first[at]);
    return Math.min(most, differs === -1 ? parts.length : differs);
  }, first.length);
  return first.slice(0, depth).join("/");
}

/** The folder that a path lies in; empty for the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

const firstLook = 64 * 1024;

/** How a file of a folder begins. One that is no text at all begins with nothing: whether that matters, its reader says. */
export async function headOf(folder: ImportFolder, path: string): Promise<Head> {
  let text = "";
  try {
    for await (const chunk of folder.open(path).text()) {
      text += chunk;
      if (text.length >= firstLook) break;
    }
  } catch (error) {
    if (!(error instanceof RecountError)) throw error;
  }
  return readHead(text);
}
