import { expect, test } from "vitest";
import { formatDay, formatMoment } from "#lib/format/moment";

test("a moment is shown in UTC, the same for every reader", () => {
  expect(formatDay("2026-11-12T23:59:00-05:00")).toBe("13 Nov 2026");
  expect(formatMoment("2026-11-12T09:03:59.999Z")).toBe("12 Nov 2026, 09:03 UTC");
});

test("what is no moment is shown as it is, not as an invalid date", () => {
  expect(formatDay("last week")).toBe("last week");
  expect(formatMoment("last week")).toBe("last week");
});
