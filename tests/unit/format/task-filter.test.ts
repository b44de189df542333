import { expect, test } from "vitest";
import { filterParts, formatTaskFilter, formatWindow } from "#lib/format/task-filter";

const filter = {
  category: [],
  difficulty: ["easy", "hard"],
  tag: ["dp"],
  group: [],
  released_from: "2024-01-01",
  released_to: null,
  task_id: ["a", "b"],
  of: 164,
  without_date: 3,
};

test("a filter is told part by part, with what it leaves", () => {
  expect(filterParts(filter)).toEqual([
    "difficulty easy or hard",
    "tag dp",
    "released from 2024-01-01 on",
    "2 listed tasks",
  ]);
  expect(formatTaskFilter(filter, 20)).toBe(
    "20 of 164 tasks: difficulty easy or hard; tag dp; released from 2024-01-01 on; 2 listed tasks (3 without a date left out)",
  );
});

test("a window says which of its ends are open", () => {
  expect(formatWindow(null, null)).toBeNull();
  expect(formatWindow("2024-01-01", "2024-02-29")).toBe("2024-01-01 to 2024-02-29");
  expect(formatWindow("2024-01-01", "2024-01-01")).toBe("on 2024-01-01");
  expect(formatWindow(null, "2024-02-29")).toBe("up to 2024-02-29");
});
