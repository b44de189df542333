import { disabledSince } from "#lib/core/disabled-tests";
import type { Principal } from "#lib/core/principal";
import { reading } from "#lib/data/db";
import { runsWithOutcomes } from "#lib/data/outcomes";
import { testVersionsOf } from "#lib/data/test-versions";
import { taskSetNamed, versionNamed } from "#lib/services/named-task-set";

/**
 * Ids of the runs that have outcomes of tasks which a test version, or one between, disables tests of: their counts can
 * be recomputed without a file. Whether the outcomes suffice, the preview of the recomputation tells.
 *
 * @throws RecountError `not-found` (the task set, or the version)
 */
export async function recomputableRuns(
  principal: Principal,
  taskSetName: string,
  versionName: string,
): Promise<ReadonlySet<string>> {
  return reading(async (db) => {
    const taskSet = await taskSetNamed(principal, db, taskSetName);
    const versions = await testVersionsOf(principal, db, taskSet.id);
    const version = versionNamed(versions, versionName);
    const found = new Set<string>();
    for (const [id, tasks] of disabledSince(versions, version.id)) {
      if (tasks.size === 0) continue;
      for (const run of await runsWithOutcomes(principal, db, id, [...tasks.keys()])) found.add(run);
    }
    return found;
  });
}
