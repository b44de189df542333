import type { TaskRun, TaskTested } from "#lib/contract/task";
import { defaultLevel } from "#lib/core/interval";
import { wilsonInterval } from "#lib/core/proportion-interval";
import { countsUnder, type ScoringCounts, testedInPart, testerOf } from "#lib/core/scoring-view";
import type { TestVersionNode } from "#lib/core/test-agreement";
import { tallyVerdicts } from "#lib/core/verdict";
import type { LeaderboardRunRow } from "#lib/data/leaderboard";
import type { TaskCountsRow } from "#lib/data/task-counts";

/** What the runs are looked at under, as if the task were the only one of its set. */
export interface TaskQuestion {
  /** Id of the test version. */
  readonly version: string;
  readonly versions: readonly TestVersionNode[];
  /** Number of the task's tests by the version's id. */
  readonly tests: ReadonlyMap<string, number>;
}

/** A scoring as if it had the one task. */
interface TaskScoring extends ScoringCounts {
  readonly row: TaskCountsRow;
}

/** How every run did on one task, by model; the runs come newest first. */
export function taskRuns(
  runs: readonly LeaderboardRunRow[],
  rows: readonly TaskCountsRow[],
  question: TaskQuestion,
): TaskRun[] {
  const ofRun = scoringsByRun(rows, question.versions);
  return runs
    .map((run) => standing(run, ofRun.get(run.id) ?? [], question))
    .sort((a, b) => (a.model < b.model ? -1 : a.model > b.model ? 1 : 0));
}

function scoringsByRun(
  rows: readonly TaskCountsRow[],
  versions: readonly TestVersionNode[],
): ReadonlyMap<string, TaskScoring[]> {
  const ofRun = new Map<string, TaskScoring[]>();
  for (const row of rows) ofRun.set(row.runId, [...(ofRun.get(row.runId) ?? []), asScoring(row)]);
  for (const [run, scorings] of ofRun) {
    ofRun.set(
      run,
      scorings.map((scoring) => ({ ...scoring, partly: testedInPart(scoring, scorings, versions, 1) })),
    );
  }
  return ofRun;
}

function asScoring(row: TaskCountsRow): TaskScoring {
  const { id, number, testVersionId, timeoutSeconds, origin, voided, n, c, verdicts, testedBy, stale } = row;
  return {
    row,
    id,
    number,
    testVersionId,
    timeoutSeconds,
    origin,
    voided,
    n: [n],
    c: [c],
    verdicts: [verdicts],
    testedBy: testedBy === null ? [] : [testedBy],
    stale: stale ? [0] : [],
    partly: [],
  };
}

function standing(run: LeaderboardRunRow, scorings: readonly TaskScoring[], question: TaskQuestion): TaskRun {
  const filled = scorings.some(({ row }) => row.filled);
  const view = countsUnder(question.version, question.versions, scorings, 1, new Set(filled ? [0] : []));
  const [n = 0, c = 0, verdicts = "", state = "missing"] = [view.n[0], view.c[0], view.verdicts[0], view.state[0]];
  const tester = scorings.find(({ number }) => number === view.testedBy[0]);
  return {
    run: run.id,
    name: run.name,
    model: run.model,
    temperature: run.temperature,
    created_at: run.createdAt.toISOString(),
    state,
    filled,
    scoring: tester?.id ?? null,
    ...countsWire(n, c, verdicts, tester?.timeoutSeconds ?? null),
    pass_at_1: state !== "counted" || view.voided ? null : passAt1(n, c),
    tested: scorings.filter(testedHere).map((scoring) => actOfTesting(scoring, question)),
  };
}

/** It stands, and tested the task itself: what a scoring carried over is told where it was tested. */
function testedHere(scoring: TaskScoring): boolean {
  return !scoring.voided && scoring.row.n > 0 && testerOf(scoring, 0) === scoring.number;
}

function actOfTesting({ row, partly }: TaskScoring, { tests }: TaskQuestion): TaskTested {
  return {
    scoring: row.id,
    test_version: row.testVersion,
    tests: tests.get(row.testVersionId) ?? 1,
    partly: partly.length > 0,
    created_at: row.createdAt.toISOString(),
    ...countsWire(row.n, row.c, row.verdicts, row.timeoutSeconds),
  };
}

function countsWire(n: number, c: number, verdicts: string, timeout_seconds: number | null) {
  if (verdicts === "") return { n, c, verdicts: null, timeouts: null, timeout_seconds };
  return { n, c, verdicts, timeouts: tallyVerdicts(verdicts).T, timeout_seconds };
}

function passAt1(n: number, c: number): NonNullable<TaskRun["pass_at_1"]> {
  const { low, high } = wilsonInterval(c, n, defaultLevel);
  return { value: c / n, low, high, level: defaultLevel, method: "wilson" };
}
