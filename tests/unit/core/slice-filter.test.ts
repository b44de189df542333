import { expect, test } from "vitest";
import { type KnownTasks, tasksInFilter } from "#lib/core/filtered-tasks";
import { sliceFields } from "#lib/core/slice-fields";
import { sliceFilter } from "#lib/core/slice-filter";
import { slicesBy } from "#lib/core/slices";
import { noTaskFilter, type TaskFilter } from "#lib/core/task-filter";
import { integerBetween, seededRandom } from "#tests/support/random";

const random = seededRandom(7);
const oneOf = <T>(values: readonly T[]): T => values[integerBetween(random, 0, values.length - 1)] as T;
const many = Array.from({ length: 300 }, (_, task) => task);
const tasks: KnownTasks = {
  ids: many.map((task) => `t/${task}`),
  category: many.map(() => oneOf(["math", "text", null])),
  difficulty: many.map(() => oneOf(["easy", "hard", null])),
  releasedOn: many.map(() => oneOf(["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-01", "2023-12-31", null])),
  group: many.map(() => oneOf(["a", "b", "c", null])),
  tags: many.map(() => oneOf([[], ["x"], ["x", "y"], ["z"]])),
};

const withins: readonly TaskFilter[] = [
  noTaskFilter,
  { ...noTaskFilter, difficulty: ["easy", "unknown"], category: ["math", "text"] },
  { ...noTaskFilter, tag: ["x", "z"], group: ["a", "b"] },
  { ...noTaskFilter, releasedFrom: "2024-01-15", releasedTo: "2024-03-31" },
  { ...noTaskFilter, taskIds: tasks.ids.slice(50, 200) },
];

test.each(sliceFields)("by %s: the filter of each slice leaves its tasks, and no others", (field) => {
  for (const within of withins) {
    const inView = tasksInFilter(tasks, within);
    const positions = many.filter((task) => inView[task]);
    const pick = <T>(column: readonly T[]): T[] => positions.map((task) => column[task] as T);
    const facts = {
      category: pick(tasks.category),
      difficulty: pick(tasks.difficulty),
      releasedOn: pick(tasks.releasedOn),
      group: pick(tasks.group),
      tags: pick(tasks.tags),
    };
    for (const slice of slicesBy(field, facts, positions.length)) {
      const taskIds = slice.tasks.map((at) => tasks.ids[positions[at] ?? -1] ?? "");
      const filter = sliceFilter(within, { field, name: slice.name, taskIds }, 300);
      const left = tasksInFilter(tasks, filter ?? noTaskFilter);
      expect(tasks.ids.filter((_, task) => left[task])).toEqual(taskIds);
    }
  }
});

test("where neither a fact nor a list can say it there is no filter", () => {
  const taskIds = tasks.ids.slice(0, 3);
  expect(sliceFilter(noTaskFilter, { field: "month", name: null, taskIds }, 2)).toBeNull();
  expect(sliceFilter({ ...noTaskFilter, tag: ["x"] }, { field: "tag", name: "y", taskIds }, 2)).toBeNull();
});
