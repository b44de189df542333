import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readTestDigests } from "#lib/importers/test-rows";
import { fileOf, inPieces } from "#tests/support/import-text";

const sha = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");
const read = async (content: string, pieces?: number) =>
  Object.fromEntries(await readTestDigests(fileOf("tests", inPieces(Buffer.from(content), pieces))));
const lines = (...rows: object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

const row = (test: string, rest: object = {}) => ({
  task_id: "HumanEval/0",
  prompt: "p",
  entry_point: "f",
  test,
  ...rest,
});
const only = async (one: object): Promise<string | undefined> => (await read(lines(one)))["HumanEval/0"];

describe("rows of a data set", () => {
  test("what is tested is hashed; prompt and solution are not", async () => {
    const digest = sha('[["test","assert f(1)\\n"],["entry_point","f"]]');
    expect(await only(row("assert f(1)\n"))).toBe(digest);
    expect(await only(row("assert f(1)\n", { prompt: "other", canonical_solution: "x" }))).toBe(digest);
    expect(await only(row("assert f(2)\n"))).not.toBe(digest);
    expect(await only({ ...row("assert f(1)\n"), entry_point: "g" })).not.toBe(digest);
  });

  test("line ends of the test, and of the file, are told alike", async () => {
    const unix = lines(row("a\nb\n"), row("c\n", { task_id: 7 }));
    const windows = lines(row("a\r\nb\r"), row("c\r\n", { task_id: 7 })).replaceAll("\n", "\r\n");
    expect(await read(windows)).toEqual(await read(unix));
    expect(Object.keys(await read(unix)).sort()).toEqual(["7", "HumanEval/0"]);
    expect(await read(unix, 3)).toEqual(await read(unix));
  });

  test("inputs are data: line ends in them count, numbers no double holds are kept, and the solution decides", async () => {
    const plus = (rest: object) => row("", { test: undefined, base_input: [[1, "a\r\n"]], contract: "\n", ...rest });
    const digest = await only(plus({}));
    expect(await only(plus({ base_input: [[1, "a\n"]] }))).not.toBe(digest);
    expect(await only(plus({ contract: "\r\n" }))).toBe(digest);
    expect(await only(plus({ plus_input: [[2]] }))).not.toBe(digest);
    expect(await only(plus({ canonical_solution: "y" }))).not.toBe(digest);
    const big = (digits: string) => read(`{"task_id": "t", "base_input": [${digits}]}\n`);
    expect(await big("123456789012345678901")).not.toEqual(await big("123456789012345678902"));
    expect(await read('{"task_id": "t", "base_input": [NaN, Infinity]}\n')).toHaveProperty("t");
  });

  test("an array of rows, laid out or not, is the same as its lines", async () => {
    const rows = [row("a"), row("b", { task_id: "t" })];
    expect(await read(JSON.stringify(rows, null, 2))).toEqual(await read(lines(...rows)));
    expect(await read(JSON.stringify(rows))).toEqual(await read(lines(...rows)));
  });
});

test("an object of task to text is hashed text by text, however it is laid out", async () => {
  const tests = { __proto__: null, a: "x\r\n", constructor: "y" };
  const expected = { a: sha("x\n"), constructor: sha("y") };
  expect({ ...(await read(JSON.stringify(tests))) }).toEqual(expected);
  expect({ ...(await read(JSON.stringify(tests, null, 2))) }).toEqual(expected);
});

test("a fault in a document is told with its line, blank lines counted", async () => {
  await expect(read('{\n\n\n"a": oops}')).rejects.toMatchObject({ problems: [{ line: 4 }] });
});

test.each<[string, string, string]>([
  ["an empty file", "", "empty-upload"],
  ["an object without tasks", "{}", "empty-upload"],
  ["rows without tests", lines({ task_id: "a", prompt: "p" }), "wrong-type"],
  ["one row without tests, laid out", JSON.stringify({ task_id: "a", prompt: "p" }, null, 2), "wrong-type"],
  ["a later row without tests", lines(row("a"), { task_id: "b", completion: "x" }), "wrong-type"],
  ["a row without an id", lines(row("a"), { test: "b" }), "wrong-type"],
  ["a task twice", lines(row("a"), row("b")), "duplicate-task"],
  ["a key twice", '{"a": "1", "a": "2"}', "duplicate-key"],
  ["a number in place of a text", '{"a": 1}', "wrong-type"],
  ["a text", '"SECRET"', "wrong-type"],
])("refuses %s", async (_what, content, code) => {
  await expect(read(content)).rejects.toMatchObject({ code, message: expect.not.stringContaining("SECRET") });
});
