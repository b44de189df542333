import type { TaskDocument } from "#lib/contract/documents";
import type { CompareQuery } from "#lib/contract/query";
import type { TaskFilterOnWire } from "#lib/contract/task-filter";
import type { ComparedScoring, ComparedTask, ComparisonView } from "#lib/core/compared-scoring";
import { countsInView, type TasksInView } from "#lib/core/counts-in-view";
import { RecountError } from "#lib/core/errors";
import type { ErrorPolicy } from "#lib/core/policy";
import type { Principal } from "#lib/core/principal";
import { runStatus } from "#lib/core/reportability";
import { disagreeingAcrossRevisions } from "#lib/core/revision-agreement";
import { type CountsUnderVersion, countsUnder, withoutTasks } from "#lib/core/scoring-view";
import { disagreeingTasks } from "#lib/core/test-agreement";
import type { Db } from "#lib/data/db";
import { findRuns, type RunRow } from "#lib/data/runs";
import { scoringsOf } from "#lib/data/scorings";
import { tasksOf } from "#lib/data/task-sets";
import { type TestVersionRow, testVersionsOf } from "#lib/data/test-versions";
import { type ComparedFilter, comparedFilter, comparedFilterOnWire } from "#lib/services/compared-filter";
import { runUnderVersion, type ViewedRun } from "#lib/services/run-view";
import { runOnWire } from "#lib/services/run-wire";
import { timeoutsOf } from "#lib/services/timeouts";

/** A task set as far as runs on it are compared. */
export interface TaskSetOfRuns {
  readonly tasks: readonly TaskDocument[];
  readonly taskIds: readonly string[];
  readonly versions: readonly TestVersionRow[];
  /** Whether each task is in the filter; null: every one is. */
  readonly inFilter: readonly boolean[] | null;
}

/** One run of a comparison, read under the test version and the error policy of the view. */
export interface RunToCompare extends ViewedRun {
  readonly taskSet: TaskSetOfRuns;
  readonly view: TasksInView;
  readonly scoring: ComparedScoring;
}

export interface RunsToCompare {
  readonly runs: readonly RunToCompare[];
  readonly filter: ComparedFilter | null;
  /** The filter as an answer tells it; null: nothing was asked of the tasks. */
  readonly taskFilter: TaskFilterOnWire | null;
}

/**
 * The runs of a comparison in the order asked for, those that were voided included. Every question to the database is
 * asked once for all runs, or once a task set.
 *
 * @throws RecountError `not-found` naming the first unknown run, `unknown-test-version`, `bad-parameter`
 */
export async function runsToCompare(
  principal: Principal,
  db: Db,
  { runs: ids, test_version, errors, ...query }: CompareQuery,
): Promise<RunsToCompare> {
  const found = new Map((await findRuns(principal, db, ids)).map((run) => [run.id, run]));
  const runs = ids.map((id) => {
    const run = found.get(id.toLowerCase());
    if (run === undefined) throw new RecountError("not-found", `there is no run ${id}`);
    return run;
  });
  const scorings = await scoringsOf(principal, db, ids);
  const all = await taskSetsOf(principal, db, runs);
  const filter = comparedFilter(all, query);
  const taskSets = new Map([...all].map(([id, taskSet]) => [id, filteredSet(taskSet, filter)]));
  const inView = new Set<string>();
  const read = runs.map((run) => {
    const taskSet = taskSets.get(run.taskSetId);
    if (taskSet === undefined) throw new Error("a run has a task set");
    const own = scorings.filter(({ runId }) => runId === run.id);
    const under = runUnderVersion(run, own, taskSet.versions, test_version);
    taskSet.taskIds.forEach((id, task) => {
      if (under.counts.state[task] !== "retired") inView.add(id);
    });
    const counts = withoutTasks(under.counts, taskSet.inFilter);
    const viewed = { run, scorings: own, byScoring: false, ...under, counts };
    const groups = taskSet.tasks.map(({ group }) => group);
    const view = countsInView(viewed.counts, { errors, failedMissing: viewed.failedMissing, groups });
    return { ...viewed, taskSet, view, scoring: comparedScoring(viewed, taskSet, view, errors) };
  });
  return { runs: read, filter, taskFilter: comparedFilterOnWire(filter, (id) => inView.has(id)) };
}

function filteredSet(taskSet: TaskSetOfRuns, filter: ComparedFilter | null): TaskSetOfRuns {
  return filter === null ? taskSet : { ...taskSet, inFilter: taskSet.taskIds.map(filter.has) };
}

async function taskSetsOf(principal: Principal, db: Db, runs: readonly RunRow[]): Promise<Map<string, TaskSetOfRuns>> {
  const taskSets = new Map<string, TaskSetOfRuns>();
  for (const id of new Set(runs.map(({ taskSetId }) => taskSetId))) {
    const tasks = await tasksOf(principal, db, id);
    const versions = await testVersionsOf(principal, db, id);
    taskSets.set(id, { tasks, taskIds: tasks.map(({ task_id }) => task_id), versions, inFilter: null });
  }
  return taskSets;
}

function comparedScoring(
  { run, scorings, version, counts }: ViewedRun,
  { taskIds }: TaskSetOfRuns,
  view: TasksInView,
  errors: ErrorPolicy,
): ComparedScoring {
  const { harness, temperature, config } = runOnWire(run, run.taskSet, { testVersion: "", timeoutSeconds: null });
  const { top_p, max_tokens, prompt } = config;
  const tasks = taskIds.flatMap((id, task): ComparedTask[] => {
    const state = counts.state[task] ?? "missing";
    return state === "retired" ? [] : [{ id, n: view.samples[task] ?? null, state }];
  });
  return {
    runId: run.id,
    taskSet: run.taskSet,
    tasks,
    testVersion: { id: version.id, name: version.name },
    timeoutSeconds: timeoutsOf(counts, scorings).map(({ seconds }) => seconds),
    temperature,
    topP: typeof top_p === "number" ? top_p : null,
    maxTokens: typeof max_tokens === "number" ? max_tokens : null,
    prompt: typeof prompt === "string" ? prompt : null,
    harness,
    errors,
    verdictsUnknown: view.verdictsUnknown,
  };
}

/** The tasks of two runs, given by their positions, that are not known to have had the same tests. */
export function disagreements(runs: readonly RunToCompare[]): ComparisonView["disagreeingTasks"] {
  return (a, b) => {
    const [ofA, ofB] = [runs[a], runs[b]];
    if (ofA === undefined || ofB === undefined) throw new RangeError(`no runs ${a} and ${b}`);
    const { taskIds, versions } = ofA.taskSet;
    if (ofA.run.taskSetId === ofB.run.taskSetId) {
      const tasks = disagreeingTasks(versions, ofA.version.id, ofB.version.id, taskIds.length);
      return new Set([...tasks].map((task) => taskIds[task] ?? ""));
    }
    const testsOf = ({ taskSet, version }: RunToCompare) => ({ ...taskSet, versionId: version.id });
    return disagreeingAcrossRevisions(testsOf(ofA), testsOf(ofB));
  };
}

/** Names of the test versions under which every run has counts of all its tasks in view. */
export function versionsOfAll(runs: readonly RunToCompare[], errors: ErrorPolicy): readonly string[] {
  return versionNamesOfAll(runs).filter((name) => runs.every((run) => isCurrentUnder(run, name, errors)));
}

/** Names of the test versions that the task set of every run has. */
export function versionNamesOfAll(runs: readonly RunToCompare[]): readonly string[] {
  const [first = [], ...others] = runs.map(({ taskSet }) =>
    taskSet.versions.filter(({ voidedAt }) => voidedAt === null).map(({ name }) => name),
  );
  return first.filter((name) => others.every((versions) => versions.includes(name)));
}

function isCurrentUnder({ run, taskSet, scorings, failedMissing }: RunToCompare, name: string, errors: ErrorPolicy) {
  const version = taskSet.versions.find((candidate) => candidate.name === name);
  if (version === undefined) return false;
  const { taskCount } = run.taskSet;
  const all: CountsUnderVersion = countsUnder(version.id, taskSet.versions, scorings, taskCount, failedMissing);
  const counts = withoutTasks(all, taskSet.inFilter);
  return runStatus(countsInView(counts, { errors, failedMissing })) === "current";
}
