import type { ErrorPolicy } from "#lib/contract/report";
import { countsInView, type TasksInView } from "#lib/core/counts-in-view";
import type { TaskColumns } from "#lib/core/pair-histogram";
import type { Principal } from "#lib/core/principal";
import type { CountsInView } from "#lib/core/reportability";
import type { Db } from "#lib/data/db";
import { countsOfRuns, type LeaderboardRunRow, scoringsUnder } from "#lib/data/leaderboard";
import type { TaskSetRow } from "#lib/data/task-sets";
import type { TestVersionRow } from "#lib/data/test-versions";
import { countsFromArrays, viewOfCounts } from "#lib/services/counts-from-arrays";
import { numbersOf } from "#lib/services/counts-text";
import { viewOfHistogram } from "#lib/services/scores";
import { scoringsByRun } from "#lib/services/scorings-by-run";

export interface LeaderboardQuestion {
  readonly taskSet: TaskSetRow;
  readonly version: TestVersionRow;
  readonly versions: readonly TestVersionRow[];
  readonly runs: readonly LeaderboardRunRow[];
  readonly errors: ErrorPolicy;
  /** The group of each task; null: no two tasks share one. */
  readonly groups: readonly (string | null)[] | null;
  /** Whether each task is in the filter; absent or null: every one is. */
  readonly inFilter?: readonly boolean[] | null | undefined;
}

export interface RunUnderVersion {
  readonly run: LeaderboardRunRow;
  readonly view: CountsInView;
  /** The view under the other error policy, where every verdict is known and the policies differ. */
  readonly other: TasksInView | null;
  /** That of the newest scoring that the counts come from; null: unknown. */
  readonly timeoutSeconds: number | null;
  /** Every timeout that some task was tested under; several where tasks were carried over. */
  readonly timeouts: readonly (number | null)[];
  /** Ordinals of the tasks to be tested again. */
  readonly stale: readonly number[];
  /** The counts of the tasks in view that could be scored; null: only their histogram was read. */
  readonly columns: TaskColumns | null;
  /** The view task by task; null: only the histogram was read. */
  readonly inTasks: TasksInView | null;
}

/**
 * Each run's counts under the version. A run scored under it is told by one histogram, and where tasks are filtered by
 * its counts; only where tasks were retired, are stale or come from other versions, or the error policy matters is all
 * read.
 */
export async function leaderboardViews(
  principal: Principal,
  db: Db,
  question: LeaderboardQuestion,
): Promise<RunUnderVersion[]> {
  const { taskSet, version, versions, runs, errors, groups, inFilter = null } = question;
  const isTold = errors === "strict" && version.retired.length === 0;
  const views = isTold ? await viewsOfWhole(principal, db, question) : new Map<string, RunView>();
  const others = runs.map(({ id }) => id).filter((id) => !views.has(id));
  for await (const [id, own] of scoringsByRun(principal, db, others)) {
    const counted = countsFromArrays(version.id, own, versions, taskSet.taskCount, inFilter);
    const view = viewOfCounts(counted, { errors, groups });
    const other = otherView(view, viewOfCounts(counted, { errors: otherPolicy(errors), groups }));
    const { timeoutSeconds, timeouts, stale } = counted;
    views.set(id, { view, other, timeoutSeconds, timeouts, stale, columns: scoredColumns(view), inTasks: view });
  }
  return runs.flatMap((run): RunUnderVersion[] => {
    const view = views.get(run.id);
    return view === undefined ? [] : [{ run, ...view }];
  });
}

type RunView = Omit<RunUnderVersion, "run">;

/** The runs whose newest scoring under the version says everything, by id. */
async function viewsOfWhole(
  principal: Principal,
  db: Db,
  { version, runs, groups, inFilter = null }: LeaderboardQuestion,
): Promise<Map<string, RunView>> {
  const views = new Map<string, RunView>();
  const ids = runs.map(({ id }) => id);
  const scorings = await scoringsUnder(principal, db, version.id, ids);
  for (const id of ids) {
    const scoring = scorings.get(id);
    if (scoring === undefined || !scoring.whole || scoring.lost) continue;
    const hist = viewOfHistogram(scoring.hist, { voided: false });
    const view = groups === null ? hist : { ...hist, groups: null };
    const { timeoutSeconds, timeouts } = scoring;
    views.set(id, { view, timeoutSeconds, timeouts, other: null, columns: null, inTasks: null, stale: [] });
  }
  if (inFilter === null) return views;
  for (const { runId, n, c } of await countsOfRuns(principal, db, version.id, [...views.keys()])) {
    const whole = views.get(runId);
    const some = viewOfSome({ n: numbersOf(n), c: numbersOf(c) }, inFilter, groups);
    if (whole !== undefined) views.set(runId, { ...whole, ...some });
  }
  return views;
}

/** The view of a run that was tested as a whole on the tasks of a filter. */
function viewOfSome(
  { n, c }: TaskColumns,
  inFilter: readonly boolean[],
  groups: LeaderboardQuestion["groups"],
): Pick<RunUnderVersion, "view" | "columns" | "inTasks"> {
  const state = n.map((samples, task) => (inFilter[task] !== true ? "retired" : samples === 0 ? "missing" : "counted"));
  const view = countsInView({ n, c, verdicts: [], state }, { errors: "strict", groups });
  return { view, inTasks: view, columns: scoredColumns(view) };
}

function otherPolicy(errors: ErrorPolicy): ErrorPolicy {
  return errors === "strict" ? "exclude-infra" : "strict";
}

/** The view under the other policy, where both are known and differ. */
function otherView(view: TasksInView, other: TasksInView): TasksInView | null {
  return view.verdictsUnknown || other.verdictsUnknown || sameSamples(view, other) ? null : other;
}

/** The counts of the tasks in view that could be scored. */
function scoredColumns({ samples, passed }: TasksInView): TaskColumns {
  const isScored = (value: number | null): value is number => value !== null;
  return { n: samples.filter((_, task) => passed[task] !== null).filter(isScored), c: passed.filter(isScored) };
}

function sameSamples(a: TasksInView, b: TasksInView): boolean {
  return a.samples.every((n, task) => n === b.samples[task]);
}
