import { expect, test } from "vitest";
import { parseJson } from "#lib/contract/parse-json";
import { emptyMark, isTextMark, textMark } from "#lib/contract/text-mark";
import { seededRandom } from "#tests/support/random";

test("equal texts have equal marks, and 100,000 different ones have different marks", () => {
  const random = seededRandom(3);
  const marks = new Set<number>();
  for (let at = 0; at < 100_000; at++) {
    const text = `def f(x):\n    return x + ${at} # ${random()}`;
    const mark = textMark(text);
    expect(textMark(`${text} `.slice(0, -1))).toBe(mark);
    marks.add(mark);
  }
  expect(marks.size).toBe(100_000);
});

test("texts that differ in one character anywhere have different marks, however long they are", () => {
  for (const length of [1, 7, 8, 9, 16_384, 16_385, 40_000]) {
    const text = "x".repeat(length);
    const marks = new Set([textMark(text)]);
    const places = new Set([0, 1, length >> 1, length - 2, length - 1].filter((at) => at >= 0 && at < length));
    for (const at of places) marks.add(textMark(`${text.slice(0, at)}y${text.slice(at + 1)}`));
    for (const end of ["\0", "x", "é", "😀"]) marks.add(textMark(text + end));
    expect(marks.size, `${length} characters`).toBe(1 + places.size + 4);
  }
});

test("a mark is a safe whole number that no count is, and only the empty text has the lowest", () => {
  expect(textMark("")).toBe(emptyMark);
  for (const text of ["a", "ab", "\u0000", "ü"]) {
    const mark = textMark(text);
    expect(Number.isSafeInteger(mark) && isTextMark(mark)).toBe(true);
  }
  expect(isTextMark(1_000_000)).toBe(false);
  expect(isTextMark("text")).toBe(false);
});

test("a JSON text read with marks has them in place of the texts below those keys, and nowhere else", () => {
  const text = '{"a": "x", "b": ["x", ["y"], {"c": "x", "n": 1}], "d": "x"}';
  const marked = new Set(["b"]);
  const x = textMark("x");
  expect(parseJson(text, {}, { marked })).toEqual({ a: "x", b: [x, [textMark("y")], { c: x, n: 1 }], d: "x" });
});
