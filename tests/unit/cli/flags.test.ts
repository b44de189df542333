import { expect, test } from "vitest";
import { decimal, kList, positive, rate, wholeNumber } from "#cli/flags";

test("whole numbers are digits within their range, nothing that merely converts", () => {
  const read = wholeNumber(1, 10);
  expect(read("10")).toBe(10);
  for (const text of ["0", "11", "", " 1", "1.0", "1e1", "0x1", "-1", "+1", "one"]) {
    expect(() => read(text), text).toThrow(/whole number/);
  }
});

test("decimals are not negative, not blank, not infinite", () => {
  expect(["0", "0.8", ".5", "1e-3"].map(decimal)).toEqual([0, 0.8, 0.5, 0.001]);
  for (const text of ["-1", "", "NaN", "Infinity", "1e999", "0.8x"]) expect(() => decimal(text), text).toThrow();
  expect(() => positive("0")).toThrow(/above 0/);
});

test("a rate is a fraction or a percentage within its range, whatever the decimal sign", () => {
  const read = rate("p", { min: 0, max: 1 });
  expect(["0.4", "40%", "40 %", "0,4", "2/5"].map(read)).toEqual([0.4, 0.4, 0.4, 0.4, 0.4]);
  for (const text of ["1.01", "101%", "40", "-0.1", ""]) expect(() => read(text), text).toThrow();
  expect(() => read("40")).toThrow("For 40 percent write 40 %");
});

test("k = 0 and other than whole numbers are refused; each k counts once", () => {
  expect(kList("10,1,10")).toEqual([10, 1]);
  for (const text of ["0", "1,", "1.5", "a", "1000001"]) expect(() => kList(text), text).toThrow();
});
