import { expect, test } from "vitest";
import { formatIntervals } from "#lib/format/scope";

test("an interval is told with its level and with what it is about", () => {
  expect(formatIntervals({ level: 0.95, scope: "task_population" })).toBe("95\u2009% on tasks like these");
  expect(formatIntervals({ level: 0.9, scope: "fixed_tasks" })).toBe("90\u2009% on these tasks");
});
