import { baseName } from "#lib/importers/folder";
import { resultsEndings } from "#lib/importers/results-name";
import type { SourceFile, SourceGroup } from "#lib/upload/source-file";

/** Files that were given and are in no run, and why. */
export interface LeftOut {
  /** Their paths, sorted. */
  readonly paths: readonly string[];
  readonly reason: string;
}

/** What was given beside the files of the runs; null: nothing. */
export function leftOut(files: readonly SourceFile[], groups: readonly SourceGroup[]): LeftOut | null {
  const taken = new Set(groups.flatMap((group) => group.files.map(({ path }) => path)));
  const paths = files.flatMap(({ path }) => (taken.has(path) ? [] : [path])).sort();
  if (paths.length === 0) return null;
  const areHidden = paths.every((path) => baseName(path).startsWith("."));
  return { paths, reason: areHidden ? "hidden files are passed over" : `no results file ends so: ${resultsEndings}` };
}
