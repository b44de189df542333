import { expect, test } from "vitest";
import type { KnownTasks } from "#lib/core/filtered-tasks";
import { taskFacets } from "#lib/core/task-facets";
import { noTaskFilter } from "#lib/core/task-filter";

const tasks: KnownTasks = {
  ids: ["a", "b", "c", "d", "e"],
  category: ["math", "text", "math", null, "math"],
  difficulty: ["hard", "easy", "easy", "easy", "easy"],
  group: [],
  tags: [["x", "y"], ["y"], [], [], ["x"]],
  releasedOn: ["2024-01-31", "2024-02-01", null, "2024-02-29", "2024-01-01"],
};
const all = [true, true, true, true, true];
const countsOf = (facets: ReturnType<typeof taskFacets>) =>
  Object.fromEntries(facets.map(({ fact, values }) => [fact, values.map(({ name, tasks: count }) => [name, count])]));

test("each value is counted among the tasks that the other parts leave", () => {
  expect(countsOf(taskFacets(tasks, all, { ...noTaskFilter, category: ["math"] }))).toEqual({
    category: [
      ["math", 3],
      ["text", 1],
      ["unknown", 1],
    ],
    difficulty: [
      ["easy", 2],
      ["hard", 1],
    ],
    tag: [
      ["x", 2],
      ["y", 1],
      ["unknown", 1],
    ],
  });
});

test("tasks out of view are not counted, and a value without tasks stays", () => {
  const facets = taskFacets(tasks, [false, true, true, true, true], { ...noTaskFilter, releasedTo: "2024-01-31" });
  expect(countsOf(facets).difficulty).toEqual([
    ["easy", 1],
    ["hard", 0],
  ]);
});

test("a fact that tells no tasks apart is not offered, unless it is asked for", () => {
  const alike = { ...tasks, difficulty: ["easy", "easy", "easy", "easy", "easy"] };
  expect(countsOf(taskFacets(alike, all, noTaskFilter))).not.toHaveProperty("difficulty");
  const asked = countsOf(taskFacets(alike, all, { ...noTaskFilter, difficulty: ["easy"] }));
  expect(asked.difficulty).toEqual([["easy", 5]]);
});
