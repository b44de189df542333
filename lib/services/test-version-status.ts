import type { TestVersionStatus } from "#lib/contract/rescore";
import type { Principal } from "#lib/core/principal";
import { runStatus } from "#lib/core/reportability";
import { type Db, readingOneMoment } from "#lib/data/db";
import { leaderboardRuns } from "#lib/data/leaderboard";
import { type TaskSetRow, taskIdsOf } from "#lib/data/task-sets";
import { type TestVersionRow, testVersionsOf } from "#lib/data/test-versions";
import { sharedGroupsOf } from "#lib/services/leaderboard-counts";
import { leaderboardViews, type RunUnderVersion } from "#lib/services/leaderboard-views";
import { taskSetNamed, versionNamed } from "#lib/services/named-task-set";
import { scoresInList } from "#lib/services/scores";

/** So many stale tasks are named for one run: its own page names them all. */
const named = 20;

/**
 * Where every run of a task set stands under one of its test versions, with bounds on what is not known yet.
 *
 * @throws RecountError `not-found` (the task set, or the version)
 */
export async function getTestVersionStatus(
  principal: Principal,
  taskSetName: string,
  versionName: string,
  { k }: { readonly k: readonly number[] },
): Promise<TestVersionStatus> {
  return readingOneMoment(async (db) => {
    const taskSet = await taskSetNamed(principal, db, taskSetName);
    const versions = await testVersionsOf(principal, db, taskSet.id);
    const version = versionNamed(versions, versionName);
    return statusOf(principal, db, taskSet, version, versions, k);
  });
}

async function statusOf(
  principal: Principal,
  db: Db,
  taskSet: TaskSetRow,
  version: TestVersionRow,
  versions: readonly TestVersionRow[],
  k: readonly number[],
): Promise<TestVersionStatus> {
  const runs = await leaderboardRuns(principal, db, taskSet.id);
  const taskIds = await taskIdsOf(principal, db, taskSet.id);
  const groups = await sharedGroupsOf(principal, db, taskSet.id);
  const question = { taskSet, version, versions, runs, errors: "strict", groups } as const;
  const views = await leaderboardViews(principal, db, question);
  const statuses = views.map(({ view }) => runStatus(view));
  const count = (status: (typeof statuses)[number]) => statuses.filter((each) => each === status).length;
  return {
    task_set: taskSetNameOf(taskSet),
    test_version: version.name,
    parent: versions.find(({ id }) => id === version.parentId)?.name ?? null,
    voided_at: version.voidedAt?.toISOString() ?? null,
    k: [...k],
    tasks: taskSet.taskCount - version.retired.length,
    current: count("current"),
    stale: count("stale"),
    incomplete: count("incomplete"),
    stale_tasks: staleTasks(views, taskIds),
    items: views.map(({ run, view, timeouts, stale }) => ({
      run: { id: run.id, name: run.name, created_at: run.createdAt.toISOString() },
      model: run.model,
      status: runStatus(view),
      stale_tasks: stale.length,
      stale: stale.slice(0, named).flatMap((task) => taskIds[task] ?? []),
      missing_tasks: view.missing,
      timeouts: [...timeouts],
      pass_at_k: scoresInList(view, k),
    })),
  };
}

function taskSetNameOf({ slug, revision }: TaskSetRow): string {
  return `${slug}@${revision}`;
}

function staleTasks(views: readonly RunUnderVersion[], taskIds: readonly string[]): TestVersionStatus["stale_tasks"] {
  const runs = new Map<number, number>();
  for (const { stale } of views) for (const task of stale) runs.set(task, (runs.get(task) ?? 0) + 1);
  return [...runs]
    .sort(([a, runsA], [b, runsB]) => runsB - runsA || a - b)
    .map(([task, count]) => ({ task_id: taskIds[task] ?? "", runs: count }));
}
