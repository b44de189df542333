import { describe, expect, test } from "vitest";
import { changedColumns } from "#components/compare/changed-columns";
import type { ChangedTask } from "#components/compare/changed-task";
import { leaderboardColumns } from "#components/leaderboards/leaderboard-columns";
import { runColumns } from "#components/runs/run-columns";
import { taskColumns } from "#components/runs/task-columns";
import type { TaskRow } from "#components/runs/task-row";
import type { Column } from "#components/table/column";
import { measuredColumns } from "#components/task-sets/measured-columns";
import { taskFactColumns } from "#components/task-sets/task-fact-columns";
import { taskRunColumns } from "#components/tasks/task-run-columns";
import type { TaskRunRow } from "#components/tasks/task-run-row";
import type { PassAtKEntry } from "#lib/contract/report";
import { comparedRuns, usualCompareView } from "#lib/url/compare-view";
import { usualLeaderboardView } from "#lib/url/leaderboard-view";
import { changeSorts, parseCompareView } from "#lib/url/parse-compare-view";
import { parseLeaderboardView } from "#lib/url/parse-leaderboard-view";
import { parseRunView } from "#lib/url/parse-run-view";
import { parseRunsView } from "#lib/url/parse-runs-view";
import {
  linkedBoardColumns,
  linkedRunColumns,
  sortsAmong,
  taskRunSorts,
  taskSetSorts,
  taskSorts,
} from "#lib/url/table-columns";
import { parseTaskSetView } from "#lib/url/task-set-view";
import { parseTaskView } from "#lib/url/task-view";
import { aLeaderboard, aLeaderboardRow } from "#tests/support/leaderboard";

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

test("a link can sort by every column of a leaderboard that can be sorted, and by no other", () => {
  const score = (value: number): PassAtKEntry => {
    return { k: 1, value, pass_hat_k: value, low: null, high: null, level: null, method: null, scope: null };
  };
  // Both error policies have a column where the scores differ.
  const other_policy = { errors: "exclude-infra" as const, pass_at_k: [score(0.6)] };
  const board = aLeaderboard([aLeaderboardRow({ pass_at_k: [score(0.5)], other_policy })], {});
  const columns = leaderboardColumns(board, usualLeaderboardView);
  expect(columns.map(({ id }) => id)).toContain("exclude-infra@1");
  const linked = linkedBoardColumns([1]);
  expect(columns.filter(({ id }) => !linked.has(id))).toEqual([]);
  expect(columns.map(({ id }) => linked.sorts(id))).toEqual(columns.map(({ sortable }) => sortable !== false));
});

const facts = { category: "c", difficulty: "d", releasedOn: "2024-01-01" };
const task: TaskRow = { ...facts, ordinal: 0, id: "a", n: 2, c: 1, verdicts: "PT", state: "stale", timeouts: 1 };
const ofSet = { task_id: "a", category: "c", difficulty: "d", released_on: "2024-01-01", group: "g", tags: ["t"] };
const act = { id: "r", model: "m", name: null, createdAt: "2026-01-01T00:00:00Z", n: 2, c: 1, verdicts: "PT" };
const taskRun: TaskRunRow = { ...act, state: "counted", timeouts: 1, timeoutSeconds: 3, passAt1: null, others: [] };
const side = { n: 2, c: 1, verdicts: "PF", score: 0.5 };
const changed: ChangedTask = { id: "a", ordinal: 0, a: side, b: side, change: 0, category: "c", difficulty: "d" };
const last = comparedRuns.max - 1;
const between = (a: number, b: number) => changedColumns([changed], { k: 1, a, b, taskPath: String, notes: new Map() });
const ofTask = { taskId: "a", testVersion: "base" };

/** Of rows of which everything is known, so that every column is there. */
const tables: readonly (readonly [string, readonly string[], readonly Pick<Column<never>, "id" | "sortable">[]])[] = [
  ["tasks of a run", taskSorts, taskColumns([task], String, new Map())],
  [
    "tasks of a set",
    taskSetSorts,
    [...taskFactColumns("s@1", [ofSet], new Map()), ...measuredColumns({ known: true })],
  ],
  ["runs of a task", taskRunSorts, taskRunColumns([taskRun], ofTask)],
  [
    "tasks of two runs compared, wherever these stand",
    changeSorts,
    Array.from({ length: last }, (_, place) => between(place, last)).flat(),
  ],
];

test.each(tables)("a link can sort the %s by every column that can be sorted, and by no other", (_, sorts, columns) => {
  const sortable = columns.filter((column) => column.sortable !== false).map(({ id }) => id);
  expect([...sorts].sort()).toEqual([...new Set(sortable)].sort());
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
