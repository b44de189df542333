import { expect, test } from "vitest";
import { knownFields, largestSlices, slicesBy, type TaskFacts } from "#lib/core/slices";

const nothing: TaskFacts = { category: [], difficulty: [], releasedOn: [], group: [], tags: [] };
const names = (slices: ReturnType<typeof slicesBy>) => slices.map(({ name }) => name);

test("each task is in the slice of its fact, and tasks of which it is not told are the last slice", () => {
  const facts = { ...nothing, category: ["math", null, "graphs", "math"] };
  expect(slicesBy("category", facts, 5)).toEqual([
    { name: "graphs", tasks: [2] },
    { name: "math", tasks: [0, 3] },
    { name: null, tasks: [1, 4] },
  ]);
});

test("difficulties go from easy to hard, names by their numbers, releases by time", () => {
  const difficulty = ["hard", "easy", "Medium"];
  expect(names(slicesBy("difficulty", { ...nothing, difficulty }, 3))).toEqual(["easy", "Medium", "hard"]);
  const group = ["g10", "g9", "g1"];
  expect(names(slicesBy("group", { ...nothing, group }, 3))).toEqual(["g1", "g9", "g10"]);
  const releasedOn = ["2024-10-01", "2023-12-31", "2024-03-31", "2024-04-01"];
  expect(names(slicesBy("quarter", { ...nothing, releasedOn }, 4))).toEqual([
    "2023 Q4",
    "2024 Q1",
    "2024 Q2",
    "2024 Q4",
  ]);
  expect(names(slicesBy("month", { ...nothing, releasedOn }, 4))).toEqual(["2023-12", "2024-03", "2024-04", "2024-10"]);
});

test("a task is in the slice of every tag that it has, once", () => {
  const tags = [["x", "y", "x"], [], ["y"]];
  expect(slicesBy("tag", { ...nothing, tags }, 3)).toEqual([
    { name: "x", tasks: [0] },
    { name: "y", tasks: [0, 2] },
    { name: null, tasks: [1] },
  ]);
});

test("a fact that no task has gives no slices, one that all share tells nothing apart", () => {
  expect(slicesBy("category", nothing, 3)).toEqual([]);
  expect(knownFields({ ...nothing, category: ["a", "a"], difficulty: ["easy", null] }, 2)).toEqual(["difficulty"]);
});

test("of many slices those with most tasks are kept, in their order", () => {
  const slices = [1, 3, 2, 3].map((size, at) => ({ name: `${at}`, tasks: Array.from({ length: size }, (_, t) => t) }));
  expect(names(largestSlices(slices, 2))).toEqual(["1", "3"]);
  expect(names(largestSlices(slices, 4))).toEqual(["0", "1", "2", "3"]);
});
