import { type Bounds, passAtKBounds, type RangeBucket } from "#lib/core/bounds";
import { type CountHistogram, nRange, taskTotal } from "#lib/core/histogram";
import { type ScoreInterval, taskPopulationInterval } from "#lib/core/interval";
import { fixedTasksInterval } from "#lib/core/interval-fixed";
import { groupedIntervalOf } from "#lib/core/interval-groups";
import type { IntervalScope } from "#lib/core/interval-scope";
import { assertK, meanPassAtK, meanPassHatK } from "#lib/core/pass-at-k";
import type { RunStatus, WithheldReason } from "#lib/core/policy";

/** All that decides which k can be reported for a run in a view, and what its value is. */
export interface CountsInView {
  /** The tasks with counts, under the error policy. */
  readonly histogram: CountHistogram;
  /** Tasks of which the error policy left no sample: counted, with n = 0. */
  readonly emptied: number;
  /** Tasks without samples. */
  readonly missing: number;
  /** Tasks not scored under the tests in view. */
  readonly stale: readonly RangeBucket[];
  /** The error policy needs verdicts that are not known. */
  readonly verdictsUnknown: boolean;
  /** The counts were withdrawn. */
  readonly voided: boolean;
  /**
   * The histogram taken apart by the group of each task; absent: no two tasks share one; null: some do, but only the
   * histogram was read, so there is no interval about other tasks.
   */
  readonly groups?: readonly CountHistogram[] | null | undefined;
}

/** pass@k as a number: the mean over all tasks in view. */
export interface ReportedK {
  readonly k: number;
  readonly value: number;
  readonly passHatK: number;
  /** Of the scope asked for; null for a single task, or a single group, whose spread over others cannot be known. */
  readonly interval: ScoreInterval | null;
}

/** pass@k withheld, with what can be said instead. */
export interface WithheldK {
  readonly k: number;
  readonly value: null;
  readonly reason: WithheldReason;
  /** Tasks in view that have samples, but fewer than k under the error policy. */
  readonly tasksBelowK: number;
  /** The largest k that is reportable over all tasks in view, null when none is. */
  readonly largestK: number | null;
  /** The mean over the counted tasks with n >= k only: to be labelled "x of T tasks", never ranked. */
  readonly eligible: { readonly value: number; readonly tasks: number } | null;
  /** Where pass@k over all tasks lies, whatever the missing and stale tasks turn out to be. */
  readonly bounds: Bounds | null;
}

export type KReport = ReportedK | WithheldK;

/**
 * The value of {@link reportPassAtK} without its interval, for sorting; null where it is withheld.
 *
 * @throws RangeError unless k is an integer >= 1
 */
export function reportedValue(view: CountsInView, k: number): number | null {
  assertK(k);
  return obstacleOf(view) === null ? meanPassAtK(view.histogram, k) : null;
}

/**
 * pass@k of a run over all tasks in view, or why there is none.
 *
 * @throws RangeError unless k is an integer >= 1
 */
export function reportPassAtK(view: CountsInView, k: number, scope: IntervalScope = "task_population"): KReport {
  assertK(k);
  const obstacle = obstacleOf(view);
  if (obstacle === null) {
    const value = meanPassAtK(view.histogram, k);
    const passHatK = meanPassHatK(view.histogram, k);
    if (value !== null && passHatK !== null) {
      return { k, value, passHatK, interval: scoreInterval(view, k, scope) };
    }
  }
  return withhold(view, k, obstacle ?? "k_exceeds_n");
}

/**
 * The interval of pass@k over the tasks with counts: where some of them share a group, groups are what varies.
 *
 * @param k integer from 1 to the smallest n
 * @returns null for fewer than two tasks, or groups of them, and where groups were not read
 */
export function scoreInterval(
  { histogram, groups }: Pick<CountsInView, "histogram" | "groups">,
  k: number,
  scope: IntervalScope,
): ScoreInterval | null {
  if (scope === "fixed_tasks") return fixedTasksInterval(histogram, k);
  if (groups === undefined) return taskPopulationInterval(histogram, k);
  return groups === null ? null : groupedIntervalOf(groups, k);
}

/** The largest k for which {@link reportPassAtK} gives a number, null when there is none. */
export function largestReportableK(view: CountsInView): number | null {
  return obstacleOf(view) === null ? (nRange(view.histogram)?.min ?? null) : null;
}

/** Where the run stands; missing tasks are told first, as no rescoring can mend them. */
export function runStatus(view: CountsInView): RunStatus {
  if (view.missing > 0) return "incomplete";
  return view.stale.length > 0 ? "stale" : "current";
}

/**
 * What stands against any k, the gravest first: withdrawn counts mean nothing; of no task there is no mean, whatever the
 * k; without the verdicts that the policy needs, no n is known; missing tasks stay when stale ones are rescored. A task
 * that the policy emptied has n = 0 < k.
 */
function obstacleOf(view: CountsInView): WithheldReason | null {
  if (view.voided) return "voided";
  if (view.histogram.length + view.emptied + view.missing + view.stale.length === 0) return "no_tasks";
  if (view.verdictsUnknown) return "verdicts_unknown";
  if (view.missing > 0) return "tasks_missing";
  if (view.stale.length > 0) return "tasks_stale";
  return view.emptied > 0 ? "k_exceeds_n" : null;
}

function withhold(view: CountsInView, k: number, reason: WithheldReason): WithheldK {
  const tooFew = ({ n }: { readonly n: number }): boolean => n < k;
  const countsStand = reason !== "voided" && reason !== "verdicts_unknown";
  const tasksUnknown = reason === "tasks_missing" || reason === "tasks_stale";
  return {
    k,
    value: null,
    reason,
    tasksBelowK: taskTotal(view.histogram.filter(tooFew)) + taskTotal(view.stale.filter(tooFew)) + view.emptied,
    largestK: largestReportableK(view),
    eligible: countsStand ? eligibleMean(view.histogram, k) : null,
    // With a task of n < k even complete counts would give no number, so there is nothing to bound.
    bounds: tasksUnknown && view.emptied === 0 ? passAtKBounds(view.histogram, view.stale, view.missing, k) : null,
  };
}

function eligibleMean(histogram: CountHistogram, k: number): WithheldK["eligible"] {
  const eligible = histogram.filter(({ n }) => n >= k);
  const value = meanPassAtK(eligible, k);
  return value === null ? null : { value, tasks: taskTotal(eligible) };
}
