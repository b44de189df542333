import { expect, it } from "vitest";
import { wrapLines } from "#lib/charts/wrap-lines";

const letters = (text: string) => text.length;

it("breaks at spaces, and within a word that is wider than a line", () => {
  expect(wrapLines("one two three", 7, letters)).toEqual(["one two", "three"]);
  expect(wrapLines("abcdefghij k", 4, letters)).toEqual(["abcd", "efgh", "ij k"]);
  expect(wrapLines("", 4, letters)).toEqual([]);
});

it("holds every line within the width, and ends a text that is too long with a mark", () => {
  for (const text of ["word ".repeat(200), "x".repeat(500), "a longer title, of a run with a name"])
    for (const width of [5, 17, 40]) {
      const lines = wrapLines(text, width, letters);
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
      expect(lines.length).toBeLessThanOrEqual(3);
    }
  expect(wrapLines("word ".repeat(200), 9, letters).at(-1)).toMatch(/…$/);
});
