import { expect, test } from "vitest";
import { apart, comparedFields, condition, stateOf } from "#lib/core/condition";

test("two known values that differ settle it; else an unknown one leaves it open; unknown is never the same", () => {
  expect(stateOf([1, 1])).toBe("same");
  expect(stateOf([1, null, 2])).toBe("different");
  expect(stateOf([1, null])).toBe("unknown");
  expect(stateOf([null, null])).toBe("unknown");
  expect(stateOf([0, -0])).toBe("same");
  expect(stateOf(["1", 1])).toBe("different");
});

test("there is advice for each field unless it is the same", () => {
  for (const field of comparedFields) {
    expect(condition(field, "same", [1, 1]).advice).toBe("");
    expect(condition(field, "different", [1, 2]).advice).toMatch(/\.$/);
    expect(condition(field, "unknown", [1, null]).advice).toMatch(/\.$/);
  }
});

test("of runs without a shared task no advice names tasks that they share", () => {
  for (const field of ["tasks", "test_version"] as const) {
    expect(apart(field, "different", ["1", "2"]).advice).toMatch(/^The runs share no task, .*\.$/);
    expect(apart(field, "same", ["1", "1"]).advice).toBe("");
  }
});
