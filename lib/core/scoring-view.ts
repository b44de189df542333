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
  /** Number of the scoring that tested each task, 0 where there are no samples; empty: this one tested all. */
  readonly testedBy: readonly number[];
  /** Ordinals of tasks whose counts are not, or not wholly, of this scoring's test version. */
  readonly stale: readonly number[];
  /** Those of them that were tested in part under it: a sample that was not is a `U`. See {@link testedInPart}. */
  readonly partly: readonly number[];
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
  /** Number of the scoring that tested each task, which another may have carried over; 0: the task has no samples. */
  readonly testedBy: readonly number[];
  /**
   * Samples of each task without a verdict under these tests: those of a stale task, all or some, else 0. The passes
   * of a task tested in part are certain.
   */
  readonly untested: readonly number[];
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
 * them from the newest scoring whose tests agree on it, and is stale where there is none. What a scoring carried over
 * from one that is voided since does not count.
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
  const sources = sourcesOf(testVersionId, versions, scorings, taskCount);
  const tasks = Array.from({ length: taskCount }, (_, task) => {
    const having = sources.filter(({ scoring }) => (scoring.n[task] ?? 0) > 0);
    const failed = failedMissing.has(task);
    const whole = having.find((source) => failed || source.counts(task));
    if (whole !== undefined) return { source: whole.scoring, state: "counted", untested: 0 } as const;
    const partly = having.find((source) => source.countsPartly(task));
    if (partly !== undefined) {
      return { source: partly.scoring, state: "stale", untested: unscored(partly.scoring, task) } as const;
    }
    const newest = newestOf(having.filter((source) => source.stands(task))) ?? newestOf(having);
    if (newest === undefined) return { source: newest, state: "missing", untested: 0 } as const;
    return { source: newest, state: "stale", untested: newest.n[task] ?? 0 } as const;
  });
  return {
    testVersionId,
    n: tasks.map(({ source }, task) => source?.n[task] ?? 0),
    c: tasks.map(({ source }, task) => source?.c[task] ?? 0),
    verdicts: tasks.map(({ source }, task) => source?.verdicts[task] ?? ""),
    state: tasks.map(({ state }, task) => (retired.has(task) ? "retired" : state)),
    scoringId: tasks.map(({ source }) => source?.id ?? null),
    testedBy: tasks.map(({ source }, task) => (source === undefined ? 0 : testerOf(source, task))),
    untested: tasks.map(({ untested }, task) => (retired.has(task) ? 0 : untested)),
    voided: newestFirst.every(({ voided }) => voided),
  };
}

/** Number of the scoring that tested a task of a scoring. */
export function testerOf({ testedBy, number }: Pick<ScoringCounts, "testedBy" | "number">, task: number): number {
  return testedBy[task] ?? number;
}

/**
 * Of a rescoring's stale tasks those that were tested in part, by itself or by the scoring that it carried them over
 * from.
 *
 * @param all all scorings of the run
 */
export function testedInPart(
  scoring: Pick<ScoringCounts, "number" | "testedBy" | "stale">,
  all: readonly Pick<ScoringCounts, "number" | "testedBy" | "stale">[],
): number[] {
  const byNumber = new Map(all.map((other) => [other.number, new Set(other.stale)]));
  return scoring.stale.filter((task) => byNumber.get(testerOf(scoring, task))?.has(task) ?? false);
}

function newestOf(sources: readonly Source[]): ScoringCounts | undefined {
  return sources.reduce<ScoringCounts | undefined>(
    (latest, { scoring }) => (latest === undefined || scoring.number > latest.number ? scoring : latest),
    undefined,
  );
}

function unscored({ verdicts }: ScoringCounts, task: number): number {
  return (verdicts[task] ?? "").split("U").length - 1;
}

/** A scoring as a source of counts under a test version. */
interface Source {
  readonly scoring: ScoringCounts;
  /** Whether the scoring that tested the task is not voided. */
  stands(task: number): boolean;
  /** Whether the task was tested wholly, or in part, under agreeing tests. */
  counts(task: number): boolean;
  countsPartly(task: number): boolean;
}

/** The scorings that stand, in the order in which they are asked: those made under the version come first. */
function sourcesOf(
  testVersionId: string,
  versions: readonly TestVersionNode[],
  scorings: readonly ScoringCounts[],
  taskCount: number,
): readonly Source[] {
  const newestFirst = standing(scorings);
  const outdated = outdatedTasks(testVersionId, versions, taskCount);
  const isOwn = (scoring: ScoringCounts): boolean => scoring.testVersionId === testVersionId;
  const ordered = [...newestFirst.filter(isOwn), ...newestFirst.filter((scoring) => !isOwn(scoring))];
  const stand = new Set(newestFirst.map(({ number }) => number));
  const voided = new Set(scorings.map(({ number }) => number).filter((number) => !stand.has(number)));
  return ordered.map((scoring) => {
    const differing = outdated(scoring.testVersionId);
    const lost = lostTasks(scoring, voided);
    const [stale, partly] = [new Set(scoring.stale), new Set(scoring.partly)];
    const agrees = (task: number): boolean => !differing.has(task) && !lost.has(task);
    return {
      scoring,
      stands: (task) => !lost.has(task),
      counts: (task) => agrees(task) && !stale.has(task),
      countsPartly: (task) => agrees(task) && partly.has(task),
    };
  });
}

/** The tasks that a scoring carried over from one that is voided since. */
function lostTasks({ number, testedBy }: ScoringCounts, voided: ReadonlySet<number>): ReadonlySet<number> {
  const lost = new Set<number>();
  if (voided.size === 0) return lost;
  testedBy.forEach((tester, task) => {
    if (tester !== number && voided.has(tester)) lost.add(task);
  });
  return lost;
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
