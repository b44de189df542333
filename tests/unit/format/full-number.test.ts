import { expect, test } from "vitest";
import { formatAsTyped, formatInFull } from "#lib/format/full-number";

test("ten digits, without what rounding left behind", () => {
  expect(formatInFull(0.1 + 0.2)).toBe("0.3");
  expect(formatInFull(0.9939533824)).toBe("0.9939533824");
  expect(formatInFull(0)).toBe("0");
  expect(formatInFull(-0.5)).toBe("\u22120.5");
});

test("percentages as they are typed", () => {
  expect([0.05, 0.4, 1, 0.0025].map(formatAsTyped)).toEqual(["5 %", "40 %", "100 %", "0.25 %"]);
});
