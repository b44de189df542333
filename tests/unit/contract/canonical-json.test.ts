import { expect, test } from "vitest";
import { canonicalJson } from "#lib/contract/canonical-json";
import { parseJson } from "#lib/contract/parse-json";
import { randomJson } from "#tests/support/random-json";

test("does not depend on the order of keys, and reads back the same", () => {
  expect(canonicalJson({ b: 1, a: [true, null, { d: "é", c: 1e21 }] })).toBe(
    '{"a":[true,null,{"c":1e+21,"d":"é"}],"b":1}',
  );
  for (let i = 0; i < 200; i++) {
    const value = randomJson(4);
    const text = canonicalJson(value);
    expect(canonicalJson(parseJson(text))).toBe(text);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
  }
});

test("keeps __proto__ and a number's digits", () => {
  expect(canonicalJson(parseJson('{"__proto__":{"b":1},"a":12345678901234567890}'))).toBe(
    '{"__proto__":{"b":1},"a":12345678901234567890}',
  );
});
