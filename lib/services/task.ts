import type { TaskDetail, TaskTests } from "#lib/contract/task";
import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { type TestVersionNode, testIdentities } from "#lib/core/test-agreement";
import { reading } from "#lib/data/db";
import { leaderboardRuns } from "#lib/data/leaderboard";
import { findTask, taskCountsOf } from "#lib/data/task-counts";
import { type TestVersionRow, testVersionsOf } from "#lib/data/test-versions";
import { versionAsked } from "#lib/services/leaderboard-version";
import { taskSetNamed } from "#lib/services/named-task-set";
import { taskRuns } from "#lib/services/task-runs";

/** So many runs are told of one task, the newest. */
const usualMost = 2_000;

export interface TaskQuery {
  /** The task's id. */
  readonly task: string;
  /** Absent: the version under which most runs are current. */
  readonly test_version?: string | undefined;
}

/**
 * One task of a task set across its runs and test versions. Of the counts only this task's are read.
 *
 * @throws RecountError `not-found` (the task set, the task), `unknown-test-version`
 */
export async function getTask(
  principal: Principal,
  taskSetName: string,
  { task: taskId, test_version: asked }: TaskQuery,
  mostRuns = usualMost,
): Promise<TaskDetail> {
  return reading(async (db) => {
    const taskSet = await taskSetNamed(principal, db, taskSetName);
    const task = await findTask(principal, db, taskSet.id, taskId);
    if (task === null) throw new RecountError("not-found", "the task set has no such task");
    const { ordinal, previous, next, ...facts } = task;
    const versions = await testVersionsOf(principal, db, taskSet.id);
    const runs = await leaderboardRuns(principal, db, taskSet.id);
    const version = versionAsked(asked, { taskSet, versions, runs });
    const ofTask = versions.map((each) => onlyTask(each, ordinal));
    const tests = testNumbers(ofTask);
    const counts = await taskCountsOf(principal, db, taskSet.id, ordinal);
    return {
      task_set: taskSetName,
      tasks: taskSet.taskCount,
      ordinal,
      task: { ...facts, tags: [...facts.tags] },
      previous,
      next,
      test_version: version?.name ?? null,
      errors: "strict",
      test_versions: versions.map((each) => testsOf(each, versions, ordinal, tests)),
      runs:
        version === undefined
          ? []
          : taskRuns(runs.slice(0, mostRuns), counts, { version: version.id, versions: ofTask, tests }),
      runs_in_all: version === undefined ? 0 : runs.length,
    };
  });
}

/** A test version as if its task set had this one task. */
function onlyTask(version: TestVersionRow, ordinal: number): TestVersionNode {
  const { id, name, parentId, digests, changed, retired } = version;
  const here = (ordinals: readonly number[]) => (ordinals.includes(ordinal) ? [0] : []);
  return {
    id,
    name,
    parentId,
    digests: digests.length === 0 ? [] : [digests[ordinal] ?? ""],
    changed: here(changed),
    retired: here(retired),
  };
}

/** Numbers the different tests of one task from 1, in the order in which they came; by the version's id. */
function testNumbers(versions: readonly TestVersionNode[]): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  return new Map(
    versions.map(({ id }): [string, number] => {
      const [identity = ""] = testIdentities(versions, id, 1);
      const number = known.get(identity) ?? known.size + 1;
      known.set(identity, number);
      return [id, number];
    }),
  );
}

function testsOf(
  version: TestVersionRow,
  versions: readonly TestVersionRow[],
  ordinal: number,
  numbers: ReadonlyMap<string, number>,
): TaskTests {
  const tests = numbers.get(version.id) ?? 1;
  const parent = versions.find(({ id }) => id === version.parentId);
  const same = parent !== undefined && numbers.get(parent.id) === tests;
  return {
    name: version.name,
    parent: parent?.name ?? null,
    note: version.note,
    created_at: version.createdAt.toISOString(),
    voided_at: version.voidedAt?.toISOString() ?? null,
    digest: version.digests[ordinal] || null,
    tests,
    change: parent === undefined ? "first" : same ? "same" : "changed",
    retired: version.retired.includes(ordinal),
    disabled: [...(version.disabled.get(ordinal) ?? [])],
  };
}
