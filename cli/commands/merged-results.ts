import type { CliIo } from "#cli/io/cli-io";
import { type ResultsFile, type ResultsFileFlags, readParts } from "#cli/io/results-file";
import { formatCount } from "#lib/format/number";
import { mergedSum, mergeRuns } from "#lib/importers/merge";

/** All paths as one run. @throws RecountError the first that is refused, or where they are no one run */
export async function readMerged(paths: readonly string[], flags: ResultsFileFlags, io: CliIo): Promise<ResultsFile> {
  const parts: ResultsFile[] = [];
  for (const path of paths) parts.push(...(await readParts(path, flags, io)));
  const imported = mergeRuns(parts);
  const name = mergedName(paths);
  // What is to be said of single files was said when they were read.
  for (const { code, message } of imported.warnings) {
    if (code === "identical_files") io.terminal.say(`${name}: warning: ${message}`);
  }
  return { name, imported, sha256: mergedSum(parts) };
}

/** How talk calls several paths. */
export function mergedName(paths: readonly string[]): string {
  const [first = "", ...others] = paths;
  return others.length === 0 ? first : `${first} and ${formatCount(others.length, "path")} more`;
}
