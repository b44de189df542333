import type { CountColumns } from "#lib/core/counts";

/** One test version of a task set, as far as agreement of tests depends on it. */
export interface TestVersionNode {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  /** SHA-256 of each task's tests in task-set order, "" where unknown; empty when none is known. */
  readonly digests: readonly string[];
  /** Ordinals declared changed from the parent. */
  readonly changed: readonly number[];
  /** Ordinals out of view in this version. */
  readonly retired: readonly number[];
}

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
  readonly state: readonly TaskState[];
  /** Id of the scoring that each task's counts come from; null: the task is missing. */
  readonly scoringId: readonly (string | null)[];
  /** Every scoring of the run is voided: the counts can be read, but no score follows from them. */
  readonly voided: boolean;
}
