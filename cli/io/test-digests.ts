import type { CliIo } from "#cli/io/cli-io";
import { textFile } from "#cli/io/text-file";
import type { TaskDigest } from "#lib/contract/documents";
import { RecountError } from "#lib/core/errors";
import { digestsOfSet, listedIds } from "#lib/importers/set-digests";
import { readTestFolder } from "#lib/importers/test-folder";
import { readTestDigests, type TestDigests } from "#lib/importers/test-rows";

/**
 * Hashes the tests at a path, a file of rows or a folder with a file per task. What comes back is digests: the text of a
 * test goes nowhere. Tasks of the set without tests are named, tests of tasks that are not in the set are refused.
 *
 * @param taskIds the tasks of the set, in order
 */
export async function readDigestsAt(
  path: string,
  taskIds: readonly string[],
  io: CliIo,
): Promise<readonly TaskDigest[]> {
  const { digests, without } = digestsOfSet(await digestsAt(path, taskIds, io), taskIds, path);
  if (without.length > 0) {
    io.terminal.say(`${path}: no tests of ${without.length} of ${taskIds.length} tasks: ${listedIds(without)}`);
  }
  return digests;
}

async function digestsAt(path: string, taskIds: readonly string[], io: CliIo): Promise<TestDigests> {
  const found = await io.files.look(path);
  if (found.kind === "file") return readTestDigests(textFile(found.file));
  if (found.kind === "folder") {
    return readTestFolder({ ...found, open: (member) => textFile(found.open(member)) }, taskIds);
  }
  await found.close();
  throw new RecountError("unsupported-format", `${path} is an archive; unzip it first and give the file inside`);
}
