import type { UploadTask } from "#lib/contract/upload";
import type { ImportedRun } from "#lib/importers/importer";
import { toUpload, type UploadFlags } from "#lib/importers/to-upload";

/**
 * The tasks of results whose samples were tested again. Of the upload that the file would be, only the tasks: the run is
 * there, and its samples stay what they are.
 *
 * @throws RecountError as {@link toUpload} does
 */
export function retestedTasks(
  imported: ImportedRun,
  { test_version = "rescored", scorer, filter }: Pick<UploadFlags, "test_version" | "scorer" | "filter">,
): readonly UploadTask[] {
  return toUpload(imported, { model: "rescored", task_set: "rescored@1", test_version, scorer, filter }).tasks;
}
