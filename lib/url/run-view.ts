import type { ErrorPolicy } from "#lib/core/policy";
import type { SliceField } from "#lib/core/slice-fields";
import { noTaskFilter, type TaskFilter } from "#lib/core/task-filter";
import { taskFilterEntries } from "#lib/url/task-filter-entries";
import { writeQuery } from "#lib/url/write-query";

/** What the page of a run shows. Everything here is in its link. */
export interface RunView {
  /** The k that is shown large. */
  readonly k: number;
  /** undefined: the run's own. */
  readonly testVersion: string | undefined;
  /** One scoring by its id, instead of a test version. */
  readonly scoring: string | undefined;
  readonly errors: ErrorPolicy;
  /** Which tasks are in view. */
  readonly tasks: TaskFilter;
  /** Text sought in the table of tasks; the scores stay those of all tasks in view. */
  readonly find: string;
  /** Which tasks the table lists; the scores stay those of all tasks in view. */
  readonly show: TaskOutcome;
  readonly sort: string | undefined;
  readonly order: "asc" | "desc";
  /** By what the scores within slices are told; undefined: by the first fact that tells tasks apart. */
  readonly slices: SliceField | undefined;
  /** Whether the projection beyond n is asked for. */
  readonly beyond: boolean;
  /** The history tells the scorings before this number; undefined: from the newest on. */
  readonly historyBelow: number | undefined;
}

/** So many scorings the history tells at once. */
export const scoringsOnPage = 20;

export const taskOutcomes = ["all", "unsolved", "mixed", "solved", "missing"] as const;
export type TaskOutcome = (typeof taskOutcomes)[number];

export const usualRunView: RunView = {
  k: 1,
  testVersion: undefined,
  scoring: undefined,
  errors: "strict",
  tasks: noTaskFilter,
  find: "",
  show: "all",
  sort: undefined,
  order: "asc",
  slices: undefined,
  beyond: false,
  historyBelow: undefined,
};

export function formatRunView(view: RunView): URLSearchParams {
  return writeQuery({
    k: view.k === usualRunView.k ? undefined : String(view.k),
    test_version: view.testVersion,
    scoring: view.scoring,
    errors: view.errors === usualRunView.errors ? undefined : view.errors,
    ...taskFilterEntries(view.tasks),
    task: view.find,
    show: view.show === "all" ? undefined : view.show,
    sort: view.sort,
    order: view.order === "asc" ? undefined : view.order,
    slices: view.slices,
    beyond: view.beyond ? "true" : undefined,
    history_below: view.historyBelow === undefined ? undefined : String(view.historyBelow),
  });
}
