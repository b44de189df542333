import { expect, test } from "vitest";
import { packJson, unpackJson } from "#lib/contract/packed-json";

const values: readonly unknown[] = [
  null,
  "text",
  -1,
  [],
  {},
  [[], [[-1, 0, 1]], [0, "0"], {}],
  [
    { a: 1, b: [{ c: null }, { c: [2] }] },
    { b: [], a: { c: '\u2028"' } },
    { a: 0.1, b: [-1] },
  ],
  { length: 2, constructor: "x", "": [true, false], 0: { 1: 2 } },
];

test.each(values.map((value) => [JSON.stringify(value), value]))(
  "%s comes back as JSON would bring it",
  (text, value) => {
    expect(unpackJson(packJson(value))).toEqual(JSON.parse(String(text)));
    expect(JSON.stringify(unpackJson(packJson(value)))).toBe(text);
  },
);

test("what is undefined is left out, as in JSON", () => {
  expect(
    JSON.stringify(
      unpackJson(
        packJson([
          { a: undefined, b: 1 },
          { a: 2, b: 3 },
        ]),
      ),
    ),
  ).toBe('[{"b":1},{"a":2,"b":3}]');
});

test("a key is named once, however many rows have it", () => {
  const rows = Array.from({ length: 1000 }, (_, at) => ({ score: at, interval: { low: at, high: at } }));
  expect(packJson(rows).split("interval").length - 1).toBe(1);
  expect(packJson(rows).length).toBeLessThan(JSON.stringify(rows).length / 2);
});
