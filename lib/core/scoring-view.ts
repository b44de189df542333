import type { CountColumns } from "#lib/core/counts";
import { disagreeingTasks, type TestVersionNode } from "#lib/core/test-agreement";

/** One scoring of a run with its counts in task-set order. */
export interface ScoringCounts extends CountColumns {
  readonly id: string;
  /** 1, 2, 3, … within its run: the larger, the newer. */
  readonly number: number;
  readonly testVersionId: string;
  /** null: unknown. */
  readonly timeoutSeconds: number | null;
  readonly origin: "upload" | "rescoring";
  readonly voided: boolean;
}

export const taskStates = ["counted", "missing", "stale", "retired"] as const;
/** Where a task of a run stands under a test version. */
export type TaskState = (typeof taskStates)[number];

/** The counts of a run under a test version, as columns of equal length in task-set order. */
export interface CountsUnderVersion extends CountColumns {
  readonly testVersionId: string;
  /** A stale task has the counts of the newest scoring, which ran other tests: to be shown, not to be scored. */
  readonly state: readonly TaskState[];
  /** Id of the scoring that each task's counts come from; null: the task has no samples. */
  readonly scoringId: readonly (string | null)[];
  /** Every scoring of the run is voided: the counts can be read, but no score follows from them. */
  readonly voided: boolean;
}

/**
 * The test version under which a run is shown when none is asked for: that of its newest rescoring, else the first of
 * its upload. Voided scorings do not count, unless all are.
 *
 * @throws RangeError when there is no scoring
 */
export function ownVersion(scorings: readonly ScoringCounts[]): string {
  const newestFirst = standing(scorings);
  const own = newestFirst.find(({ origin }) => origin === "rescoring") ?? newestFirst.at(-1);
  if (own === undefined) throw new RangeError("a run has at least one scoring");
  return own.testVersionId;
}

/**
 * The counts of a run under a test version: those of its newest scoring made under it; a task that has none there takes
 * them from the newest scoring whose tests agree on it, and is stale where there is none.
 *
 * @param versions all test versions of the task set
 * @param failedMissing ordinals of tasks without samples that were recorded as failures: no tests could pass them
 * @throws RangeError when a test version is not among `versions`
 */
export function countsUnder(
  testVersionId: string,
  versions: readonly TestVersionNode[],
  scorings: readonly ScoringCounts[],
  taskCount: number,
  failedMissing: ReadonlySet<number> = new Set(),
): CountsUnderVersion {
  const newestFirst = standing(scorings);
  const retired = new Set(versions.find(({ id }) => id === testVersionId)?.retired);
  const outdated = outdatedTasks(testVersionId, versions, taskCount);
  const has = (scoring: ScoringCounts, task: number): boolean => (scoring.n[task] ?? 0) > 0;
  const madeUnderIt = newestFirst.find((scoring) => scoring.testVersionId === testVersionId);
  const candidates = madeUnderIt === undefined ? newestFirst : [madeUnderIt, ...newestFirst];

  const tasks = Array.from({ length: taskCount }, (_, task) => {
    const agrees = (scoring: ScoringCounts): boolean =>
      failedMissing.has(task) || !outdated(scoring.testVersionId).has(task);
    const current = candidates.find((scoring) => has(scoring, task) && agrees(scoring));
    const source = current ?? newestFirst.find((scoring) => has(scoring, task));
    return { source, state: stateOf(retired.has(task), source, current) };
  });
  return {
    testVersionId,
    n: tasks.map(({ source }, task) => source?.n[task] ?? 0),
    c: tasks.map(({ source }, task) => source?.c[task] ?? 0),
    verdicts: tasks.map(({ source }, task) => source?.verdicts[task] ?? ""),
    state: tasks.map(({ state }) => state),
    scoringId: tasks.map(({ source }) => source?.id ?? null),
    voided: newestFirst.every(({ voided }) => voided),
  };
}

function stateOf(retired: boolean, source: ScoringCounts | undefined, current: ScoringCounts | undefined): TaskState {
  if (retired) return "retired";
  if (source === undefined) return "missing";
  return current === undefined ? "stale" : "counted";
}

/** The scorings that stand, newest first: those not voided, or all where every one is. */
function standing(scorings: readonly ScoringCounts[]): readonly ScoringCounts[] {
  const valid = scorings.filter(({ voided }) => !voided);
  return (valid.length > 0 ? valid : scorings).toSorted((a, b) => b.number - a.number);
}

/** The tasks whose tests in another version differ from those in view; worked out once for each version asked about. */
function outdatedTasks(
  testVersionId: string,
  versions: readonly TestVersionNode[],
  taskCount: number,
): (other: string) => ReadonlySet<number> {
  const known = new Map<string, ReadonlySet<number>>();
  return (other) => {
    const tasks = known.get(other) ?? disagreeingTasks(versions, other, testVersionId, taskCount);
    known.set(other, tasks);
    return tasks;
  };
}
