import type { IntervalScope } from "#lib/core/interval-scope";
import type { ErrorPolicy } from "#lib/core/policy";
import type { SliceField } from "#lib/core/slice-fields";
import { noTaskFilter, type TaskFilter } from "#lib/core/task-filter";
import { taskFilterEntries } from "#lib/url/task-filter-entries";
import { ksText, writeQuery } from "#lib/url/write-query";

/** So many runs can be compared with each other. */
export const comparedRuns = { min: 2, max: 20 } as const;

/** Which tasks of two runs are listed, seen from the run that is compared with the baseline. */
export const changeFilters = ["all", "won", "lost", "tied"] as const;
export type ChangeFilter = (typeof changeFilters)[number];

/** What the page that compares runs shows. Everything here is in its link. */
export interface CompareView {
  /** The runs by their ids, in the order in which they are told. */
  readonly runs: readonly string[];
  /** The ks with a column each. */
  readonly k: readonly number[];
  /** The k of the difference, the ranks and the tasks; undefined: the first with a column. */
  readonly at: number | undefined;
  /** How the reader goes on where runs are not comparable as they stand; undefined: nothing was chosen. */
  readonly wayOut: "shared" | "anyway" | undefined;
  /** The test version of all runs, which is a way out as well; undefined: each run under its own. */
  readonly testVersion: string | undefined;
  readonly errors: ErrorPolicy;
  readonly scope: IntervalScope;
  /** Which tasks are in view. */
  readonly tasks: TaskFilter;
  /** The run that the others are held against, by its id; undefined: the first. */
  readonly baseline: string | undefined;
  /** The run whose tasks are listed beside the baseline's, by its id; undefined: the first other one. */
  readonly against: string | undefined;
  /** Where some task has fewer than k samples in some run: compare on the others, which is never ranked. */
  readonly eligible: boolean;
  /** What the tasks are sliced by; undefined: the first that tells tasks apart. */
  readonly slices: SliceField | undefined;
  /** Text sought in the tasks listed; the numbers stay those of all tasks. */
  readonly find: string;
  /** Which tasks are listed; the numbers stay those of all tasks. */
  readonly show: ChangeFilter;
  /** A column of the tasks listed; undefined: the largest changes first. */
  readonly sort: string | undefined;
  readonly order: "asc" | "desc";
}

export const usualCompareKs: readonly number[] = [1, 10];

export const usualCompareView: CompareView = {
  runs: [],
  k: usualCompareKs,
  at: undefined,
  wayOut: undefined,
  testVersion: undefined,
  errors: "strict",
  scope: "task_population",
  tasks: noTaskFilter,
  baseline: undefined,
  against: undefined,
  eligible: false,
  slices: undefined,
  find: "",
  show: "all",
  sort: undefined,
  order: "desc",
};

export function formatCompareView(view: CompareView): URLSearchParams {
  return writeQuery({
    runs: view.runs.join(","),
    k: ksText(view.k, usualCompareKs),
    at: view.at === undefined ? undefined : String(view.at),
    shared: view.wayOut === "shared" ? "true" : undefined,
    anyway: view.wayOut === "anyway" ? "true" : undefined,
    test_version: view.testVersion,
    errors: view.errors === "strict" ? undefined : view.errors,
    scope: view.scope === "task_population" ? undefined : view.scope,
    ...taskFilterEntries(view.tasks),
    baseline: view.baseline,
    against: view.against,
    eligible: view.eligible ? "true" : undefined,
    slices: view.slices,
    task: view.find,
    show: view.show === "all" ? undefined : view.show,
    sort: view.sort,
    order: view.order === "desc" ? undefined : view.order,
  });
}
