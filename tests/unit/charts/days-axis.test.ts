import { expect, it } from "vitest";
import { daysAxis, tickText, timeTicks } from "#lib/charts/days-axis";
import { palette } from "#tests/support/palette";

const day = 86_400_000;
const at = (date: string) => Date.parse(date);

it("ticks lie within the time, ascend, and are few, from a day to twenty years", () => {
  for (const days of [0, 1, 3, 10, 40, 74, 76, 100, 400, 1500, 7300])
    for (const from of ["2024-01-01", "2024-02-29", "2023-11-17"]) {
      const ticks = timeTicks(at(from), at(from) + days * day);
      expect(ticks.length).toBeLessThanOrEqual(8);
      expect(ticks.every((tick) => tick >= at(from) && tick <= at(from) + days * day)).toBe(true);
      expect(ticks).toEqual([...new Set(ticks)].sort((a, b) => a - b));
      if (days >= 400) expect(ticks.length).toBeGreaterThanOrEqual(2);
      if (days > 75) expect(ticks.every((tick) => new Date(tick).getUTCDate() === 1)).toBe(true);
    }
});

it("reads as days, or months with their year", () => {
  expect(tickText(at("2024-03-12"))).toBe("12 Mar");
  expect(tickText(at("2024-03-01"))).toBe("Mar 2024");
});

it("has room around a single moment", () => {
  const { min, max } = daysAxis("day", [at("2024-03-12")], palette);
  expect(min).toBeLessThan(at("2024-03-12"));
  expect(max).toBeGreaterThan(at("2024-03-12"));
});
