import type { CountHistogram } from "#lib/core/histogram";
import type { WithheldReason } from "#lib/core/policy";

/** Tasks that share n and what is known of c: at least `cMin`, at most `cMax`. */
export interface RangeBucket {
  readonly n: number;
  readonly cMin: number;
  readonly cMax: number;
  readonly tasks: number;
}

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
}

/** pass@k as a number: the mean over all tasks in view. */
export interface ReportedK {
  readonly k: number;
  readonly value: number;
  readonly passHatK: number;
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
  readonly bounds: { readonly low: number; readonly high: number } | null;
}

export type KReport = ReportedK | WithheldK;
