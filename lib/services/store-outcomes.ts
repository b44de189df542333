import type { UploadTask } from "#lib/contract/upload";
import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { insertOutcomes } from "#lib/data/outcomes";
import { packOutcomes } from "#lib/services/outcomes-body";

/**
 * Keeps the outcomes of single tests that the tasks of a new scoring came with, where they did.
 * @param ordinals place of each task in the task set
 */
export async function storeOutcomes(
  principal: Principal,
  db: Db,
  scoring: { readonly id: string; readonly taskCount: number },
  tasks: readonly UploadTask[],
  ordinals: ReadonlyMap<string, number>,
): Promise<void> {
  const tested = tasks.flatMap(({ task_id, tests, outcomes }) => {
    const ordinal = ordinals.get(task_id);
    return outcomes === undefined || ordinal === undefined ? [] : [{ ordinal, tests, outcomes }];
  });
  if (tested.length > 0) await insertOutcomes(principal, db, scoring, await packOutcomes(tested));
}
