import type { TaskBelowK } from "#lib/contract/pass-at-k";
import { tasksBelowK } from "#lib/core/counts-in-view";
import type { Principal } from "#lib/core/principal";
import { reportPassAtK } from "#lib/core/reportability";
import type { Db } from "#lib/data/db";
import { firstTasksBelow } from "#lib/data/leaderboard";
import { type TaskSetRow, taskIdsOf } from "#lib/data/task-sets";
import type { TestVersionRow } from "#lib/data/test-versions";
import type { RunUnderVersion } from "#lib/services/leaderboard-views";

/** So many tasks are named for each withheld k: a board has many of them, and the run's page names more. */
const named = 3;

export interface BelowQuestion {
  readonly taskSet: TaskSetRow;
  readonly version: TestVersionRow;
  readonly views: readonly RunUnderVersion[];
  readonly ks: readonly number[];
}

/** The first tasks that keep a k of a run from being reported, for every row of a leaderboard. */
export async function leaderboardBelow(
  principal: Principal,
  db: Db,
  { taskSet, version, views, ks }: BelowQuestion,
): Promise<(runId: string, k: number) => readonly TaskBelowK[]> {
  const found = new Map<string, readonly TaskBelowK[]>();
  const keyOf = (runId: string, k: number) => `${k} ${runId}`;
  let taskIds: readonly string[] | undefined;
  for (const k of ks) {
    const blocked = views.filter(({ view }) => {
      const report = reportPassAtK(view, k);
      return report.value === null && report.tasksBelowK > 0;
    });
    for (const { run, inTasks } of blocked) {
      if (inTasks === null) continue;
      taskIds ??= await taskIdsOf(principal, db, taskSet.id);
      const ids = taskIds;
      const below = tasksBelowK(inTasks, k).slice(0, named);
      found.set(
        keyOf(run.id, k),
        below.map(({ task, n }) => ({ task_id: ids[task] ?? "", n })),
      );
    }
    const unread = blocked.flatMap(({ run, inTasks }) => (inTasks === null ? [run.id] : []));
    if (unread.length === 0) continue;
    for (const { runId, task_id, n } of await firstTasksBelow(principal, db, version.id, unread, { k, most: named })) {
      const key = keyOf(runId, k);
      found.set(key, [...(found.get(key) ?? []), { task_id, n }]);
    }
  }
  return (runId, k) => found.get(keyOf(runId, k)) ?? [];
}
