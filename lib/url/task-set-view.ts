import { type ParsedView, type Query, readQuery } from "#lib/url/query";
import { taskSetSorts } from "#lib/url/table-columns";
import { writeQuery } from "#lib/url/write-query";

/** What the page of a task set shows. Everything here is in its link. */
export interface TaskSetView {
  /** Text sought in the tasks. */
  readonly find: string;
  /** A column's id; undefined: the order of the set. */
  readonly sort: string | undefined;
  readonly order: "asc" | "desc";
}

const orders = ["asc", "desc"] as const;

export const usualTaskSetView: TaskSetView = { find: "", sort: undefined, order: "asc" };

export function parseTaskSetView(query: Query): ParsedView<TaskSetView> {
  const read = readQuery(query);
  const view: TaskSetView = {
    find: read.text("task"),
    sort: read.oneOf("sort", taskSetSorts),
    order: read.oneOf("order", orders) ?? "asc",
  };
  return { view, ignored: read.ignored(), unknown: read.unknown() };
}

export function formatTaskSetView(view: TaskSetView): URLSearchParams {
  return writeQuery({ task: view.find, sort: view.sort, order: view.order === "asc" ? undefined : view.order });
}
