import { expect, test } from "vitest";
import { RecurringTexts } from "#lib/importers/recurring-texts";

const ids = ["a/1", "a/10", "a/1", "b", "", "a/2", "a/1", "b", "b", "a/10", "é", "a/1", "", "b"];

/** As readers do: what is expected, else what stands there. */
function read(texts: RecurringTexts<string>, line: string, start: number, end: number): string | undefined {
  const at = texts.expected(line, start, line.charCodeAt(end));
  if (at === -1) return texts.at(line, start, end);
  expect(at).toBe(end);
  return texts.value;
}

test("what is given is what stands there, in whatever order texts come again", () => {
  const texts = new RecurringTexts((text) => `<${text}>`);
  for (const id of [...ids, ...ids, ...ids.toReversed()]) {
    expect(read(texts, `"${id}"a/1",b`, 1, 1 + id.length)).toBe(`<${id}>`);
  }
});

test("a text is made of once, however often it comes, unless it is long", () => {
  const made: string[] = [];
  const texts = new RecurringTexts((text) => made.push(text));
  const long = "x".repeat(100);
  for (let round = 0; round < 3; round++) for (const text of ["a", "b", long]) texts.at(text, 0, text.length);
  expect(made).toEqual(["a", "b", long, long, long]);
});

test("the expected text must be followed by the character that ends it", () => {
  const texts = new RecurringTexts((text) => text);
  for (const text of ["a", "b", "a"]) texts.at(text, 0, 1);
  expect(texts.expected("bb,", 0, 44)).toBe(-1);
  expect(texts.expected("b", 0, 44)).toBe(-1);
  expect(texts.expected("b,", 0, 44)).toBe(1);
  expect(texts.value).toBe("b");
});

test("more different texts than are kept are given all the same", () => {
  const texts = new RecurringTexts((text) => text);
  for (let round = 0; round < 2; round++) {
    for (let at = 0; at < 70_000; at++) {
      const id = `task-${at}`;
      if (read(texts, `${id},true`, 0, id.length) !== id) expect.fail(`${id} is read wrongly`);
    }
  }
});
