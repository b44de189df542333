import { companionNames } from "#lib/importers/companions";
import { baseName, folderOf } from "#lib/importers/folder";
import { isResultsName } from "#lib/importers/results-name";

/** The results files among others, sorted. What only accompanies one of them is none. */
export function resultsPaths(paths: readonly string[]): readonly string[] {
  const named = paths.filter((path) => isResultsName(baseName(path)));
  const companions = new Set(named.flatMap((path) => (/_eval\.json$/.test(path) ? [] : besidePaths(path))));
  return named.filter((path) => !companions.has(path)).sort();
}

/** Where the files lie that may belong to a results file. */
export function besidePaths(path: string): readonly string[] {
  const folder = folderOf(path);
  return companionNames(baseName(path)).map((name) => (folder === "" ? name : `${folder}/${name}`));
}
