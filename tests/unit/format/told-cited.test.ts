import { expect, test } from "vitest";
import type { CitedRow, CitedSide, CitedView } from "#lib/contract/citation";
import type { PassAtKEntry } from "#lib/contract/report";
import { toldCited } from "#lib/format/told-cited";

const view: CitedView = {
  kind: "leaderboard",
  run: null,
  task_set: "demo@1",
  test_version: null,
  scoring: null,
  errors: "exclude-infra",
  k: [2],
  task_filter: null,
  where: null,
  comparison: null,
};

/** Ten tasks: six counted under two n, three stale, one without samples. */
const row: CitedRow = {
  run: "r",
  name: "first",
  model: "m",
  temperature: 0.8,
  timeouts: [3, 10],
  scoring: null,
  histogram: [
    [5, 1, 4],
    [10, 10, 2],
  ],
  stale: [
    [5, 0, 3, 2],
    [5, 1, 5, 1],
  ],
  missing: 1,
  emptied: 0,
  verdicts_unknown: false,
  voided: false,
  grouped: false,
  pass_at_k: [],
};
const side: CitedSide = { test_version: "base", tasks_in_set: 10, rows: [row], runs_in_all: null, comparison: null };
const entry: PassAtKEntry = {
  k: 2,
  value: null,
  reason: "tasks_stale",
  tasks_below_k: [],
  tasks_below_k_total: 0,
  largest_k: null,
  eligible: null,
  bounds: null,
};

test("a cited number is told from the counts that the citation keeps, tasks that wait left out of those counted", () => {
  const told = toldCited(view, side, row, entry, null);
  expect(told).toMatchObject({ kind: "told", entry, asked: null });
  expect(told.histogram).toEqual([
    { n: 5, c: 1, tasks: 4 },
    { n: 10, c: 10, tasks: 2 },
  ]);
  expect(told.conditions).toMatchObject({
    ...{ run: "r", model: "m", name: "first", runs: 1, task_set: "demo@1", test_version: "base" },
    ...{ tasks: 6, tasks_in_view: 10, n_min: 5, n_max: 10, temperature: 0.8, errors: "exclude-infra" },
    ...{ compared: false, task_filter: null },
  });
  expect(told.conditions.timeout).toMatch(/3.s.*10.s/);
});

test("of some tasks it names the filter, of a run without counts no n", () => {
  const task_filter = { category: [], difficulty: ["hard"], tag: [], group: [], task_id: [] };
  const filtered = { ...view, task_filter: { ...task_filter, released_from: null, released_to: null } };
  const empty = { ...row, histogram: [], stale: [], missing: 10 };
  const { conditions } = toldCited(filtered, side, empty, entry, null);
  expect(conditions.task_filter).toMatchObject(task_filter);
  expect(conditions).toMatchObject({ tasks: 0, tasks_in_view: 10, n_min: null, n_max: null });
});

test("a comparison's numbers rest on other tasks than the run's own", () => {
  expect(() => toldCited(view, { ...side, test_version: null }, row, entry, null)).toThrow(RangeError);
});
