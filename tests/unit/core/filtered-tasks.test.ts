import { expect, test } from "vitest";
import { type KnownTasks, knownPart, leftOutUndated, tasksInFilter } from "#lib/core/filtered-tasks";
import { seededRandom } from "#lib/core/seeded-random";
import { filteredFacts, filtersTasks, noTaskFilter, type TaskFilter } from "#lib/core/task-filter";

const tasks: KnownTasks = {
  ids: ["a", "b", "c", "d"],
  category: ["math", "text", "math", null],
  difficulty: ["easy", "hard", "hard", "easy"],

  group: ["g", "g", null, null],
  tags: [["x", "y"], [], ["y"], []],
  releasedOn: ["2024-01-31", "2024-02-01", null, "2024-02-29"],
};

const left = (part: Partial<TaskFilter>) => {
  const inFilter = tasksInFilter(tasks, { ...noTaskFilter, ...part });
  return tasks.ids.filter((_, task) => inFilter[task]);
};

test("or within a part, and across parts", () => {
  expect(left({})).toEqual(["a", "b", "c", "d"]);
  expect(left({ category: ["math", "text"] })).toEqual(["a", "b", "c"]);
  expect(left({ category: ["math"], difficulty: ["hard"] })).toEqual(["c"]);
  expect(left({ tag: ["x", "y"] })).toEqual(["a", "c"]);
  expect(left({ taskIds: ["d", "a"], difficulty: ["easy"] })).toEqual(["a", "d"]);
});

test("what nobody stated is asked for as unknown", () => {
  expect(left({ category: ["unknown"] })).toEqual(["d"]);
  expect(left({ tag: ["unknown"] })).toEqual(["b", "d"]);
  expect(left({ group: ["g", "unknown"] })).toEqual(["a", "b", "c", "d"]);
});

const all = [true, true, true, true];

test("both ends of a window are within, and a task without a date is outside of any", () => {
  expect(left({ releasedFrom: "2024-01-31", releasedTo: "2024-02-01" })).toEqual(["a", "b"]);
  expect(left({ releasedFrom: "2024-02-01" })).toEqual(["b", "d"]);
  expect(left({ releasedTo: "2024-02-29" })).toEqual(["a", "b", "d"]);
  expect(leftOutUndated(tasks, all, { ...noTaskFilter, releasedTo: "2024-02-29" })).toBe(1);
  expect(leftOutUndated(tasks, all, { ...noTaskFilter, releasedTo: "2024-02-29", category: ["text"] })).toBe(0);
  expect(leftOutUndated(tasks, all, { ...noTaskFilter, category: ["math"] })).toBe(0);
});

test("values and ids that no task has are told and left out", () => {
  const asked = { ...noTaskFilter, category: ["math", "maths"], tag: ["unknown"], taskIds: ["z", "a"] };
  expect(knownPart(tasks, asked)).toEqual({
    filter: { ...asked, category: ["math"], taskIds: ["a"] },
    strange: [
      { part: "category", value: "maths" },
      { part: "task_id", value: "z" },
    ],
  });
});

test("a filter of random parts keeps exactly the tasks that a plain reading keeps", () => {
  const random = seededRandom(11);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const words = ["p", "q", "r"];
  const days = ["2024-01-01", "2024-01-15", "2024-02-01", "2024-03-01"];
  for (let round = 0; round < 300; round++) {
    const some = Array.from({ length: 30 }, (_, at) => ({
      id: `t${at}`,
      category: random() < 0.2 ? null : (pick(words) ?? null),
      difficulty: random() < 0.2 ? null : (pick(words) ?? null),
      group: random() < 0.5 ? null : (pick(words) ?? null),
      tags: words.filter(() => random() < 0.3),
      on: random() < 0.2 ? null : (pick(days) ?? null),
    }));
    const values = () => (random() < 0.5 ? [] : [...words, "unknown"].filter(() => random() < 0.4));
    const filter: TaskFilter = {
      category: values(),
      difficulty: values(),
      tag: values(),
      group: values(),
      releasedFrom: random() < 0.5 ? null : (pick(days) ?? null),
      releasedTo: random() < 0.5 ? null : (pick(days) ?? null),
      taskIds: random() < 0.7 ? [] : some.map(({ id }) => id).filter(() => random() < 0.5),
    };
    const isAmong = (asked: readonly string[], own: readonly (string | null)[]) =>
      asked.length === 0 || own.some((name) => asked.includes(name ?? "unknown"));
    const day = (text: string) => Number(text.replaceAll("-", ""));
    const expected = some.map(
      (task) =>
        isAmong(filter.category, [task.category]) &&
        isAmong(filter.difficulty, [task.difficulty]) &&
        isAmong(filter.group, [task.group]) &&
        isAmong(filter.tag, task.tags.length === 0 ? [null] : task.tags) &&
        (filter.taskIds.length === 0 || filter.taskIds.includes(task.id)) &&
        (filter.releasedFrom === null || (task.on !== null && day(task.on) >= day(filter.releasedFrom))) &&
        (filter.releasedTo === null || (task.on !== null && day(task.on) <= day(filter.releasedTo))),
    );
    const columns: KnownTasks = {
      ids: some.map(({ id }) => id),
      category: some.map(({ category }) => category),
      difficulty: some.map(({ difficulty }) => difficulty),
      group: some.map(({ group }) => group),
      tags: some.map(({ tags }) => tags),
      releasedOn: some.map(({ on }) => on),
    };
    expect(tasksInFilter(columns, filter)).toEqual(expected);
    const isEmpty = filteredFacts.every((fact) => filter[fact].length === 0) && filter.taskIds.length === 0;
    expect(filtersTasks(filter)).toBe(!isEmpty || filter.releasedFrom !== null || filter.releasedTo !== null);
  }
});
