import { describe, expect, test } from "vitest";
import { type JsonOptions, parseJson } from "#lib/contract/parse-json";
import { RecountError } from "#lib/core/errors";
import { JsonRows } from "#lib/importers/json-rows";
import { seededRandom } from "#tests/support/random";

/** What a reading comes to: the value, or the refusal with all that it says. */
function outcomeOf(read: () => unknown): unknown {
  try {
    return { value: read() };
  } catch (error) {
    if (!(error instanceof RecountError)) throw error;
    return { code: error.code, message: error.message, hint: error.hint, problems: error.problems };
  }
}

/** Rows stand between others in the text of a chunk, which nothing may be taken from. */
const before = '{"task_id": "before", "passed": true}\n';
const after = '\n"passed": false}, "task_id": "after"}]}\n';

const foreign: JsonOptions = {
  python: true,
  only: new Set(["task_id", "passed", "result", "completion", "doc", "nested", "n"]),
  marked: new Set(["completion"]),
};

function expectSame(rows: JsonRows, row: string): void {
  const strictly = outcomeOf(() => parseJson(row, { line: 7 }, rows.options));
  const found = outcomeOf(() => rows.read(before + row + after, before.length, before.length + row.length, 7));
  expect(found, row).toEqual(strictly);
}

const usual = [
  '{"task_id": "Task/1", "passed": true}',
  '{"task_id":"Task/1","completion":"a \\"b\\" \\\\","result":"failed: x","passed":false}',
  '{ "passed" : null , "completion" : "a\\nb" , "task_id" : "é/1" }  ',
  '{"task_id": 17, "passed": 1.50, "n": [-0, 1e2, 0.30000000000000004, 12345678901234567890, 123456789012]}',
  '{"doc": {"prompt": "}]\\"", "task_id": "x", "other": [[{"task_id": 2}]]}, "completion": ["a", ["b", {"n": "c"}]]}',
  '{"other": {"a": ["]", {"b": "\\\\"}]}, "more": -1.5e-3, "none": null, "task_id": "Task/2", "passed": false}',
  '{"nested": [{"task_id": "a"}, {"task_id": "b", "n": []}, {}], "task_id": "c"}',
  '{"task_id": "a\\u0062\\ud800", "result": "tab\\t", "completion": ""}',
  '[{"task_id": "a", "completion": "b"}, {"other": [1], "task_id": "c", "passed": true}, [], "d", 7]',
];

describe("rows with the same keys", () => {
  test.each([
    ["of a tool", foreign],
    ["of our own", {}],
    ["of which all is wanted", { python: true, marked: new Set(["completion"]) }],
    ["whose texts are not told apart", { ...foreign, marks: false }],
  ])("%s are read as parseJson reads each, in whatever order they come", (_, options) => {
    const rows = new JsonRows(options);
    for (const row of [...usual, ...usual.toReversed(), ...usual]) expectSame(rows, row);
  });

  test("keys that objects have by nature are keys like any other", () => {
    const rows = new JsonRows({});
    for (const key of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
      const row = `{"${key}": 1, "b": {"${key}": {"a": 1}}}`;
      const value = rows.read(row, 0, row.length, 1);
      expect(Object.keys(value as object)).toEqual([key, "b"]);
      expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(row)));
      expectSame(rows, `{"${key}": 1, "${key}": 1}`);
    }
    const empty = rows.read("{}", 0, 2, 1) as object;
    expect("constructor" in empty || "toString" in empty || "__proto__" in empty).toBe(false);
  });

  test("of more keys than have a bit of their own, every one is refused when it comes twice", () => {
    const rows = new JsonRows({});
    const members = Array.from({ length: 40 }, (_, at) => `"k${at}": 1`);
    expectSame(rows, `{${members.join(", ")}}`);
    for (const member of members) expectSame(rows, `{${members.join(", ")}, ${member}}`);
  });

  test("a key too long to be expected is refused when it comes twice", () => {
    const key = `"${"k".repeat(65)}"`;
    expectSame(new JsonRows({}), `{${key}: 1, ${key}: 2}`);
  });
});

test.each([
  ["a key given twice", '{"task_id":"a","task_id":"b"}'],
  ["a key given twice, once with an escape", '{"task_id":"a","t\\u0061sk_id":"b"}'],
  ["a key given twice, with an object between that has it too", '{"passed":1,"doc":{"passed":2},"passed":3}'],
  ["a key that is not wanted given twice", '{"other":1,"other":2}'],
  ["a row that is no object", '["task_id"]'],
  ["NaN among what is wanted", '{"task_id":"a","passed":NaN}'],
  ["-Infinity among the rest", '{"other":-Infinity,"task_id":"a"}'],
  ["a control character in a text", '{"task_id":"a\tb"}'],
  ["a control character in a key", '{"task\tid":"a"}'],
  ["a wrong escape", '{"task_id":"a\\x"}'],
  ["a wrong escape in what is not wanted", '{"other":"a\\x","task_id":"a"}'],
  ["a leading zero", '{"n":01}'],
  ["a number that goes on", '{"n":1x}'],
  ["a word that goes on", '{"passed":trueish}'],
  ["a comma at the end", '{"task_id":"a",}'],
  ["no comma", '{"task_id":"a" "passed":true}'],
  ["brackets that do not match, in what is not wanted", '{"other":[}},"task_id":"a"}'],
  ["content after the end", '{"task_id":"a"} {}'],
  ["a text that goes on in the next line", '{"task_id":"a'],
  ["a key that goes on in the next line", '{"task_id":"a","pas'],
  ["an object that goes on in the next line", '{"task_id":"a",'],
  ["a container that goes on in the next line", '{"other":[{'],
  ["deep nesting", `{"doc":${"[".repeat(40)}${"]".repeat(40)}}`],
  ["nesting that is too deep", `{"doc":${"[".repeat(600)}${"]".repeat(600)}}`],
  ["nothing", ""],
])("%s is told as parseJson tells it", (_, row) => {
  for (const options of [foreign, {}]) {
    const rows = new JsonRows(options);
    for (let again = 0; again < 2; again++) expectSame(rows, row);
  }
});

test("no altered row is read otherwise than by parseJson", () => {
  const random = seededRandom(5);
  const any = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
  const pieces = [
    '"',
    "\\",
    ",",
    ":",
    "{",
    "}",
    "[",
    "]",
    " ",
    "0",
    "9",
    "null",
    "true",
    "NaN",
    "e",
    "-",
    ".",
    "\n",
    "é",
  ];
  const larger = [
    '"task_id"',
    '"passed": true,',
    '"n": 1, ',
    '"\\u0074ask_id": 1,',
    '{"n": {}}',
    "\u0000",
    "\\u12",
    "1e999",
  ];
  const readers = [new JsonRows(foreign), new JsonRows({}), new JsonRows({ ...foreign, python: false })];
  for (let round = 0; round < 10_000; round++) {
    const row = any(usual) ?? "";
    const at = Math.floor(random() * row.length);
    const piece = any(random() < 0.7 ? pieces : larger) ?? "";
    const altered = row.slice(0, at) + piece + row.slice(at + Math.floor(random() * 3));
    for (const rows of readers) expectSame(rows, altered);
  }
});

test("a row is seen in the middle of a text with where it ends, and one that is cut is told from one that is wrong", () => {
  const rows = new JsonRows(foreign);
  for (const row of usual) {
    const text = `[ ${row}, {}]`;
    expect(rows.peek(text, 2)).toEqual({ value: parseJson(row, {}, foreign), end: 2 + row.trimEnd().length });
    for (let end = 0; end < row.trimEnd().length; end++) expect(rows.peek(row.slice(0, end), 0), row).toBeUndefined();
  }
  expect(rows.peek('{"task_id": "a', 0)).toBeUndefined();
  expect(rows.isCut).toBe(true);
  expect(rows.peek('{"task_id" "a"}, {}', 0)).toBeUndefined();
  expect(rows.isCut).toBe(false);
});
