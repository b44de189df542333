import type { TaskDifficulties } from "#lib/contract/task";
import type { Principal } from "#lib/core/principal";
import { countsUnder } from "#lib/core/scoring-view";
import type { TestVersionNode } from "#lib/core/test-agreement";
import { type Db, reading } from "#lib/data/db";
import { leaderboardRuns } from "#lib/data/leaderboard";
import type { FullScoringRow } from "#lib/data/scorings";
import { plainCountsUnder } from "#lib/data/task-counts";
import { taskIdsOf } from "#lib/data/task-sets";
import { testVersionsOf } from "#lib/data/test-versions";
import { numbersOf } from "#lib/services/counts-text";
import { versionAsked } from "#lib/services/leaderboard-version";
import { taskSetNamed } from "#lib/services/named-task-set";
import { scoringsByRun } from "#lib/services/scorings-by-run";

/** Per task, the sum of c / n over the runs in which it is counted, and their number. */
class Rates {
  readonly sums: number[];
  readonly runs: number[];

  constructor(tasks: number) {
    this.sums = new Array<number>(tasks).fill(0);
    this.runs = new Array<number>(tasks).fill(0);
  }

  add(task: number, n: number, c: number): void {
    this.sums[task] = (this.sums[task] ?? 0) + c / n;
    this.runs[task] = (this.runs[task] ?? 0) + 1;
  }

  mean(task: number): number | null {
    const runs = this.runs[task] ?? 0;
    return runs === 0 ? null : Math.min(1, (this.sums[task] ?? 0) / runs);
  }
}

/**
 * How often each task of a task set is solved, over all runs that stand, under one test version.
 *
 * @throws RecountError `not-found` (the task set), `unknown-test-version`
 */
export async function getTaskDifficulties(
  principal: Principal,
  taskSetName: string,
  { test_version: asked }: { readonly test_version?: string | undefined },
): Promise<TaskDifficulties> {
  return reading(async (db) => {
    const taskSet = await taskSetNamed(principal, db, taskSetName);
    const versions = await testVersionsOf(principal, db, taskSet.id);
    const runs = await leaderboardRuns(principal, db, taskSet.id);
    const version = versionAsked(asked, { taskSet, versions, runs });
    const rates = new Rates(taskSet.taskCount);
    const ids = runs.map(({ id }) => id);
    const counted = version === undefined ? 0 : await addRuns(principal, db, rates, ids, version.id, versions);
    const retired = new Set(version?.retired);
    const taskIds = await taskIdsOf(principal, db, taskSet.id);
    const items = taskIds
      .map((task_id, task) => ({ task_id, runs: rates.runs[task] ?? 0, solve_rate: rates.mean(task) }))
      .filter((_, task) => !retired.has(task));
    return { task_set: taskSetName, test_version: version?.name ?? null, runs: counted, items };
  });
}

/** Adds each run's counts under the version. @returns runs with a counted task */
async function addRuns(
  principal: Principal,
  db: Db,
  rates: Rates,
  runIds: readonly string[],
  version: string,
  versions: readonly TestVersionNode[],
): Promise<number> {
  const plain = new Map(
    (await plainCountsUnder(principal, db, version)).filter((row) => row.plain).map((row) => [row.runId, row]),
  );
  let counted = 0;
  for (const id of runIds) {
    const row = plain.get(id);
    if (row !== undefined) counted += addColumns(rates, numbersOf(row.n), numbersOf(row.c));
  }
  const others = runIds.filter((id) => !plain.has(id));
  for await (const [, own] of scoringsByRun(principal, db, others)) counted += addViewed(rates, own, version, versions);
  return counted;
}

function addColumns(rates: Rates, n: readonly number[], c: readonly number[]): number {
  let any = 0;
  n.forEach((samples, task) => {
    if (samples === 0) return;
    rates.add(task, samples, c[task] ?? 0);
    any = 1;
  });
  return any;
}

/** The counts of a run that were carried over, or come from other test versions. */
function addViewed(
  rates: Rates,
  scorings: readonly FullScoringRow[],
  version: string,
  versions: readonly TestVersionNode[],
): number {
  const filled = new Set(scorings.flatMap((scoring) => scoring.filled));
  const view = countsUnder(version, versions, scorings, rates.sums.length, filled);
  if (view.voided) return 0;
  const counted = view.n.map((samples, task) => (view.state[task] === "counted" ? samples : 0));
  return addColumns(rates, counted, view.c);
}
