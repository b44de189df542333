import { type CountsUnderVersion, countsOfAllTasks, type ScoringCounts, testerOf } from "#lib/core/scoring-view";
import { disagreeingTasks, type TestVersionNode } from "#lib/core/test-agreement";

/** A task whose samples were tested again. */
export interface RetestedTask {
  readonly ordinal: number;
  /** Passes among the samples that were tested. */
  readonly c: number;
  /** One letter a sample, `U`: not tested again; "" where only counts are known. */
  readonly verdicts: string;
}

/** A run before it is rescored. */
export interface RescoreQuestion {
  readonly testVersionId: string;
  /** All test versions of the task set. */
  readonly versions: readonly TestVersionNode[];
  /** All scorings of the run. */
  readonly scorings: readonly ScoringCounts[];
  readonly taskCount: number;
  /** Ordinals of tasks without samples that were recorded as failures. */
  readonly failedMissing: ReadonlySet<number>;
}

/** The next scoring of a run, in task-set order. */
export interface RescorePlan {
  readonly number: number;
  readonly c: readonly number[];
  /** Empty when no task has verdicts. */
  readonly verdicts: readonly string[];
  readonly testedBy: readonly number[];
  readonly stale: readonly number[];
  /** Ordinals of the tasks that it tests, wholly or in part. */
  readonly rescored: readonly number[];
  /** Ordinals of tasks given with samples not tested again that have counts of these tests already: left as they are. */
  readonly left: readonly number[];
}

/**
 * The tasks whose tests, under a version, nobody has run on these samples yet: neither the upload, nor a rescoring
 * under another version. A rescoring under the version itself may be repeated.
 */
export function changedTasks({
  testVersionId,
  versions,
  scorings,
  taskCount,
  failedMissing,
}: RescoreQuestion): ReadonlySet<number> {
  let changed = Array.from({ length: taskCount }, (_, task) => task).filter((task) => !failedMissing.has(task));
  for (const scoring of scorings) {
    const { testVersionId: other, number } = scoring;
    if (scoring.voided || (scoring.origin === "rescoring" && other === testVersionId)) continue;
    const differing = disagreeingTasks(versions, other, testVersionId, taskCount);
    const stale = new Set(scoring.stale);
    const isTested = (task: number): boolean => testerOf(scoring, task) === number && (scoring.n[task] ?? 0) > 0;
    changed = changed.filter((task) => !isTested(task) || stale.has(task) || differing.has(task));
  }
  return new Set(changed);
}

/**
 * The counts of a run under a version before it is rescored, retired tasks included: what a new scoring carries over.
 * What only voided scorings counted is stale.
 */
export function countsToCarry(question: RescoreQuestion): CountsUnderVersion {
  const { testVersionId, versions, scorings, taskCount, failedMissing } = question;
  return countsOfAllTasks(testVersionId, versions, scorings, taskCount, failedMissing);
}

/**
 * The scoring that tested tasks make: each of the others keeps its counts, and who tested it.
 *
 * @param base {@link countsToCarry} of the run
 */
export function planRescoring(
  { scorings, taskCount, failedMissing }: RescoreQuestion,
  base: CountsUnderVersion,
  tasks: readonly RetestedTask[],
): RescorePlan {
  const number = scorings.reduce((most, scoring) => Math.max(most, scoring.number), 0) + 1;
  const given = new Map(tasks.map((task) => [task.ordinal, task]));
  const isWhole = (task: number): boolean =>
    failedMissing.has(task) || base.state[task] === "missing" || (base.state[task] === "counted" && !base.voided);
  const left = tasks.filter(({ ordinal, verdicts }) => verdicts.includes("U") && isWhole(ordinal));
  for (const { ordinal } of left) given.delete(ordinal);
  // Without one new verdict there is nothing new.
  for (const { ordinal, verdicts } of tasks) if (/^U+$/.test(verdicts)) given.delete(ordinal);
  const [c, verdicts, testedBy] = [[...base.c], [...base.verdicts], [...base.testedBy]];
  const stale: number[] = [];
  for (let task = 0; task < taskCount; task++) {
    const again = given.get(task);
    if (again === undefined ? !isWhole(task) : again.verdicts.includes("U")) stale.push(task);
    if (again === undefined) continue;
    c[task] = again.c;
    verdicts[task] = again.verdicts;
    testedBy[task] = number;
  }
  return {
    number,
    c,
    verdicts: verdicts.some((letters) => letters !== "") ? verdicts : [],
    testedBy,
    stale,
    rescored: [...given.keys()].sort((a, b) => a - b),
    left: left.map(({ ordinal }) => ordinal),
  };
}
