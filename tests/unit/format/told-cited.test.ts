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
  const told = toldCited(view, side, 0, entry, { isToday: false });
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
  const { conditions } = toldCited(filtered, { ...side, rows: [empty] }, 0, entry, { isToday: false });
  expect(conditions.task_filter).toMatchObject(task_filter);
  expect(conditions).toMatchObject({ tasks: 0, tasks_in_view: 10, n_min: null, n_max: null });
});

test("today's number leads to the page that shows it: under the tests, or the scoring, of the view", () => {
  const today = (of: CitedView) => toldCited(of, side, 0, entry, { isToday: true }).asked;
  expect(today(view)).toMatchObject({ kind: "asked", run: "r", k: 2, test_version: "base", errors: "exclude-infra" });
  expect(today({ ...view, scoring: "s" })).toMatchObject({ scoring: "s" });
  expect(today({ ...view, scoring: "s" })).not.toHaveProperty("test_version");
});

const comparison: NonNullable<CitedView["comparison"]> = {
  ...{ runs: ["r", "other"], way_out: null, scope: "task_population", baseline: null, eligible: false },
};
/** Three tasks compared, of which the first run has one sample of one. */
const compared: CitedSide = {
  ...side,
  tasks_in_set: 3,
  test_version: null,
  rows: [
    {
      ...row,
      histogram: [
        [1, 1, 1],
        [5, 1, 1],
        [5, 4, 1],
      ],
      stale: [],
      missing: 0,
    },
    { ...row, run: "other", histogram: [[5, 0, 4]], stale: [], missing: 0 },
  ],
  comparison: {
    ...{ verdict: "comparable", stamped: false, refusal: null, conditions: [], tasks: [[0, 2]], groups: null, at: [] },
    runs: [
      {
        task_set: "demo@1",
        test_version: "base",
        n: [
          [5, 2],
          [1, 1],
        ],
        c: [4, 1, 1],
      },
      { task_set: "demo@2", test_version: "fix", n: [[5, 3]], c: [0, 0, 0] },
    ],
  },
};

test("a number of a comparison is told from the counts of the tasks compared", () => {
  const [first, second] = [0, 1].map((place) => {
    return toldCited({ ...view, comparison }, compared, place, entry, { isToday: true });
  });
  expect(first?.histogram).toEqual([
    { n: 1, c: 1, tasks: 1 },
    { n: 5, c: 1, tasks: 1 },
    { n: 5, c: 4, tasks: 1 },
  ]);
  expect(first?.conditions).toMatchObject({
    task_set: "demo@1",
    test_version: "base",
    compared: true,
    tasks: 3,
    n_max: 5,
  });
  expect(second?.conditions).toMatchObject({ task_set: "demo@2", test_version: "fix", tasks: 3, tasks_in_view: 3 });
  // The first has no other tasks, so its page shows the same; the second has.
  expect(first?.asked).toMatchObject({ test_version: "base", scope: "task_population" });
  expect(second?.asked).toBeNull();
});

test("where only tasks with k samples in every run are compared, it is told from these", () => {
  const narrow = { ...view, comparison: { ...comparison, eligible: true } };
  const first = toldCited(narrow, compared, 0, entry, { isToday: true });
  expect(first.histogram).toEqual([
    { n: 5, c: 1, tasks: 1 },
    { n: 5, c: 4, tasks: 1 },
  ]);
  expect(first.conditions).toMatchObject({ tasks: 2, tasks_in_view: 2 });
  expect(first.asked).toBeNull();
});
