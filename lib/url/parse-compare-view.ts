import { intervalScopes } from "#lib/core/interval-scope";
import { errorPolicies } from "#lib/core/policy";
import { sliceFields } from "#lib/core/slice-fields";
import { type CompareView, changeFilters, comparedRuns, usualCompareKs } from "#lib/url/compare-view";
import { type ParsedView, type Query, readQuery } from "#lib/url/query";
import { readTaskFilter } from "#lib/url/task-filter-query";

const orders = ["asc", "desc"] as const;

/** What the tasks of two runs compared can be sorted by: each run's score has its place in the link's list. */
export const changeSorts: readonly string[] = [
  "task",
  "change",
  "category",
  "difficulty",
  ...Array.from({ length: comparedRuns.max }, (_, place) => `score_${place}`),
];

/** Reads the link of a comparison; what writes it is `formatCompareView`. */
export function parseCompareView(query: Query): ParsedView<CompareView> {
  const read = readQuery(query);
  const named = read.list("runs");
  const runs = named.slice(0, comparedRuns.max);
  const amongRuns = (name: string): string | undefined => {
    const run = read.optional(name);
    return run === undefined || runs.includes(run) ? run : undefined;
  };
  const shared = read.flag("shared");
  const anyway = read.flag("anyway");
  const testVersion = read.optional("test_version");
  const view: CompareView = {
    runs,
    k: read.ks("k") ?? usualCompareKs,
    at: read.k("at"),
    // Of several ways out the one that leaves least in doubt is taken.
    wayOut: shared ? "shared" : anyway && testVersion === undefined ? "anyway" : undefined,
    testVersion: shared ? undefined : testVersion,
    errors: read.oneOf("errors", errorPolicies) ?? "strict",
    scope: read.oneOf("scope", intervalScopes) ?? "task_population",
    tasks: readTaskFilter(read),
    baseline: amongRuns("baseline"),
    against: amongRuns("against"),
    eligible: read.flag("eligible"),
    slices: read.oneOf("slices", sliceFields),
    find: read.text("task"),
    show: read.oneOf("show", changeFilters) ?? "all",
    sort: read.oneOf("sort", changeSorts),
    order: read.oneOf("order", orders) ?? "desc",
  };
  const strangers = (["baseline", "against"] as const).filter(
    (name) => view[name] === undefined && read.optional(name) !== undefined,
  );
  const ignored = [
    ...read.ignored(),
    ...(named.length > runs.length ? ["runs"] : []),
    ...(shared && testVersion !== undefined ? ["test_version"] : []),
    ...(anyway && (shared || testVersion !== undefined) ? ["anyway"] : []),
    ...strangers,
  ];
  return { view, ignored: [...new Set(ignored)], unknown: read.unknown() };
}
