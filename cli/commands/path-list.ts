import { companionNames } from "#lib/importers/companions";

/** The folder and the own name of a path, however it is written. */
function parted(path: string): { readonly folder: string; readonly name: string } {
  const at = Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\"));
  return { folder: path.slice(0, at + 1), name: path.slice(at + 1) };
}

/**
 * Which other PATH a PATH is read with, as `runs/**` gives both: the results file that a tool wrote it beside. Of two that
 * belong to each other the longer name is the results file. Null: it is read for itself.
 */
export function readWith(path: string, paths: readonly string[]): string | null {
  const own = parted(path);
  const found = paths.find((other) => {
    const { folder, name } = parted(other);
    if (folder !== own.folder || !companionNames(name).includes(own.name)) return false;
    return !companionNames(own.name).includes(name) || name.length > own.name.length;
  });
  return found ?? null;
}

/** The first of these folders that a PATH lies in, or null. */
export function folderOver(path: string, folders: readonly string[]): string | null {
  return folders.find((folder) => path !== folder && isWithin(path, folder)) ?? null;
}

/** Whether a path lies in a folder. */
export function isWithin(path: string, folder: string): boolean {
  const ends = /[/\\]$/.test(folder);
  return path.startsWith(folder) && path.length > folder.length && (ends || /[/\\]/.test(path.charAt(folder.length)));
}
