import { askedTasks } from "#lib/contract/asked-tasks";
import type { WindowCountsQuery } from "#lib/contract/query";
import { mostWindowCounts, type WindowCountsOnWire } from "#lib/contract/window-counts";
import type { TasksInView } from "#lib/core/counts-in-view";
import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { shareGroups } from "#lib/core/task-groups";
import { readingOneMoment } from "#lib/data/db";
import { type LeaderboardRunRow, leaderboardRuns } from "#lib/data/leaderboard";
import { taskGroupsOf, tasksOf } from "#lib/data/task-sets";
import { testVersionsOf } from "#lib/data/test-versions";
import { versionShown } from "#lib/services/leaderboard-version";
import { leaderboardViews, type RunUnderVersion } from "#lib/services/leaderboard-views";
import { taskSetNamed } from "#lib/services/named-task-set";
import { groupNumbers, inRow } from "#lib/services/short-columns";
import { knownFilter, tasksUnder } from "#lib/services/task-filter";

/**
 * The counts behind a leaderboard, task by task: of all its runs, or of those asked for, in their order. Runs that are not
 * on the board are left out.
 *
 * @throws RecountError `not-found` (the task set), `unknown-test-version`, `bad-parameter` (a filter, or too many counts)
 */
export async function getWindowCounts(
  principal: Principal,
  taskSetName: string,
  query: WindowCountsQuery,
): Promise<WindowCountsOnWire> {
  return readingOneMoment(async (db) => {
    const taskSet = await taskSetNamed(principal, db, taskSetName);
    const versions = await testVersionsOf(principal, db, taskSet.id);
    const all = await leaderboardRuns(principal, db, taskSet.id);
    const version = versionShown(query.test_version, { taskSet, versions, runs: all });
    const filtered = await knownFilter(principal, db, taskSet.id, query);
    const inFilter = tasksUnder(version, taskSet.taskCount).map(
      (isIn, task) => isIn && filtered?.inFilter[task] !== false,
    );
    const runs = query.runs === undefined ? all : named(all, query.runs);
    const tasks = inFilter.filter(Boolean).length;
    assertFew(runs.length, tasks);
    const { errors } = query;
    const asked = { taskSet, version, versions, runs, errors, groups: null, inFilter };
    const views = await leaderboardViews(principal, db, asked);
    const isIn = (_: unknown, task: number): boolean => inFilter[task] === true;
    const facts = (await tasksOf(principal, db, taskSet.id)).filter(isIn);
    const groups = (await taskGroupsOf(principal, db, taskSet.id))?.filter(isIn) ?? null;
    return {
      task_set: taskSetName,
      test_version: version.name,
      errors,
      task_filter: filtered === null ? null : askedTasks(filtered.filter),
      computed_at: new Date().toISOString(),
      tasks,
      released_on: facts.map(({ released_on }) => released_on),
      category: facts.map(({ category }) => category),
      group: groups !== null && shareGroups(groups) ? groupNumbers(groups) : null,
      runs: views.map((each) => runOnWire(each, inFilter)),
    };
  });
}

function named(all: readonly LeaderboardRunRow[], ids: readonly string[]): LeaderboardRunRow[] {
  const known = new Map(all.map((run) => [run.id, run]));
  return [...new Set(ids)].flatMap((id) => known.get(id.toLowerCase()) ?? []);
}

function assertFew(runs: number, tasks: number): void {
  if (runs * tasks <= mostWindowCounts) return;
  const detail = `${runs} runs of ${tasks} tasks are too many counts for one answer: name some of them by runs`;
  throw new RecountError("bad-parameter", detail, { problems: [{ code: "bad-parameter", detail, field: "runs" }] });
}

function runOnWire(
  { run, view, inTasks }: RunUnderVersion,
  inFilter: readonly boolean[],
): WindowCountsOnWire["runs"][number] {
  if (inTasks === null) throw new Error("filtered runs are read task by task");
  const tasks = inFilter.flatMap((isIn, task) => (isIn ? [task] : []));
  const isCounted = (task: number): boolean => (inTasks.passed[task] ?? null) !== null;
  return {
    id: run.id,
    model: run.model,
    name: run.name,
    n: inRow(tasks.map((task) => (isCounted(task) ? (inTasks.samples[task] ?? 0) : 0))),
    c: tasks.map((task) => inTasks.passed[task] ?? 0),
    ...gapsOf(inTasks, tasks, isCounted),
    verdicts_unknown: view.verdictsUnknown,
  };
}

/** A task without counts is stale where it has samples all the same. */
function gapsOf({ samples }: TasksInView, tasks: readonly number[], isCounted: (task: number) => boolean) {
  const open = tasks.flatMap((task, place) => (isCounted(task) ? [] : [{ place, n: samples[task] ?? null }]));
  return {
    missing: open.filter(({ n }) => n === null).map(({ place }) => place),
    stale: open.filter(({ n }) => n !== null).map(({ place }) => place),
  };
}
