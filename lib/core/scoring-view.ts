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
  const retired = new Set(versions.find(({ id }) => id === testVersionId)?.retired);
  const counts = countsOfAllTasks(testVersionId, versions, scorings, taskCount, failedMissing);
  if (retired.size === 0) return counts;
  return withoutTasks(
    counts,
    counts.n.map((_, task) => !retired.has(task)),
  );
}

/** The counts without the tasks that a filter leaves out: like retired ones, they are out of view. */
export function withoutTasks(counts: CountsUnderVersion, inFilter: readonly boolean[] | null): CountsUnderVersion {
  if (inFilter === null) return counts;
  return {
    ...counts,
    state: counts.state.map((state, task) => (inFilter[task] === true ? state : "retired")),
    untested: counts.untested.map((samples, task) => (inFilter[task] === true ? samples : 0)),
  };
}

/** {@link countsUnder}, as if no task were retired. */
export function countsOfAllTasks(
  testVersionId: string,
  versions: readonly TestVersionNode[],
  scorings: readonly ScoringCounts[],
  taskCount: number,
  failedMissing: ReadonlySet<number>,
): CountsUnderVersion {
  const sources = sourcesOf(testVersionId, versions, scorings, taskCount);
  const columns = {
    n: new Array<number>(taskCount).fill(0),
    c: new Array<number>(taskCount).fill(0),
    verdicts: new Array<string>(taskCount).fill(""),
    state: new Array<TaskState>(taskCount).fill("missing"),
    scoringId: new Array<string | null>(taskCount).fill(null),
    testedBy: new Array<number>(taskCount).fill(0),
    untested: new Array<number>(taskCount).fill(0),
  };
  // One loop over flat columns: leaderboards and rescorings do this for thousands of runs.
  for (let task = 0; task < taskCount; task++) {
    const { scoring, state, partly } = sourceOf(sources, task, failedMissing.has(task));
    if (scoring === undefined) continue;
    const n = scoring.n[task] ?? 0;
    columns.n[task] = n;
    columns.c[task] = scoring.c[task] ?? 0;
    columns.verdicts[task] = scoring.verdicts[task] ?? "";
    columns.state[task] = state;
    columns.scoringId[task] = scoring.id;
    columns.testedBy[task] = testerOf(scoring, task);
    if (state === "stale") columns.untested[task] = partly ? unscored(scoring, task) : n;
  }
  return { testVersionId, ...columns, voided: scorings.every(({ voided }) => voided) };
}

/** Where the counts of a task come from; `partly`: only some of its samples were tested under agreeing tests. */
interface TaskSource {
  readonly scoring: ScoringCounts | undefined;
  readonly state: TaskState;
  readonly partly: boolean;
}

function sourceOf(sources: readonly Source[], task: number, failed: boolean): TaskSource {
  let partly: ScoringCounts | undefined;
  let newest: Source | undefined;
  for (const source of sources) {
    if ((source.scoring.n[task] ?? 0) === 0) continue;
    if (failed || source.counts(task)) return { scoring: source.scoring, state: "counted", partly: false };
    if (partly === undefined && source.countsPartly(task)) partly = source.scoring;
    if (newest === undefined || isRather(source, newest, task)) newest = source;
  }
  if (partly !== undefined) return { scoring: partly, state: "stale", partly: true };
  return { scoring: newest?.scoring, state: newest === undefined ? "missing" : "stale", partly: false };
}

/** Of two scorings of other tests: the one whose counts of the task stand, then the newer, is to be shown. */
function isRather(a: Source, b: Source, task: number): boolean {
  const [standsA, standsB] = [a.stands(task), b.stands(task)];
  return standsA === standsB ? a.scoring.number > b.scoring.number : standsA;
}

/** Number of the scoring that tested a task of a scoring. */
export function testerOf({ testedBy, number }: Pick<ScoringCounts, "testedBy" | "number">, task: number): number {
  return testedBy[task] ?? number;
}

type TestedScoring = Pick<ScoringCounts, "number" | "testVersionId" | "testedBy" | "stale">;

/**
 * Of a rescoring's stale tasks those that were tested in part, by itself or by the scoring that it carried them over
 * from, as long as that one ran the same tests.
 *
 * @param all all scorings of the run
 * @param versions all test versions of the task set; those of {@link carriedInPart} will do
 */
export function testedInPart(
  scoring: TestedScoring,
  all: readonly TestedScoring[],
  versions: readonly TestVersionNode[],
  taskCount: number,
): number[] {
  return partlyTested(scoring, all).flatMap(({ task, testVersionId }) =>
    disagreeingTasks(versions, testVersionId, scoring.testVersionId, taskCount).has(task) ? [] : [task],
  );
}

/** Whether a rescoring has a task that was tested in part under another version: then versions have to be asked. */
export function carriedInPart(scoring: TestedScoring, all: readonly TestedScoring[]): boolean {
  return partlyTested(scoring, all).some(({ testVersionId }) => testVersionId !== scoring.testVersionId);
}

function partlyTested(scoring: TestedScoring, all: readonly TestedScoring[]) {
  if (scoring.stale.length === 0) return [];
  const byNumber = new Map(
    all.map(({ number, testVersionId, stale }) => [number, { testVersionId, stale: new Set(stale) }]),
  );
  return scoring.stale.flatMap((task) => {
    const tester = byNumber.get(testerOf(scoring, task));
    return tester?.stale.has(task) ? [{ task, testVersionId: tester.testVersionId }] : [];
  });
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
  const isOwn = (scoring: ScoringCounts): boolean => scoring.testVersionId === testVersionId;
  const ordered = [...newestFirst.filter(isOwn), ...newestFirst.filter((scoring) => !isOwn(scoring))];
  const stand = new Set(newestFirst.map(({ number }) => number));
  const voided = new Set(scorings.map(({ number }) => number).filter((number) => !stand.has(number)));
  return ordered.map((scoring) => {
    const differing = disagreeingTasks(versions, scoring.testVersionId, testVersionId, taskCount);
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
