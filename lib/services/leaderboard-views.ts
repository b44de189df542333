import type { ErrorPolicy } from "#lib/contract/report";
import { countsInView, type TasksInView } from "#lib/core/counts-in-view";
import type { TaskColumns } from "#lib/core/pair-histogram";
import type { Principal } from "#lib/core/principal";
import type { CountsInView } from "#lib/core/reportability";
import { countsUnder } from "#lib/core/scoring-view";
import type { Db } from "#lib/data/db";
import { type LeaderboardRunRow, scoringsUnder } from "#lib/data/leaderboard";
import { type FullScoringRow, scoringsOf } from "#lib/data/scorings";
import type { TaskSetRow } from "#lib/data/task-sets";
import type { TestVersionRow } from "#lib/data/test-versions";
import { viewOfHistogram } from "#lib/services/scores";

export interface LeaderboardQuestion {
  readonly taskSet: TaskSetRow;
  readonly version: TestVersionRow;
  readonly versions: readonly TestVersionRow[];
  readonly runs: readonly LeaderboardRunRow[];
  readonly errors: ErrorPolicy;
}

export interface RunUnderVersion {
  readonly run: LeaderboardRunRow;
  readonly view: CountsInView;
  /** That of the newest scoring that the counts come from; null: unknown. */
  readonly timeoutSeconds: number | null;
  /** The counts of the tasks in view that could be scored; null: only their histogram was read. */
  readonly columns: TaskColumns | null;
  /** The view task by task; null: only the histogram was read. */
  readonly inTasks: TasksInView | null;
}

/** So many runs' arrays are held at once. */
const arraysAtOnce = 50;

/**
 * Each run's counts under the version. A run scored under it by its upload is told by one histogram; only where tasks
 * were retired or rescored, come from other versions, or verdicts matter are the arrays read.
 */
export async function leaderboardViews(
  principal: Principal,
  db: Db,
  { taskSet, version, versions, runs, errors }: LeaderboardQuestion,
): Promise<RunUnderVersion[]> {
  const byHistogram = new Map<string, RunUnderVersion>();
  if (errors === "strict" && version.retired.length === 0) {
    const scorings = await scoringsUnder(principal, db, version.id);
    for (const run of runs) {
      const scoring = scorings.get(run.id);
      if (scoring === undefined || scoring.origin !== "upload") continue;
      const view = viewOfHistogram(scoring.hist, { voided: false });
      byHistogram.set(run.id, { run, view, timeoutSeconds: scoring.timeoutSeconds, columns: null, inTasks: null });
    }
  }
  const others = runs.filter(({ id }) => !byHistogram.has(id));
  const byArrays = new Map<string, RunUnderVersion>();
  for (let from = 0; from < others.length; from += arraysAtOnce) {
    const some = others.slice(from, from + arraysAtOnce);
    const scorings = await scoringsOf(
      principal,
      db,
      some.map(({ id }) => id),
    );
    for (const run of some) {
      const own = scorings.filter(({ runId }) => runId === run.id);
      byArrays.set(run.id, { run, ...viewFromArrays(version.id, own, versions, taskSet.taskCount, errors) });
    }
  }
  return runs.flatMap(({ id }) => byHistogram.get(id) ?? byArrays.get(id) ?? []);
}

/** A run's view under a test version, task by task. */
export function viewFromArrays(
  versionId: string,
  scorings: readonly FullScoringRow[],
  versions: readonly TestVersionRow[],
  taskCount: number,
  errors: ErrorPolicy,
): Omit<RunUnderVersion, "run"> & { readonly columns: TaskColumns } {
  const failedMissing = new Set(scorings.flatMap(({ filled }) => filled));
  const counts = countsUnder(versionId, versions, scorings, taskCount, failedMissing);
  const sources = new Set(counts.scoringId);
  const newest = scorings.findLast(({ id }) => sources.has(id));
  const view = countsInView(counts, { errors, failedMissing });
  const isScored = (value: number | null): value is number => value !== null;
  const n = view.samples.filter((_, task) => view.passed[task] !== null).filter(isScored);
  const columns = { n, c: view.passed.filter(isScored) };
  return { view, timeoutSeconds: newest?.timeoutSeconds ?? null, columns, inTasks: view };
}
