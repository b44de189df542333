import { type CountsUnderVersion, countsUnder, type ScoringCounts } from "#lib/core/scoring-view";
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
  const changed = new Set(Array.from({ length: taskCount }, (_, task) => task));
  for (const task of failedMissing) changed.delete(task);
  const differingFrom = new Map<string, ReadonlySet<number>>();
  for (const scoring of scorings) {
    const { testVersionId: other } = scoring;
    if (scoring.voided || (scoring.origin === "rescoring" && other === testVersionId)) continue;
    const differing = differingFrom.get(other) ?? disagreeingTasks(versions, other, testVersionId, taskCount);
    differingFrom.set(other, differing);
    const stale = new Set(scoring.stale);
    for (const task of [...changed]) {
      const tested = (scoring.testedBy[task] ?? scoring.number) === scoring.number && (scoring.n[task] ?? 0) > 0;
      if (tested && !stale.has(task) && !differing.has(task)) changed.delete(task);
    }
  }
  return changed;
}

/**
 * The counts of a run under a version before it is rescored, retired tasks included: what a new scoring carries over.
 * What only voided scorings counted is stale.
 */
export function countsToCarry(question: RescoreQuestion): CountsUnderVersion {
  const { testVersionId, scorings, taskCount, failedMissing } = question;
  const versions = question.versions.map((version) =>
    version.id === testVersionId ? { ...version, retired: [] } : version,
  );
  return countsUnder(testVersionId, versions, scorings, taskCount, failedMissing);
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
  const all = Array.from({ length: taskCount }, (_, task) => {
    const again = given.get(task);
    if (again === undefined) {
      const carried = { c: base.c[task] ?? 0, verdicts: base.verdicts[task] ?? "", by: base.testedBy[task] ?? 0 };
      return { ...carried, stale: !isWhole(task) };
    }
    return { c: again.c, verdicts: again.verdicts, by: number, stale: again.verdicts.includes("U") };
  });
  const hasVerdicts = all.some(({ verdicts }) => verdicts !== "");
  return {
    number,
    c: all.map(({ c }) => c),
    verdicts: hasVerdicts ? all.map(({ verdicts }) => verdicts) : [],
    testedBy: all.map(({ by }) => by),
    stale: all.flatMap(({ stale }, task) => (stale ? [task] : [])),
    rescored: [...given.keys()].sort((a, b) => a - b),
    left: left.map(({ ordinal }) => ordinal),
  };
}
