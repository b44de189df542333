import { quoteOutside } from "#lib/contract/names";
import { RecountError } from "#lib/core/errors";
import { digestsOfSet, type SetDigests } from "#lib/importers/set-digests";
import { readTestFolder } from "#lib/importers/test-folder";
import { readTestDigests } from "#lib/importers/test-rows";
import type { SourceFile } from "#lib/upload/source-file";
import { SourceReading } from "#lib/upload/source-reading";

/** The digests of tests that a file or a folder holds. The tests themselves stay where they are. */
export interface ReadDigests extends SetDigests {
  readonly name: string;
}

/**
 * Hashes tests per task: one file of rows, or files that are named by their task.
 *
 * @param taskIds the tasks of the set, in order
 * @throws RecountError unknown-task for tests of a task that the set has not
 */
export async function readDigests(
  files: readonly SourceFile[],
  taskIds: readonly string[],
  onProgress: (read: number, total: number) => void,
): Promise<ReadDigests> {
  const [only, ...others] = files;
  if (only === undefined) throw new RecountError("empty-upload", "there is no file");
  const reading = new SourceReading(files, onProgress);
  const root = rootOf(files);
  const isFile = others.length === 0 && !only.path.includes("/");
  const name = isFile ? only.path : root || `${files.length} files`;
  const found = isFile
    ? await readTestDigests(reading.importFile(only))
    : await readTestFolder(reading.folder(root, files), taskIds);
  return { name, ...digestsOfSet(found, taskIds, quoteOutside(name)) };
}

/** The folder that all files lie in; "" where they lie in several or in none. */
function rootOf(files: readonly SourceFile[]): string {
  const roots = new Set(files.map(({ path }) => (path.includes("/") ? path.slice(0, path.indexOf("/")) : "")));
  const [root = ""] = roots;
  return roots.size === 1 ? root : "";
}
