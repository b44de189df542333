import { expect, test } from "vitest";
import { printableJson, printableLine, printableText } from "#cli/output/printable";

const hostile = "a\u001b[2J\u009b1m\u007f\u202e\r\nb\ud800";

test("no control, bidi control or lone surrogate is left in a line", () => {
  expect(printableLine(hostile)).toBe("a\\u{1B}[2J\\u{9B}1m\\u{7F}\\u{202E}\\u{D}\\u{A}b\\u{D800}");
});

test("letters of any script, emoji and joiners are left alone", () => {
  const text = "Ω 日本語 👩\u200d💻 नि";
  expect(printableLine(text)).toBe(text);
});

test("in text newlines and tabs stay", () => {
  expect(printableText("a\n\tb\u0007")).toBe("a\n\tb\\u{7}");
});

test("JSON keeps its value exactly while no control stands in it", () => {
  const json = JSON.stringify({ name: hostile }, null, 1);
  const shown = printableJson(json);
  expect(JSON.parse(shown)).toEqual({ name: hostile });
  expect(shown.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Cs}]/u);
});
