import { errorPolicies } from "#lib/core/policy";
import { sliceFields } from "#lib/core/slice-fields";
import { type ParsedView, type Query, readQuery } from "#lib/url/query";
import { type RunView, taskOutcomes, usualRunView } from "#lib/url/run-view";
import { taskSorts } from "#lib/url/table-columns";
import { readTaskFilter } from "#lib/url/task-filter-query";

const orders = ["asc", "desc"] as const;

/** A number of a scoring from 2: below 1 there is none. */
function scoringNumber(text: string, ignore: () => void): number | undefined {
  if (text === "") return undefined;
  if (/^[1-9]\d{0,8}$/.test(text) && text !== "1") return Number(text);
  ignore();
  return undefined;
}

/** Reads the link of the page of a run; what writes it is `formatRunView`. */
export function parseRunView(query: Query): ParsedView<RunView> {
  const read = readQuery(query);
  const view: RunView = {
    k: read.k("k") ?? usualRunView.k,
    testVersion: read.optional("test_version"),
    scoring: read.optional("scoring"),
    errors: read.oneOf("errors", errorPolicies) ?? usualRunView.errors,
    tasks: readTaskFilter(read),
    find: read.text("task"),
    show: read.oneOf("show", taskOutcomes) ?? "all",
    sort: read.oneOf("sort", taskSorts),
    order: read.oneOf("order", orders) ?? "asc",
    slices: read.oneOf("slices", sliceFields),
    beyond: read.flag("beyond"),
    historyBelow: scoringNumber(read.text("history_below"), () => read.ignore("history_below")),
  };
  return { view, ignored: read.ignored(), unknown: read.unknown() };
}
