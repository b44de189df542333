import { type IntervalScope, intervalScopes } from "#lib/core/interval-scope";
import { type ErrorPolicy, errorPolicies } from "#lib/core/policy";
import { type SliceField, sliceFields } from "#lib/core/slice-fields";
import { type ParsedView, type Query, readQuery } from "#lib/url/query";
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

const orders = ["asc", "desc"] as const;

export const usualCompareKs: readonly number[] = [1, 10];

export const usualCompareView: CompareView = {
  runs: [],
  k: usualCompareKs,
  at: undefined,
  wayOut: undefined,
  testVersion: undefined,
  errors: "strict",
  scope: "task_population",
  baseline: undefined,
  against: undefined,
  eligible: false,
  slices: undefined,
  find: "",
  show: "all",
  sort: undefined,
  order: "desc",
};

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
    baseline: amongRuns("baseline"),
    against: amongRuns("against"),
    eligible: read.flag("eligible"),
    slices: read.oneOf("slices", sliceFields),
    find: read.text("task"),
    show: read.oneOf("show", changeFilters) ?? "all",
    sort: read.optional("sort"),
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
  return { view, ignored: [...new Set(ignored)] };
}

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
