import { type ResultsFile, type ResultsFileFlags, readResultsFile } from "#cli/io/results-file";
import { cliIo } from "#tests/support/cli";

/** Reads the results at a path as the command does: a file with its companions, a folder, an archive. */
export async function readResults(path: string, flags: ResultsFileFlags = {}): Promise<ResultsFile> {
  return readResultsFile(path, flags, cliIo().io);
}
