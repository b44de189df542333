import { expect, test } from "vitest";
import { comparedFields } from "#lib/core/condition";
import { fieldNames, formatCondition } from "#lib/format/condition";

test("every condition has a name", () => {
  for (const field of comparedFields) expect(fieldNames[field]).not.toBe("");
});

test("a timeout has its unit, also where a run has several", () => {
  expect(formatCondition("timeout_seconds", 3)).toBe("3\u2009s");
  expect(formatCondition("timeout_seconds", "3, 10")).toBe("3, 10\u2009s");
});

test("a range of n has a dash, and what is unknown stays unknown", () => {
  expect(formatCondition("n", "4-10")).toBe("4\u201310");
  expect(formatCondition("n", 10)).toBe("10");
  expect(formatCondition("prompt", null)).toBeNull();
  expect(formatCondition("prompt", "zero-shot")).toBe("zero-shot");
});
