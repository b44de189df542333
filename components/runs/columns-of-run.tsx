import type { TaskState } from "#lib/core/scoring-view";

/** The counts of a run as the browser gets them: columns in task-set order. */
export interface RunColumns {
  readonly ids: readonly string[];
  readonly n: readonly number[];
  readonly c: readonly number[];
  /** Empty where only counts are known. */
  readonly verdicts: readonly string[];
  readonly state: readonly TaskState[];
  /** Samples of each stale task without a verdict under these tests; absent: no task is stale. */
  readonly untested: readonly number[] | undefined;
  /** Ordinals of tasks without samples that count as failures. */
  readonly failedMissing: readonly number[];
  readonly voided: boolean;
  /** Empty where no task has one. */
  readonly groups: readonly (string | null)[];
}
