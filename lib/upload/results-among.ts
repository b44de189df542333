import { companionNames } from "#lib/importers/companions";
import { baseName, folderOf } from "#lib/importers/folder";
import type { SourceFile } from "#lib/upload/source-file";

/** The results files among others, in order of their paths. What only accompanies one of them is none. */
export function resultsAmong(files: readonly SourceFile[]): readonly SourceFile[] {
  const named = files.filter(({ path }) => /^[^.].*\.(json|jsonl|ndjson|csv|eval)(\.gz)?$/i.test(baseName(path)));
  const companions = new Set(named.flatMap(({ path }) => (/_eval\.json$/.test(path) ? [] : besidePaths(path))));
  return named.filter(({ path }) => !companions.has(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The files that may belong to a results file, by their own names. */
export function filesBeside(main: SourceFile, files: readonly SourceFile[]): ReadonlyMap<string, SourceFile> {
  const wanted = new Set(besidePaths(main.path));
  return new Map(files.flatMap((file) => (wanted.has(file.path) ? [[baseName(file.path), file] as const] : [])));
}

function besidePaths(path: string): readonly string[] {
  const folder = folderOf(path);
  return companionNames(baseName(path)).map((name) => (folder === "" ? name : `${folder}/${name}`));
}
