import { describe, expect, test } from "vitest";
import { checkTaskSetName, checkText, nearestNames, quoteOutside, TwinFinder } from "#lib/contract/names";

describe("task ids", () => {
  test.each([
    "HumanEval/0",
    "__proto__",
    "constructor",
    "..",
    ".",
    "/",
    ":id",
    "[taskId]",
    "'); DROP TABLE",
    "=cmd|' /C calc'!A0",
    "日本語",
    "a b",
    "💡",
    "%",
    "x".repeat(256),
    "é".repeat(256),
    "007",
  ])("%j is an ordinary id", (id) => {
    expect(checkText("taskId", id)).toBeNull();
  });

  test.each([
    ["", /empty/],
    ["a\u0000b", /U\+0000/],
    ["\u001b[2J", /U\+001B/],
    ["a\u007f", /U\+007F/],
    ["a\u0085", /U\+0085/],
    ["a\nb", /U\+000A/],
    ["a\u2028b", /U\+2028/],
    ["a\u2029b", /U\+2029/],
    ["task\u202etxt", /U\+202E/],
    ["a\u061c", /U\+061C/],
    ["a\u200eb", /U\+200E/],
    ["a\u2066b", /U\+2066/],
    ["a\u2069b", /U\+2069/],
    ["a\u200bb", /U\+200B/],
    ["a\u200db", /U\+200D/],
    ["a\u2060b", /U\+2060/],
    ["a\ufeffb", /U\+FEFF/],
    ["x\ud800", /surrogate/],
    ["\udfffx", /surrogate/],
    [" a", /blank/],
    ["a ", /blank/],
    ["\u00a0a", /blank/],
  ])("%j is refused, and the reason is named", (id, reason) => {
    const problem = checkText("taskId", id);
    expect(problem?.code).toBe("bad-identifier");
    expect(problem?.detail).toMatch(reason);
  });

  test("length counts code points and bytes", () => {
    expect(checkText("taskId", "x".repeat(257))).toMatchObject({
      code: "too-long",
      detail: expect.stringMatching(/257.*256/),
    });
    expect(checkText("taskId", "💡".repeat(256))).toBeNull();
    expect(checkText("taskId", "💡".repeat(257))?.code).toBe("too-long");
  });
});

describe("names, tags and notes", () => {
  test("joiners are allowed in names, controls are not", () => {
    expect(checkText("name", "क्‍ष model")).toBeNull();
    expect(checkText("name", "a\tb")?.code).toBe("bad-identifier");
    expect(checkText("name", "a\u202eb")?.code).toBe("bad-identifier");
    expect(checkText("name", "<img src=x onerror=alert(1)>")).toBeNull();
    expect(checkText("tag", "x".repeat(65))?.code).toBe("too-long");
  });

  test("notes may hold lines and tabs, and be empty", () => {
    expect(checkText("notes", "a\n\tb\r\n")).toBeNull();
    expect(checkText("notes", "")).toBeNull();
    expect(checkText("notes", "a\u0000")?.code).toBe("bad-identifier");
    expect(checkText("notes", "x".repeat(20_001))?.code).toBe("too-long");
  });

  test("slugs and revisions hold letters, digits and . _ + - only", () => {
    expect(checkText("slug", "plus-0.1.10_a+b")).toBeNull();
    for (const wrong of ["a b", "a/b", "a@b", "é", "a=b", ".", ".."])
      expect(checkText("slug", wrong)?.code).toBe("bad-identifier");
    expect(checkText("slug", "x".repeat(101))?.code).toBe("too-long");
  });

  test("a task set is slug@revision", () => {
    expect(checkTaskSetName("humaneval@1")).toBeNull();
    for (const wrong of ["humaneval", "@1", "a@", "a@1@2", "a b@1", ""]) {
      expect(checkTaskSetName(wrong)?.code, wrong).toBe("bad-identifier");
    }
  });
});

test("ids that are equal in Unicode normal form are twins, equal ids are not", () => {
  const twins = new TwinFinder();
  expect(twins.add("cafe/1")).toBeNull();
  expect(twins.add("caf\u00e9/1")).toBeNull();
  expect(twins.add("caf\u00e9/1")).toBeNull();
  expect(twins.add("cafe\u0301/1")).toBe("caf\u00e9/1");
});

test("outside text in a message is short and carries no control", () => {
  expect(quoteOutside("\u001b[2Ja\u202e\ud800")).toBe("\\u{1B}[2Ja\\u{202E}\\u{D800}");
  expect(quoteOutside("💡".repeat(500))).toBe(`${"💡".repeat(80)}…`);
  expect(quoteOutside("x".repeat(80))).toBe("x".repeat(80));
});

test("nearest names come best first, far ones not at all", () => {
  expect(nearestNames("humanevl@1", ["mbpp@1", "humaneval@1", "humaneval@2"])).toEqual(["humaneval@1", "humaneval@2"]);
  expect(nearestNames("correct", ["task_id", "n", "c"], 1)).toEqual(["c"]);
  expect(nearestNames("zzzzzzzz", ["humaneval@1"])).toEqual([]);
});
