import { expect, test } from "vitest";
import { readRate, readWhole } from "#lib/contract/typed-number";

const n = { name: "n", min: 1, max: 1_000_000 };
const p = { name: "p", min: 0, max: 1 };

test("whole numbers are digits; blanks around them do not matter", () => {
  expect(readWhole(" 10 ", n)).toEqual({ value: 10, reason: null });
  expect(readWhole("1000000", n).value).toBe(1_000_000);
});

test.each([
  ["", "n is empty"],
  ["0", "1 to 1000000"],
  ["1000001", "1 to 1000000"],
  ["-3", "cannot be negative"],
  ["\u22123", "cannot be negative"],
  ["1.5", "no fraction"],
  ["2,5", "no fraction"],
  ["1/2", "no fraction"],
  ["1,000", "without separators, 1000"],
  ["1.000.000", "without separators, 1000000"],
  ["1 000", "without separators, 1000"],
  ["1e3", "all of its digits"],
  ["ten", "in digits"],
  ["NaN", "in digits"],
  ["0x10", "in digits"],
  ["\u0661\u0660", "in digits"],
])("%j is no n, and the reason says %j", (text, part) => {
  const { value, reason } = readWhole(text, n);
  expect(value).toBeNull();
  expect(reason).toContain(part);
});

test.each([
  ["0.4", 0.4],
  [".4", 0.4],
  ["0,4", 0.4],
  ["40 %", 0.4],
  ["40%", 0.4],
  ["0,5 %", 0.005],
  ["4e-1", 0.4],
  ["2/5", 0.4],
  ["0", 0],
  ["1", 1],
  ["100 %", 1],
  ["1e-300", 1e-300],
])("%j is the rate %d", (text, value) => {
  expect(readRate(text, p)).toEqual({ value: expect.closeTo(value, 15), reason: null });
});

test.each([
  ["", "p is empty"],
  ["40", "For 40 percent write 40 %"],
  ["1.1", "between 0 and 1"],
  ["101 %", "0 % to 100 %"],
  ["-0.1", "cannot be negative"],
  ["3/2", "3/2 does not"],
  ["1/0", "divided by 0"],
  ["1,000", "not a number"],
  ["0.4.1", "not a number"],
  ["1.000,5", "not a number"],
  ["NaN", "not a number"],
  ["Infinity", "not a number"],
  ["1e999", "between 0 and 1"],
  ["%", "not a number"],
  [".", "not a number"],
])("%j is no rate, and the reason says %j", (text, part) => {
  const { value, reason } = readRate(text, p);
  expect(value).toBeNull();
  expect(reason).toContain(part);
});
