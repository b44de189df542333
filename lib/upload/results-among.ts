import { baseName } from "#lib/importers/folder";
import { besidePaths, resultsPaths } from "#lib/importers/results-paths";
import type { SourceFile } from "#lib/upload/source-file";

/** The results files among others, in order of their paths. */
export function resultsAmong(files: readonly SourceFile[]): readonly SourceFile[] {
  const results = new Set(resultsPaths(files.map(({ path }) => path)));
  return files.filter(({ path }) => results.has(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The files that may belong to a results file, by their own names. */
export function filesBeside(main: SourceFile, files: readonly SourceFile[]): ReadonlyMap<string, SourceFile> {
  const wanted = new Set(besidePaths(main.path));
  return new Map(files.flatMap((file) => (wanted.has(file.path) ? [[baseName(file.path), file] as const] : [])));
}
