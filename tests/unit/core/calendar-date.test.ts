import { expect, test } from "vitest";
import { addDays, daysBetween, isDate, nextMonth } from "#lib/core/calendar-date";

test.each(["2024-02-29", "2023-12-31", "0001-01-01", "9999-12-31"])("%s is a day", (text) => {
  expect(isDate(text)).toBe(true);
});

test.each(["2023-02-29", "2024-04-31", "2024-13-01", "2024-1-1", "0000-01-01", "2024-01-01T00:00", "", "20240101"])(
  "%j is none",
  (text) => {
    expect(isDate(text)).toBe(false);
  },
);

test("days are counted by the calendar, over leap days and changes of the clock", () => {
  expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
  expect(daysBetween("2024-03-30", "2024-04-01")).toBe(2);
  expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  expect(addDays("2024-01-01", -1)).toBe("2023-12-31");
  expect(nextMonth("2024-12-31")).toBe("2025-01-01");
  expect(nextMonth("2024-01-31")).toBe("2024-02-01");
});
