import { expect, test } from "vitest";
import { layOutJson } from "#lib/format/json-layout";

test("members stand on lines down to the level asked for, and below it as they are", () => {
  expect(layOutJson('{"a":[{"b":1,"c":[]},2],"d":{}}', 2)).toBe(
    '{\n  "a": [\n    {"b":1,"c":[]},\n    2\n  ],\n  "d": {}\n}',
  );
});

test("only blanks are added: texts and numbers stay digit for digit", () => {
  const text = '{"a,b":"x: {[\\"\\\\]}, y","n":1e-7,"big":12345678901234567890,"none":null}';
  const laidOut = layOutJson(text, 3);
  expect(laidOut.replaceAll("\n", "").replaceAll(/ {2}|(?<=":) /g, "")).toBe(text);
});
