import { ksText, type ParsedView, type Query, readQuery, writeQuery } from "#lib/url/query";

/** What the table of runs shows. Everything here is in its link. */
export interface RunsView {
  /** Text sought in model, name, tags and notes. */
  readonly find: string;
  readonly taskSet: string | undefined;
  readonly model: string | undefined;
  readonly tag: string | undefined;
  /** The ks with a column each. */
  readonly k: readonly number[];
  /** A column's id; undefined: newest first. */
  readonly sort: string | undefined;
  readonly order: "asc" | "desc";
  /** Columns left out, by id. */
  readonly hidden: readonly string[];
  /** Runs selected, by id. */
  readonly selected: readonly string[];
  /** Where the page starts, when the server pages. */
  readonly cursor: string | undefined;
}

const orders = ["asc", "desc"] as const;
export const usualRunKs: readonly number[] = [1];
/** Columns that are shown only when they are asked for. */
export const usualHiddenColumns: readonly string[] = ["harness"];
/** In a link: every column is shown. */
const noneHidden = "none";

export const usualRunsView: RunsView = {
  find: "",
  taskSet: undefined,
  model: undefined,
  tag: undefined,
  k: usualRunKs,
  sort: undefined,
  order: "desc",
  hidden: usualHiddenColumns,
  selected: [],
  cursor: undefined,
};

export function parseRunsView(query: Query): ParsedView<RunsView> {
  const read = readQuery(query);
  const view: RunsView = {
    find: read.text("q"),
    taskSet: read.optional("task_set"),
    model: read.optional("model"),
    tag: read.optional("tag"),
    k: read.ks("k") ?? usualRunKs,
    sort: read.optional("sort"),
    order: read.oneOf("order", orders) ?? "desc",
    hidden: hiddenColumns(read.optional("hide"), read.list("hide")),
    selected: read.list("select"),
    cursor: read.optional("cursor"),
  };
  return { view, ignored: read.ignored() };
}

function hiddenColumns(text: string | undefined, listed: readonly string[]): readonly string[] {
  if (text === undefined) return usualHiddenColumns;
  return text === noneHidden ? [] : listed;
}

export function formatRunsView(view: RunsView): URLSearchParams {
  return writeQuery({
    q: view.find,
    task_set: view.taskSet,
    model: view.model,
    tag: view.tag,
    k: ksText(view.k, usualRunKs),
    sort: view.sort,
    order: view.order === "desc" ? undefined : view.order,
    hide: view.hidden.join() === usualHiddenColumns.join() ? undefined : view.hidden.join() || noneHidden,
    select: view.selected.join(","),
    cursor: view.cursor,
  });
}
