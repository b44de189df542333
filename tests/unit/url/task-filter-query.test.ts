import { expect, test } from "vitest";
import { noTaskFilter, type TaskFilter } from "#lib/core/task-filter";
import { parseLeaderboardView } from "#lib/url/parse-leaderboard-view";
import { parseRunView } from "#lib/url/parse-run-view";
import { queryOf, readQuery } from "#lib/url/query";
import { leaderboardPath, runPath, runReportPath } from "#lib/url/routes";
import { usualRunView } from "#lib/url/run-view";
import { taskFilterEntries } from "#lib/url/task-filter-entries";
import { readTaskFilter } from "#lib/url/task-filter-query";
import { queryText, writeQuery } from "#lib/url/write-query";

function read(text: string) {
  const reader = readQuery(queryOf(new URLSearchParams(text)));
  return { filter: readTaskFilter(reader), ignored: reader.ignored() };
}

const some: TaskFilter = {
  category: ["a, b & c", "d=e"],
  difficulty: ["hard"],
  tag: ["\u{1F600}", "#1", "a+b"],
  group: ["unknown"],
  releasedFrom: "2024-02-29",
  releasedTo: "2024-02-29",
  taskIds: ["HumanEval/1", "x y"],
};

test("a link gives back every filter that it was made from", () => {
  for (const filter of [noTaskFilter, some, { ...noTaskFilter, releasedTo: "2024-01-31" }]) {
    expect(read(queryText(writeQuery(taskFilterEntries(filter))))).toEqual({ filter, ignored: [] });
  }
  expect(taskFilterEntries(noTaskFilter)).toEqual(expect.objectContaining({ category: [], released_from: undefined }));
});

test("leaderboards, runs and their files name a filter alike", () => {
  const tasks = { ...noTaskFilter, difficulty: ["easy", "hard"], releasedFrom: "2024-01-01" };
  const query = "?difficulty=easy&difficulty=hard&released_from=2024-01-01";
  expect(leaderboardPath("x@1", { tasks })).toBe(`/leaderboards/x%401${query}`);
  expect(runPath("r", { tasks })).toBe(`/runs/r${query}`);
  expect(runReportPath("r", { ...usualRunView, tasks })).toBe(`/api/v1/runs/r?k=1&${query.slice(1)}`);
  expect(parseLeaderboardView(queryOf(new URLSearchParams(query))).view.tasks).toEqual(tasks);
  expect(parseRunView(queryOf(new URLSearchParams(query))).view.tasks).toEqual(tasks);
});

test.each([
  ["released_from=2024-02-30", ["released_from"]],
  ["released_to=yesterday", ["released_to"]],
  ["released_from=2024-02-02&released_to=2024-02-01", ["released_from", "released_to"]],
  ["released_from=2024-01-01T00:00:00Z", ["released_from"]],
  [`category=${"x".repeat(301)}&category=a`, ["category"]],
  [Array.from({ length: 201 }, (_, at) => `task_id=${at}`).join("&"), ["task_id"]],
])("%s falls back, and is named", (text, ignored) => {
  expect(read(text)).toEqual({ filter: noTaskFilter, ignored });
});

test("what is said twice counts once, and nothing is no value", () => {
  expect(read("tag=a&tag=a&tag=&category=")).toEqual({ filter: { ...noTaskFilter, tag: ["a"] }, ignored: [] });
});
