import { RecountError } from "#lib/core/errors";
import { folderOf, homeOf } from "#lib/importers/folder";
import { recogniseFolder } from "#lib/importers/folder-registry";
import { filesBeside, resultsAmong } from "#lib/upload/results-among";
import type { SourceFile, SourceGroup } from "#lib/upload/source-file";
import { SourceReading } from "#lib/upload/source-reading";

/**
 * Which of many files make a run: the folders that a tool wrote, and elsewhere each results file with those that belong
 * to it. Files that are neither are in no group; where there is no run at all, all of them are one, to be refused.
 */
export async function groupFiles(files: readonly SourceFile[]): Promise<readonly SourceGroup[]> {
  if (files.length < 2) return [{ root: null, files }];
  const groups = await groupsBelow("", files);
  return groups.length === 0 ? [{ root: null, files }] : groups;
}

/** The folders in a folder that was taken for one run and is none. */
export async function groupsApart({ root, files }: SourceGroup): Promise<readonly SourceGroup[]> {
  return groupsInside(root ?? "", files);
}

async function groupsBelow(root: string, files: readonly SourceFile[]): Promise<readonly SourceGroup[]> {
  return (await isOneRun(root, files)) ? [{ root, files }] : groupsInside(root, files);
}

async function groupsInside(root: string, files: readonly SourceFile[]): Promise<readonly SourceGroup[]> {
  const own = files.filter(({ path }) => folderOf(path) === root);
  const groups: SourceGroup[] = resultsAmong(own).map((main) => ({
    root: null,
    files: [main, ...filesBeside(main, own).values()],
  }));
  const folders = new Map<string, SourceFile[]>();
  for (const file of files) {
    const below = root === "" ? file.path : file.path.slice(root.length + 1);
    const end = below.indexOf("/");
    if (end === -1) continue;
    const folder = file.path.slice(0, file.path.length - below.length + end);
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  for (const [folder, inner] of folders) groups.push(...(await groupsBelow(folder, inner)));
  return groups;
}

/**
 * Whether a tool wrote these files as one run: then no other results lie outside the folder that its own are in. Loose
 * files are one only if none would be left over.
 */
async function isOneRun(root: string, files: readonly SourceFile[]): Promise<boolean> {
  const isLoose = root === "";
  if (isLoose && files.some(({ path }) => path.includes("/"))) return false;
  const folder = new SourceReading(files, () => undefined).folder(root, files);
  try {
    const found = await recogniseFolder(folder, {});
    if (found === null) return false;
    const members = new Set(found.members);
    const results = resultsAmong(files);
    if (isLoose) return members.size > 1 && results.every(({ path }) => members.has(path));
    const inner = homeOf(found.members.map((path) => `${root}/${path}`));
    return results.every(({ path }) => path.startsWith(`${inner}/`));
  } catch (error) {
    // Of several formats: its folders may each be of one.
    if (error instanceof RecountError) return false;
    throw error;
  }
}
