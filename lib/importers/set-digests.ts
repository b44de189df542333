import type { TaskDigest } from "#lib/contract/documents";
import { quoteOutside } from "#lib/contract/names";
import { RecountError } from "#lib/core/errors";
import type { TestDigests } from "#lib/importers/test-rows";

/** The digests of tests, as those of a task set. */
export interface SetDigests {
  /** In order of the set. */
  readonly digests: readonly TaskDigest[];
  /** Tasks of the set of which there are no tests. */
  readonly without: readonly string[];
}

/**
 * @param taskIds the tasks of the set, in order
 * @param place what messages call the file or folder
 * @throws RecountError unknown-task for tests of a task that the set has not
 */
export function digestsOfSet(found: TestDigests, taskIds: readonly string[], place: string): SetDigests {
  const known = new Set(taskIds);
  const foreign = [...found.keys()].filter((id) => !known.has(id));
  if (foreign.length > 0) {
    const hint = "another list of tasks is another revision of the task set";
    const message = `${place}: tests of ${foreign.length} other tasks: ${listedIds(foreign)}`;
    throw new RecountError("unknown-task", message, { hint });
  }
  const digests = taskIds.flatMap((task_id) => {
    const sha256 = found.get(task_id);
    return sha256 === undefined ? [] : [{ task_id, sha256 }];
  });
  return { digests, without: taskIds.filter((id) => !found.has(id)) };
}

/** The first ten, and how many more there are. */
export function listedIds(ids: readonly string[]): string {
  const shown = ids.slice(0, 10).map(quoteOutside).join(", ");
  return ids.length > 10 ? `${shown} and ${ids.length - 10} more` : shown;
}
