import { errorPolicies } from "#lib/core/policy";
import { type ParsedView, type Query, readQuery } from "#lib/url/query";
import { type RunView, taskOutcomes, usualRunView } from "#lib/url/run-view";
import { readTaskFilter } from "#lib/url/task-filter-query";

const orders = ["asc", "desc"] as const;

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
    sort: read.optional("sort"),
    order: read.oneOf("order", orders) ?? "asc",
    beyond: read.flag("beyond"),
  };
  return { view, ignored: read.ignored(), unknown: read.unknown() };
}
