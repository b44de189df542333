import { type ParsedView, type Query, readQuery } from "#lib/url/query";
import { taskRunSorts } from "#lib/url/table-columns";
import { writeQuery } from "#lib/url/write-query";

/** What the page of a task shows. Everything here is in its link. */
export interface TaskView {
  /** The task's id: opaque text, which stands in the query and never in the path. */
  readonly task: string;
  /** undefined: the version under which most runs are current. */
  readonly testVersion: string | undefined;
  /** Text sought in the runs. */
  readonly find: string;
  /** A column's id; undefined: by model, the newest of each first. */
  readonly sort: string | undefined;
  readonly order: "asc" | "desc";
}

const orders = ["asc", "desc"] as const;
/** Task ids may have 256 characters, of two units each. */
const longestId = 512;

export const usualTaskView: TaskView = { task: "", testVersion: undefined, find: "", sort: undefined, order: "asc" };

export function parseTaskView(query: Query): ParsedView<TaskView> {
  const read = readQuery(query);
  const view: TaskView = {
    task: read.text("task", longestId),
    testVersion: read.optional("test_version"),
    find: read.text("q"),
    sort: read.oneOf("sort", taskRunSorts),
    order: read.oneOf("order", orders) ?? "asc",
  };
  return { view, ignored: read.ignored(), unknown: read.unknown() };
}

export function formatTaskView({ task, testVersion, find, sort, order }: TaskView): URLSearchParams {
  return writeQuery({ task, test_version: testVersion, q: find, sort, order: order === "asc" ? undefined : order });
}
