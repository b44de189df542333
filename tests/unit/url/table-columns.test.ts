import { describe, expect, test } from "vitest";
import { runColumns } from "#components/runs/run-columns";
import { usualCompareView } from "#lib/url/compare-view";
import { parseCompareView } from "#lib/url/parse-compare-view";
import { parseLeaderboardView } from "#lib/url/parse-leaderboard-view";
import { parseRunView } from "#lib/url/parse-run-view";
import { parseRunsView } from "#lib/url/parse-runs-view";
import { linkedBoardColumns, linkedRunColumns, sortsAmong } from "#lib/url/table-columns";
import { parseTaskSetView } from "#lib/url/task-set-view";
import { parseTaskView } from "#lib/url/task-view";

test("a link can name every column of the table of runs, and sort by those that can be sorted", () => {
  const linked = linkedRunColumns([1, 10]);
  const columns = runColumns([1, 10], () => undefined, 1);
  expect(columns.map(({ id }) => linked.has(id))).toEqual(columns.map(() => true));
  expect(columns.map(({ id }) => linked.sorts(id))).toEqual(columns.map(({ sortable }) => sortable !== false));
});

describe.each([
  ["runs", parseRunsView],
  ["leaderboard", parseLeaderboardView],
])("a link to the %s", (_, parse) => {
  test("that names columns which are not there says so, and keeps the rest", () => {
    const { view, ignored } = parse({
      sort: "modle,n,pass@7",
      order: "asc,desc,asc",
      hide: "tiemout,timeout",
      pin: "modell",
      width: "n:80,m:90",
    });
    expect([...ignored].sort()).toEqual(["hide", "pin", "sort", "width"]);
    expect(view.sorts).toEqual([{ id: "n", order: "desc" }]);
    expect(view.hidden).toEqual(["timeout"]);
    expect(view.pinned).toEqual(parse({}).view.pinned);
    expect(view.widths).toEqual({ n: 80 });
  });

  test("that names columns which are there, or would be with another k, says nothing", () => {
    const { ignored } = parse({ k: "1,5", sort: "pass@5,model", hide: "pass@100,timeout", pin: "none", width: "n:80" });
    expect(ignored).toEqual([]);
  });
});

test("a leaderboard has a score under each error policy, and pass^k", () => {
  const { sorts, has } = linkedBoardColumns([10]);
  expect(["pass@10", "pass^10", "strict@10", "exclude-infra@10"].map(sorts)).toEqual([true, true, true, true]);
  expect(["pass@1", "loose@10", "pass@010", "pass"].map(sorts)).toEqual([false, false, false, false]);
  expect(["pass@1", "pass^7", "loose@10", "pass@010", "pass@"].map(has)).toEqual([true, true, false, false, false]);
});

test("where other ks are chosen, what sorted by those that went goes too", () => {
  const sorts = [
    { id: "pass@10", order: "desc" },
    { id: "model", order: "asc" },
  ] as const;
  expect(sortsAmong(sorts, linkedRunColumns([1]))).toEqual([sorts[1]]);
});

test("the other tables say so as well", () => {
  const query = { sort: "speling", runs: "a,b" };
  for (const parse of [parseRunView, parseTaskSetView, parseTaskView]) {
    expect(parse(query)).toMatchObject({ view: { sort: undefined }, ignored: ["sort"] });
  }
  expect(parseCompareView(query)).toMatchObject({ view: { sort: usualCompareView.sort }, ignored: ["sort"] });
});
