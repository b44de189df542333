import { expect, test } from "vitest";
import { aboutTasks } from "#components/compare/about-compared";
import type { BoardRun } from "#components/compare/board";
import { mostFilterValues } from "#lib/contract/task-filter";
import { noTaskFilter } from "#lib/core/task-filter";

const histogram = [{ n: 2, c: 1, tasks: 3 }];
const own = { histogram, emptied: 0, missing: 0, stale: [], verdictsUnknown: false, voided: false };
const run: BoardRun = {
  ...{ place: 0, id: "r", model: "m", name: null, temperature: null, tasks: 3, nMin: 2, nMax: 2 },
  ...{ taskSet: "demo@1", testVersion: "fix", own },
};
const around = { errors: "strict", scope: "fixed_tasks" } as const;
const ids = ["a", "b", "c"];
const within = { ...noTaskFilter, category: ["math", "text"] };
const slice = { name: "math", tasks: [0, 2], field: "category", taskSet: "demo@1" } as const;

/** The filter of what is asked; undefined: nothing can be. */
function asked(of: Partial<BoardRun>, what: Parameters<typeof aboutTasks>[2]) {
  const about = aboutTasks({ ...run, ...of }, 1, what, around);
  if (about === undefined) return undefined;
  expect(about).toMatchObject({ kind: "asked", run: "r", k: 1, test_version: "fix", ...around });
  return about.task_filter;
}

const nothing = { category: [], difficulty: [], tag: [], group: [], released_from: null, released_to: null };

test("a run that has just the tasks compared is asked by the filter of the page, and by the fact of a slice", () => {
  expect(asked({}, { ids, within: noTaskFilter })).toBeNull();
  expect(asked({}, { ids, within })).toEqual({ ...nothing, task_id: [], category: ["math", "text"] });
  expect(asked({}, { ids, within, slice })).toEqual({ ...nothing, task_id: [], category: ["math"] });
});

test.each([
  ["has more tasks than are compared", { own: { ...own, histogram: [{ n: 2, c: 1, tasks: 4 }] } }],
  ["lacks a task", { own: { ...own, histogram: [{ n: 2, c: 1, tasks: 2 }], missing: 1 } }],
  ["has one more that waits", { own: { ...own, stale: [{ n: 2, cMin: 0, cMax: 2, tasks: 1 }] } }],
] as const)("a run that %s is asked on just these by their ids", (_, of) => {
  expect(asked(of, { ids, within })).toEqual({ ...nothing, task_id: ids });
  expect(asked(of, { ids, within, slice })).toEqual({ ...nothing, task_id: ["a", "c"] });
});

test("of a slice a run of another task set, of which other facts may be told, is asked by the ids", () => {
  expect(asked({ taskSet: "demo@2" }, { ids, within, slice })).toEqual({ ...nothing, task_id: ["a", "c"] });
});

test("more tasks than a link can list are asked by nothing", () => {
  const more = Array.from({ length: mostFilterValues + 1 }, (_, task) => `t/${task}`);
  expect(asked({}, { ids: more, within })).toBeUndefined();
  expect(asked({}, { ids: more.slice(1), within })).toMatchObject({ task_id: more.slice(1) });
});
