import type { BoardIndex, BoardRun, Scope } from "#components/compare/board";
import type { Comparison } from "#lib/contract/compare";
import type { ComparedField } from "#lib/core/condition";

/** What holds for the whole comparison: every export tells it. */
export interface ExportedConditions {
  readonly verdict: Comparison["verdict"];
  readonly wayOut: Comparison["way_out"];
  readonly stamped: boolean;
  readonly errors: Comparison["errors"];
  /** Which tasks are in view; null: all. */
  readonly taskFilter: Comparison["task_filter"];
  readonly computedAt: string;
  /** A value of each run. */
  readonly settings: readonly {
    readonly field: ComparedField;
    readonly values: readonly (string | number | null)[];
  }[];
}

/** What an export is made from: what the page shows. */
export interface ExportedComparison {
  readonly runs: readonly BoardRun[];
  /** On all tasks compared. */
  readonly index: BoardIndex;
  /** On those of the difference: fewer where only tasks with enough samples are. */
  readonly shown: BoardIndex;
  readonly scope: Scope;
  readonly k: number;
  readonly ks: readonly number[];
  readonly baseline: number;
  readonly conditions: ExportedConditions;
  /** The link of a citation of it; null: it was not cited. */
  readonly citation: string | null;
}
