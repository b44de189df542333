import type { PassAtKEntry } from "#lib/contract/report";
import type { HistoryEntry, RunHistory } from "#lib/contract/rescore";
import { countsInView } from "#lib/core/counts-in-view";
import type { Principal } from "#lib/core/principal";
import { countsUnder, ownVersion } from "#lib/core/scoring-view";
import { reading } from "#lib/data/db";
import { findRun, type RunRow } from "#lib/data/runs";
import { type FullScoringRow, scoringsOf } from "#lib/data/scorings";
import { taskIdsOf } from "#lib/data/task-sets";
import { type TestVersionRow, testVersionsOf } from "#lib/data/test-versions";
import { runNotFound, runUnderVersion } from "#lib/services/run-view";
import { scoringOnWire } from "#lib/services/run-wire";
import { scoresOf } from "#lib/services/scores";
import { timeoutsOf } from "#lib/services/timeouts";

interface RunOfHistory {
  readonly run: RunRow;
  readonly scorings: readonly FullScoringRow[];
  readonly versions: readonly TestVersionRow[];
  readonly taskIds: readonly string[];
  readonly k: readonly number[];
}

/**
 * Every scoring of a run, newest first: who, when, why, and the run's number by it alone, beside that of the scoring
 * which it builds on. Nothing of it is stored.
 *
 * @throws RecountError `not-found`
 */
export async function getRunHistory(
  principal: Principal,
  id: string,
  { k }: { readonly k: readonly number[] },
): Promise<RunHistory> {
  return reading(async (db) => {
    const run = await findRun(principal, db, id);
    if (run === null) throw runNotFound();
    const scorings = await scoringsOf(principal, db, [run.id]);
    const versions = await testVersionsOf(principal, db, run.taskSetId);
    const taskIds = await taskIdsOf(principal, db, run.taskSetId);
    return historyOf({ run, scorings, versions, taskIds, k });
  });
}

function historyOf(history: RunOfHistory): RunHistory {
  const { run, scorings, versions, k } = history;
  const own = ownVersion(scorings);
  const { shown } = runUnderVersion(run, scorings, versions, undefined);
  const scores = new Map(scorings.map((scoring) => [scoring.id, scoresByItself(history, scoring)]));
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
    items: scorings.map((scoring) => entryOf(history, scoring, shown, scores)).reverse(),
  };
}

/** The scores of a scoring's own counts, as its link shows them; that it was voided does not change what they were. */
function scoresByItself({ run, versions, taskIds, k }: RunOfHistory, scoring: FullScoringRow): PassAtKEntry[] {
  const filled = new Set(scoring.filled);
  const alone = [{ ...scoring, voided: false }];
  const counts = countsUnder(scoring.testVersionId, versions, alone, run.taskSet.taskCount, filled);
  return scoresOf(countsInView(counts, { errors: "strict", failedMissing: filled }), k, taskIds);
}

function entryOf(
  { run, scorings, versions }: RunOfHistory,
  scoring: FullScoringRow,
  shown: FullScoringRow,
  scores: ReadonlyMap<string, PassAtKEntry[]>,
): HistoryEntry {
  const builtOn = scorings.find(({ id }) => id === scoring.builtOnId);
  const alone = [{ ...scoring, voided: false }];
  const filled = new Set(scoring.filled);
  const counts = countsUnder(scoring.testVersionId, versions, alone, run.taskSet.taskCount, filled);
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
    tasks_in_view: inView.length,
    rescored: scoring.origin === "upload" ? 0 : inView.filter(isOwn).length,
    carried: inView.filter((task) => counts.state[task] === "counted" && !isOwn(task)).length,
    stale: inView.filter((task) => counts.state[task] === "stale").length,
    before: builtOn === undefined ? null : (scores.get(builtOn.id) ?? null),
    after: scores.get(scoring.id) ?? [],
  };
}
