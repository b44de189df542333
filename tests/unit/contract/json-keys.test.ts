import { expect, test } from "vitest";
import { parseJson } from "#lib/contract/json";
import { seenKeys } from "#lib/contract/json-keys";

test("a key is found where its letters stand, and nowhere else", () => {
  seenKeys.add("task_id");
  const text = '{"task_id": 1, "task_ie": 2, "tasks": 3}';
  expect(seenKeys.at(text, 2, 9)).toBe("task_id");
  expect(seenKeys.at(text, 16, 23)).not.toBe("task_id");
  expect(seenKeys.at(text, 2, 6)).not.toBe("task_id");
});

test("keys written alike, with escapes and with controls stay apart, however often they were read", () => {
  const written = String.raw`{"a\u0062": 1, "a\\u0062": 2, "": 3}`;
  for (let again = 0; again < 3; again++) {
    expect(Object.entries(parseJson(written) as object)).toEqual([
      ["ab", 1],
      ["a\\u0062", 2],
      ["", 3],
    ]);
    expect(parseJson('{"a\tb": 1}', {}, { python: true })).toHaveProperty(["a\tb"], 1);
    expect(() => parseJson('{"a\tb": 1}')).toThrow(/control character/);
  }
});

test("twins among keys are refused also when both were seen before", () => {
  parseJson('{"n": 1, "c": 1}');
  expect(() => parseJson('{"n": 1, "c": 1, "n": 1}')).toThrow(/given twice/);
  expect(() => parseJson(String.raw`{"n": 1, "\u006e": 1}`)).toThrow(/given twice/);
});
