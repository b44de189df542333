import { expect, test } from "vitest";
import { formatCount, formatNumber, formatRange, formatShown } from "#lib/format/number";

test("digits are grouped from 10,000 on, never behind the point, and minus is a minus", () => {
  expect(formatNumber(1640)).toBe("1640");
  expect(formatNumber(1_234_567)).toBe("1,234,567");
  expect(formatNumber(12_345.678_9)).toBe("12,345.6789");
  expect(formatNumber(-12_345)).toBe("\u221212,345");
});

test("one is singular, none and many are plural", () => {
  expect([0, 1, 2].map((count) => formatCount(count, "task"))).toEqual(["0 tasks", "1 task", "2 tasks"]);
  expect(formatCount(1, "task has", "tasks have")).toBe("1 task has");
});

test("what is left out is told by the number of all", () => {
  expect(formatShown(164, 164, "task")).toBe("164 tasks");
  expect(formatShown(3, 164, "task")).toBe("3 of 164 tasks");
  expect(formatShown(0, 1, "run")).toBe("0 of 1 run");
});

test("a range of one value is that value, and none is null", () => {
  expect(formatRange(10, 10)).toBe("10");
  expect(formatRange(5, 10)).toBe("5–10");
  expect(formatRange(null, null)).toBeNull();
});
