import { askedTasks } from "#lib/contract/asked-tasks";
import type { HistoryQuery } from "#lib/contract/query";
import type { HistoryEntry, RunHistory } from "#lib/contract/rescore";
import { countsInView } from "#lib/core/counts-in-view";
import type { Principal } from "#lib/core/principal";
import { type CountsUnderVersion, countsUnder, ownVersion, withoutTasks } from "#lib/core/scoring-view";
import { reading } from "#lib/data/db";
import { findRun, type RunRow } from "#lib/data/runs";
import { type FullScoringRow, scoringsOf } from "#lib/data/scorings";
import { taskGroupsOf, taskIdsOf } from "#lib/data/task-sets";
import { type TestVersionRow, testVersionsOf } from "#lib/data/test-versions";
import { badCursor, readCursor, writeCursor } from "#lib/services/cursor";
import { runNotFound, runUnderVersion } from "#lib/services/run-view";
import { scoringOnWire } from "#lib/services/run-wire";
import { scoresOf } from "#lib/services/scores";
import { type FilteredTasks, knownFilter } from "#lib/services/task-filter";
import { timeoutsOf } from "#lib/services/timeouts";

interface RunOfHistory {
  readonly run: RunRow;
  readonly scorings: readonly FullScoringRow[];
  readonly versions: readonly TestVersionRow[];
  readonly taskIds: readonly string[];
  /** The group of each task; null: no task has one. */
  readonly groups: readonly (string | null)[] | null;
  /** Which tasks are in view; null: all. */
  readonly filtered: FilteredTasks | null;
  readonly query: HistoryQuery;
}

/**
 * Every scoring of a run, newest first: who, when, why, and the run's number by it alone, beside that of the scoring
 * which it builds on. Nothing of it is stored.
 *
 * @throws RecountError `not-found`, `bad-parameter`
 */
export async function getRunHistory(principal: Principal, id: string, query: HistoryQuery): Promise<RunHistory> {
  return reading(async (db) => {
    const run = await findRun(principal, db, id);
    if (run === null) throw runNotFound();
    const scorings = await scoringsOf(principal, db, [run.id]);
    const versions = await testVersionsOf(principal, db, run.taskSetId);
    const taskIds = await taskIdsOf(principal, db, run.taskSetId);
    const groups = await taskGroupsOf(principal, db, run.taskSetId);
    const filtered = await knownFilter(principal, db, run.taskSetId, query);
    return historyOf({ run, scorings, versions, taskIds, groups, filtered, query });
  });
}

function historyOf(history: RunOfHistory): RunHistory {
  const { run, scorings, versions, filtered, query } = history;
  const { limit, cursor, k, errors = "strict" } = query;
  const question = ["history", run.id];
  const [below] = cursor === undefined ? [query.below ?? Number.MAX_SAFE_INTEGER] : readCursor(question, cursor);
  if (typeof below !== "number") throw badCursor();
  const own = ownVersion(scorings);
  const { shown } = runUnderVersion(run, scorings, versions, undefined);
  const rest = scorings.filter(({ number }) => number < below).reverse();
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    run: {
      id: run.id,
      name: run.name,
      model: run.model,
      task_set: `${run.taskSet.slug}@${run.taskSet.revision}`,
      test_version: versions.find((version) => version.id === own)?.name ?? "",
      voided_at: run.voidedAt?.toISOString() ?? null,
      void_reason: run.voidReason,
    },
    k: [...k],
    errors,
    task_filter: filtered === null ? null : askedTasks(filtered.filter),
    total: scorings.length,
    items: page.map((scoring) => entryOf(history, scoring, shown)),
    next: last === undefined || rest.length <= limit ? null : writeCursor(question, [last.number]),
  };
}

/** A scoring's own counts, as its link shows them: what is voided since does not change what they were. */
function countsByItself({ run, versions, filtered }: RunOfHistory, scoring: FullScoringRow): CountsUnderVersion {
  const alone = [{ ...scoring, voided: false }];
  const filled = new Set(scoring.filled);
  const counts = countsUnder(scoring.testVersionId, versions, alone, run.taskSet.taskCount, filled);
  return withoutTasks(counts, filtered?.inFilter ?? null);
}

function scoresByItself({ taskIds, groups, query }: RunOfHistory, counts: CountsUnderVersion, scoring: FullScoringRow) {
  const { errors = "strict" } = query;
  const view = countsInView(counts, { errors, failedMissing: new Set(scoring.filled), groups });
  return scoresOf(view, query.k, taskIds);
}

function entryOf(history: RunOfHistory, scoring: FullScoringRow, shown: FullScoringRow): HistoryEntry {
  const { run, scorings } = history;
  const builtOn = scorings.find(({ id }) => id === scoring.builtOnId);
  const counts = countsByItself(history, scoring);
  const inView = counts.state.flatMap((state, task) => (state === "retired" ? [] : [task]));
  const isOwn = (task: number): boolean => counts.testedBy[task] === scoring.number;
  return {
    ...scoringOnWire(scoring),
    origin: scoring.origin,
    url: `/runs/${run.id}?scoring=${scoring.id}`,
    current: scoring.id === shown.id && !scoring.voided && run.voidedAt === null,
    timeout_taken_over: !scoring.timeoutGiven,
    timeouts: timeoutsOf(counts, scorings),
    built_on: builtOn?.number ?? null,
    built_on_id: builtOn?.id ?? null,
    tasks_in_view: inView.length,
    rescored: scoring.origin === "upload" ? 0 : inView.filter(isOwn).length,
    carried: inView.filter((task) => counts.state[task] === "counted" && !isOwn(task)).length,
    stale: inView.filter((task) => counts.state[task] === "stale").length,
    before: builtOn === undefined ? null : scoresByItself(history, countsByItself(history, builtOn), builtOn),
    after: scoresByItself(history, counts, scoring),
  };
}
