import type { ErrorPolicy } from "#lib/core/policy";
import { tallyVerdicts } from "#lib/core/verdict";

/** The counts of every task of a set, as columns in task-set order, the way they are stored. */
export interface CountColumns {
  readonly n: readonly number[];
  readonly c: readonly number[];
  /** One letter a sample, "" where only counts are known; empty when no task has verdicts. */
  readonly verdicts: readonly string[];
}

/** Counts after the error policy was applied. */
export interface PolicyCounts {
  /** 0 where there were no samples, or where the policy left none. */
  readonly n: readonly number[];
  readonly c: readonly number[];
  /** The policy needs verdicts that are not known; the counts are then those of `strict`, and no score follows. */
  readonly verdictsUnknown: boolean;
}

/**
 * The counts on which a score rests under an error policy.
 *
 * @param failedMissing ordinals of tasks that had no samples and were recorded as n failures by the uploader's choice:
 *   failures under every policy, although they have no verdicts
 */
export function applyErrorPolicy(
  counts: CountColumns,
  policy: ErrorPolicy,
  failedMissing: ReadonlySet<number> = new Set(),
): PolicyCounts {
  const { n, c } = counts;
  if (policy === "strict") return { n, c, verdictsUnknown: false };
  const needsVerdicts = (task: number): boolean => n[task] !== 0 && !failedMissing.has(task);
  const verdictsOf = (task: number): string => counts.verdicts[task] ?? "";
  if (n.some((_, task) => needsVerdicts(task) && verdictsOf(task) === "")) return { n, c, verdictsUnknown: true };
  const counted = n.map((samples, task) => (needsVerdicts(task) ? samples - notTheModel(verdictsOf(task)) : samples));
  return { n: counted, c, verdictsUnknown: false };
}

/** Samples that say nothing about the model: the infrastructure failed, or they were not scored. */
function notTheModel(verdicts: string): number {
  const { I, U } = tallyVerdicts(verdicts);
  return I + U;
}
