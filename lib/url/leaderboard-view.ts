import { type IntervalScope, intervalScopes } from "#lib/core/interval-scope";
import { type ErrorPolicy, errorPolicies } from "#lib/core/policy";
import { noTaskFilter, type TaskFilter } from "#lib/core/task-filter";
import { ksText, type ParsedView, type Query, readQuery, writeQuery } from "#lib/url/query";
import { readTaskFilter, taskFilterEntries } from "#lib/url/task-filter-query";
import { readLayout, type TableLayout, type UsualLayout, writeLayout } from "#lib/url/table-layout";

/** What a leaderboard shows. Everything here is in its link. */
export interface LeaderboardView extends TableLayout {
  /** The ks with a column each; the ranks are by the first. */
  readonly k: readonly number[];
  /** undefined: the version under which most runs are current. */
  readonly testVersion: string | undefined;
  readonly errors: ErrorPolicy;
  /** What the intervals are about. */
  readonly scope: IntervalScope;
  /** Which tasks are in view. */
  readonly tasks: TaskFilter;
  /** Ranks are computed also where that takes long. */
  readonly ranks: boolean;
  readonly find: string;
  /** Runs selected, by id. */
  readonly selected: readonly string[];
}

export const usualLeaderboardKs: readonly number[] = [1, 10];

export const usualLeaderboardLayout: UsualLayout = {
  sorts: [],
  hidden: [],
  pinned: ["rank", "model"],
  widths: {},
  density: "usual",
  order: "asc",
};

const { order: _, ...layout } = usualLeaderboardLayout;
export const usualLeaderboardView: LeaderboardView = {
  k: usualLeaderboardKs,
  testVersion: undefined,
  errors: "strict",
  scope: "task_population",
  tasks: noTaskFilter,
  ranks: false,
  find: "",
  ...layout,
  selected: [],
};

export function parseLeaderboardView(query: Query): ParsedView<LeaderboardView> {
  const read = readQuery(query);
  const view: LeaderboardView = {
    k: read.ks("k") ?? usualLeaderboardKs,
    testVersion: read.optional("test_version"),
    errors: read.oneOf("errors", errorPolicies) ?? "strict",
    scope: read.oneOf("scope", intervalScopes) ?? "task_population",
    tasks: readTaskFilter(read),
    ranks: read.flag("ranks"),
    find: read.text("q"),
    ...readLayout(read, usualLeaderboardLayout),
    selected: read.list("select"),
  };
  return { view, ignored: read.ignored() };
}

export function formatLeaderboardView(view: LeaderboardView): URLSearchParams {
  return writeQuery({
    k: ksText(view.k, usualLeaderboardKs),
    test_version: view.testVersion,
    errors: view.errors === "strict" ? undefined : view.errors,
    scope: view.scope === "task_population" ? undefined : view.scope,
    ...taskFilterEntries(view.tasks),
    ranks: view.ranks ? "true" : undefined,
    q: view.find,
    ...writeLayout(view, usualLeaderboardLayout),
    select: view.selected.join(","),
  });
}
