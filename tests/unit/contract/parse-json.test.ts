import { describe, expect, test, vi } from "vitest";
import { canonicalJson } from "#lib/contract/canonical-json";
import { InexactNumber } from "#lib/contract/json-value";
import { parseJson } from "#lib/contract/parse-json";
import { RecountError } from "#lib/core/errors";
import { pick, random, randomJson } from "#tests/support/random-json";

// Long where other suites share the processor.
vi.setConfig({ testTimeout: 60_000 });

/** JSON.stringify as the yardstick of what a value is, its key order included. */
const written = (value: unknown): string => JSON.stringify(value);

function refusalOf(text: string, ...rest: [Parameters<typeof parseJson>[1]?, Parameters<typeof parseJson>[2]?]) {
  try {
    parseJson(text, ...rest);
  } catch (error) {
    if (error instanceof RecountError) return error;
    throw error;
  }
  throw new Error(`accepted: ${text}`);
}

/** The value as canonical text, or `malformed-json`, or `duplicate-key`. */
function outcomeOf(read: () => unknown): string {
  try {
    return canonicalJson(read());
  } catch (error) {
    return error instanceof RecountError ? error.code : "malformed-json";
  }
}

describe("parseJson", () => {
  test("reads 2,000 random values as JSON.parse does, in any spacing", () => {
    for (let i = 0; i < 2000; i++) {
      const value = randomJson(4);
      const text = JSON.stringify(value, null, i % 3);
      expect(written(parseJson(text))).toBe(JSON.stringify(value));
    }
  });

  test("refuses exactly what JSON.parse refuses among 5,000 damaged texts, but for keys given twice", () => {
    const pieces = ['"', "{", "}", "[", "]", ",", ":", "\\", "0", "-", ".", "e", "1", " ", "\n", "u", "nul", "\u0001"];
    const differing: string[] = [];
    for (let i = 0; i < 5000; i++) {
      const text = JSON.stringify(randomJson(3));
      const at = Math.floor(random() * (text.length + 1));
      const inserted = random() < 0.5 ? pick(pieces) : "";
      const damaged = text.slice(0, at) + inserted + text.slice(at + Math.floor(random() * 2));
      const expected = outcomeOf(() => JSON.parse(damaged));
      const found = outcomeOf(() => parseJson(damaged));
      if (found === "duplicate-key" || found.includes('"literal"')) continue;
      if (found !== expected) differing.push(`${damaged} => ${found}, not ${expected}`);
    }
    expect(differing).toEqual([]);
  });

  test("objects have no prototype, so __proto__ is a key like any other", () => {
    const value = parseJson('{"__proto__": {"isAdmin": true}, "a": {}}');
    expect(Object.keys(value as object)).toEqual(["__proto__", "a"]);
    expect(Object.getPrototypeOf(value)).toBeNull();
    expect(Object.hasOwn(Object.prototype, "isAdmin")).toBe(false);
  });

  test.each([
    ["1", 1],
    ["-0", 0],
    ["10.0", 10],
    ["1e1", 10],
    ["0.1", 0.1],
    ["1.50", 1.5],
    ["9007199254740992", 9007199254740992],
    ["9007199254740993e0", undefined],
    ["9007199254740993", undefined],
    ["1e400", undefined],
    ["-1e400", undefined],
    ["1e-400", undefined],
    ["0e-400", 0],
    ["0.1000000000000000055511151231257827", undefined],
    ["123456789012345678901234567890", undefined],
    ["100000000000000000000", 1e20],
    ["5e-324", 5e-324],
  ])("the literal %s is kept exactly or marked, never altered", (literal, expected) => {
    const value = parseJson(literal);
    if (expected === undefined) expect(value).toEqual(new InexactNumber(literal));
    else expect(value).toBe(expected);
  });

  test("a key given twice is refused with its name and place", () => {
    const refusal = refusalOf('{"tasks": [\n {"n": 10, "n": 100}\n]}', { file: "a.json" });
    expect(refusal).toMatchObject({
      code: "duplicate-key",
      problems: [{ line: 2, column: 12, pointer: "/tasks/0/n", field: "n" }],
    });
    expect(refusal.message).toContain("a.json line 2");
  });

  test("nesting is refused before it can overflow the stack, naming where it lies", () => {
    const deep = `{"run": {"config": ${"[".repeat(200_000)}`;
    expect(refusalOf(deep)).toMatchObject({ code: "too-deep" });
    expect(refusalOf(deep).message).toContain("/run/config");
    const within = `{"run": {"config": ${"[".repeat(32)}${"]".repeat(32)}}}`;
    expect(() => parseJson(within)).not.toThrow();
    const deeper = refusalOf(`{"run": {"config": ${"[".repeat(33)}${"]".repeat(33)}}}`);
    expect(deeper).toMatchObject({ code: "too-deep", hint: expect.stringContaining("32 levels") });
    const foreign = () => parseJson("[".repeat(600), {}, { python: true });
    expect(foreign).toThrow(expect.objectContaining({ code: "too-deep", hint: expect.stringContaining("512 levels") }));
  });

  test.each([
    ["{'a': 1}", /Python/],
    ['{"a": True}', /Python/],
    ['{"a": NaN}', /NaN/],
    ['{"a": -Infinity}', /NaN/],
    ['{"a": 1 // why\n}', /comments/],
    ['{"a": 1,}', /trailing comma/],
    ["[1,]", /trailing comma/],
    ['{"a":1}\n{"a":2}', /JSON lines/],
    ["task_id,n,c\nt,1,1", /CSV/],
    ["\u001f\u008b\u0008", /gzip/],
    ['{"a": [1, 2', /cut/],
    ['"abc', /cut/],
  ])("%j is malformed and the hint says what it looks like", (text, hint) => {
    const refusal = refusalOf(text);
    expect(refusal.code).toBe("malformed-json");
    expect(refusal.hint).toMatch(hint);
    expect(refusal.message).toMatch(/line \d+ column \d+/);
  });

  test.each([
    ['{"a":1}{"a":2}', /line of its own/],
    ['{"a":1', /one whole JSON value/],
  ])("%j on a line of JSON lines is told what a line is", (text, hint) => {
    expect(refusalOf(text, { line: 2 }).hint).toMatch(hint);
  });

  test("lone surrogates stay as they are, for the rules on names to refuse", () => {
    expect(parseJson('"x\\ud800"')).toBe("x\ud800");
  });

  test("as Python writes it: NaN and infinities are null, all else stays strict", () => {
    expect(parseJson("[NaN, -Infinity, Infinity, 1]", {}, { python: true })).toEqual([null, null, null, 1]);
    expect(refusalOf("[nan]", {}, { python: true }).code).toBe("malformed-json");
    expect(refusalOf('{"a":1,"a":2}', {}, { python: true }).code).toBe("duplicate-key");
  });

  test("only the wanted keys are kept, whatever the others hold", () => {
    const row = { skipped: 'a "quoted" } ] \\ text', deep: [{ x: ["]", "}"] }], passed: true, n: -1.5e3 };
    const value = parseJson(JSON.stringify(row), {}, { only: new Set(["passed"]) });
    expect(value).toEqual({ passed: true });
    const nested = parseJson('{"a":[{"a":1,"b":2}],"b":{"a":3}}', {}, { only: new Set(["a"]) });
    expect(nested).toEqual({ a: [{ a: 1 }] });
    expect(refusalOf('{"skipped": "abc, "passed": true}', {}, { only: new Set(["passed"]) }).code).toBe(
      "malformed-json",
    );
    expect(refusalOf('{"skipped": [1, 2', {}, { only: new Set(["passed"]) }).code).toBe("malformed-json");
  });
});
