import type { ErrorPolicy } from "#lib/core/policy";

/** Where a task stands in a run that is compared; what else a view may leave out is not listed at all. */
export type ComparedTaskState = "counted" | "missing" | "stale";

/** A task in view. */
export interface ComparedTask {
  readonly id: string;
  /** Samples under the error policy; null where the task is missing. */
  readonly n: number | null;
  readonly state: ComparedTaskState;
}

/** What the fairness check reads of a scoring. null is "unknown", and never equals anything. */
export interface ComparedScoring {
  readonly runId: string;
  readonly taskSet: { readonly slug: string; readonly revision: string };
  /** The tasks in view, each id once. */
  readonly tasks: readonly ComparedTask[];
  /** The test version under which the run is viewed. */
  readonly testVersion: { readonly id: string; readonly name: string };
  /** Every timeout that some task in view was tested under: several where tasks were carried over. */
  readonly timeoutSeconds: readonly (number | null)[];
  readonly temperature: number | null;
  readonly topP: number | null;
  readonly maxTokens: number | null;
  readonly prompt: string | null;
  readonly harness: { readonly name: string; readonly version: string | null } | null;
  readonly errors: ErrorPolicy;
  /** The error policy needs verdicts that are not known. */
  readonly verdictsUnknown: boolean;
}

/** How a reader has chosen to go on where runs are not comparable as they stand. */
export type WayOutTaken = "shared" | "anyway";

export interface ComparisonView {
  /** null: nothing was chosen. */
  readonly wayOut: WayOutTaken | null;
  /**
   * The shared tasks on which two of the scorings, given by their positions, are not known to have had the same tests.
   * Asked only of scorings under different test versions.
   */
  readonly disagreeingTasks: (a: number, b: number) => ReadonlySet<string>;
  /** Names of test versions under which every one of the runs has been scored completely. */
  readonly commonVersions?: readonly string[];
}
