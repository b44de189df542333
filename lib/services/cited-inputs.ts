import { queryOfTasks } from "#lib/contract/asked-tasks";
import type { CitedRun, CitedView } from "#lib/contract/citation";
import { keptCounts } from "#lib/contract/kept-counts";
import { countsInView } from "#lib/core/counts-in-view";
import type { Principal } from "#lib/core/principal";
import { withoutTasks } from "#lib/core/scoring-view";
import type { Db } from "#lib/data/db";
import { leaderboardRuns } from "#lib/data/leaderboard";
import { testVersionsOf } from "#lib/data/test-versions";
import { comparisonInputs, type InputsNow } from "#lib/services/cited-comparison-inputs";
import { sharedGroupsOf } from "#lib/services/leaderboard-counts";
import { type CutSizes, cutBoard } from "#lib/services/leaderboard-cut";
import { filterRuns, parseFilters, settingsByRun } from "#lib/services/leaderboard-filter";
import { versionShown } from "#lib/services/leaderboard-version";
import { taskSetNamed } from "#lib/services/named-task-set";
import { viewRun } from "#lib/services/run-view";
import { filteredTasks, tasksUnder } from "#lib/services/task-filter";
import { timeoutsOf } from "#lib/services/timeouts";

type AskedView = Omit<CitedView, "kind">;

/**
 * All that the numbers of a view depend on today.
 * @throws RecountError `not-found`, `unknown-test-version`, `bad-parameter`
 */
export async function inputsNow(principal: Principal, db: Db, view: AskedView, sizes?: CutSizes): Promise<InputsNow> {
  if (view.comparison !== null) return comparisonInputs(principal, db, { ...view, comparison: view.comparison });
  return view.run === null ? leaderboardInputs(principal, db, view, sizes) : runInputs(principal, db, view.run, view);
}

async function runInputs(
  principal: Principal,
  db: Db,
  id: string,
  { test_version, scoring, errors, task_filter }: AskedView,
): Promise<InputsNow> {
  const asked = { test_version: test_version ?? undefined, scoring: scoring ?? undefined };
  const {
    run,
    scorings,
    version,
    counts: all,
    shown,
    failedMissing,
    byScoring,
  } = await viewRun(principal, db, id, asked);
  const filtered = await filteredTasks(principal, db, run.taskSetId, queryOfTasks(task_filter));
  const counts = withoutTasks(all, filtered?.inFilter ?? null);
  const view = countsInView(counts, { errors, failedMissing });
  const grouped = (await sharedGroupsOf(principal, db, run.taskSetId)) !== null;
  const { name, model, temperature, taskSetId, taskSet } = run;
  const voided = view.voided || (run.voidedAt !== null && !byScoring);
  const cited: CitedRun = {
    ...keptCounts({ ...view, voided }, grouped),
    run: run.id,
    name,
    model,
    temperature,
    timeouts: timeoutsOf(counts, scorings).map(({ seconds }) => seconds),
    scoring: { id: shown.id, number: shown.number },
  };
  return {
    taskSetId,
    taskSet: `${taskSet.slug}@${taskSet.revision}`,
    filtered,
    inputs: {
      test_version: version.name,
      tasks_in_set: counts.state.filter((state) => state !== "retired").length,
      runs: [cited],
      runs_in_all: null,
      comparison: null,
    },
  };
}

async function leaderboardInputs(
  principal: Principal,
  db: Db,
  { task_set: name, test_version: asked, errors, k, task_filter, where }: AskedView,
  sizes: CutSizes | undefined,
): Promise<InputsNow> {
  const filters = parseFilters(where ?? []);
  const taskSet = await taskSetNamed(principal, db, name);
  const versions = await testVersionsOf(principal, db, taskSet.id);
  const runs = await leaderboardRuns(principal, db, taskSet.id);
  const version = versionShown(asked ?? undefined, { taskSet, versions, runs });
  const grouped = (await sharedGroupsOf(principal, db, taskSet.id)) !== null;
  const filtered = await filteredTasks(principal, db, taskSet.id, queryOfTasks(task_filter));
  const inFilter = filtered?.inFilter ?? null;
  const question = { taskSet, version, versions, runs, errors, groups: null, inFilter };
  const settings = await settingsByRun(principal, db, taskSet.id, filters);
  const { views, ids } = await cutBoard(principal, db, question, {
    k: k[0] ?? 1,
    fitting: (some) => filterRuns(some, filters, settings),
    sizes,
  });
  const cited = views.map(({ run, view, timeouts }): CitedRun => {
    const { id, name: label, model, temperature } = run;
    return {
      ...keptCounts(view, grouped),
      run: id,
      name: label,
      model,
      temperature,
      timeouts: [...timeouts],
      scoring: null,
    };
  });
  cited.sort((a, b) => (a.run < b.run ? -1 : 1));
  const inSet = tasksUnder(version, taskSet.taskCount);
  const tasks_in_set = inSet.filter((isIn, task) => isIn && inFilter?.[task] !== false).length;
  return {
    taskSetId: taskSet.id,
    taskSet: name,
    filtered,
    inputs: {
      test_version: version.name,
      tasks_in_set,
      runs: cited,
      runs_in_all: ids.length > views.length ? ids.length : null,
      comparison: null,
    },
  };
}
