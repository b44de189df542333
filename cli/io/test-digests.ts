import type { CliIo, InputFile } from "#cli/io/cli-io";
import type { TaskDigest } from "#lib/contract/documents";
import { quoteOutside } from "#lib/contract/names";
import { RecountError } from "#lib/core/errors";
import { decodeText } from "#lib/decode/decode";
import type { ImportFile } from "#lib/importers/importer";
import { readTestFolder } from "#lib/importers/test-folder";
import { readTestDigests, type TestDigests } from "#lib/importers/test-rows";

/**
 * Hashes the tests at a path, a file of rows or a folder with a file per task. What comes back is digests: the text of a
 * test goes nowhere. Tasks of the set without tests are named, tests of tasks that are not in the set are refused.
 *
 * @param taskIds the tasks of the set, in order
 */
export async function readDigestsAt(path: string, taskIds: readonly string[], io: CliIo): Promise<TaskDigest[]> {
  const digests = await digestsAt(path, taskIds, io);
  const known = new Set(taskIds);
  const foreign = [...digests.keys()].filter((id) => !known.has(id));
  if (foreign.length > 0) {
    const hint = "another list of tasks is another revision of the task set";
    throw new RecountError("unknown-task", `${path}: tests of ${foreign.length} other tasks: ${listed(foreign)}`, {
      hint,
    });
  }
  const without = taskIds.filter((id) => !digests.has(id));
  if (without.length > 0) {
    io.terminal.say(`${path}: no tests of ${without.length} of ${taskIds.length} tasks: ${listed(without)}`);
  }
  return taskIds.flatMap((task_id) => {
    const sha256 = digests.get(task_id);
    return sha256 === undefined ? [] : [{ task_id, sha256 }];
  });
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

function textFile(file: InputFile): ImportFile {
  return {
    name: file.name,
    text: () => decodeText(file.read(() => undefined).pieces, { file: file.name }),
  };
}

function listed(ids: readonly string[]): string {
  const shown = ids.slice(0, 10).map(quoteOutside).join(", ");
  return ids.length > 10 ? `${shown} and ${ids.length - 10} more` : shown;
}
