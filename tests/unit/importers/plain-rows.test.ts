import { describe, expect, test } from "vitest";
import { isJsonObject, parseJson } from "#lib/contract/json";
import { PlainRows } from "#lib/importers/plain-rows";
import { seededRandom } from "#tests/support/random";

const keys = ["task_id", "passed", "verdict", "sample"];

/** What the strict reader makes of the same row; undefined where it refuses it. */
function strictly(text: string): unknown[] | undefined {
  try {
    const row = parseJson(text);
    return isJsonObject(row) ? keys.map((key) => row[key]) : undefined;
  } catch {
    return undefined;
  }
}

describe("rows of the usual form", () => {
  const rows = [
    '{"task_id":"a","passed":true}',
    '{"task_id": "a", "passed": false, "sample": 0}',
    '{ "sample" : 12 , "verdict" : "P" , "task_id" : "é/1" }  ',
    '{"task_id":17,"passed":null}',
    '{"sample":123456789,"task_id":"","passed":true}',
  ];
  test.each(rows)("%s is read as the strict reader does", (text) => {
    const values = new PlainRows(keys).read(text);
    expect(values).toEqual(strictly(text));
  });

  test("keys may stand in another order in every row", () => {
    const plain = new PlainRows(keys);
    for (const text of [...rows, ...rows.toReversed()]) expect(plain.read(text)).toEqual(strictly(text));
  });
});

test.each([
  ["an unknown key", '{"task_id":"a","pass":true}'],
  ["a key given twice", '{"task_id":"a","task_id":"b"}'],
  ["a key given twice, once as null", '{"passed":null,"passed":true}'],
  ["an escape", '{"task_id":"a\\u0062"}'],
  ["a tab in a text", '{"task_id":"a\tb"}'],
  ["a value that is no single one", '{"task_id":"a","passed":[true]}'],
  ["a negative number", '{"task_id":"a","sample":-1}'],
  ["a fraction", '{"task_id":"a","sample":1.0}'],
  ["a number of ten digits", '{"task_id":"a","sample":1234567890}'],
  ["a leading zero", '{"task_id":"a","sample":01}'],
  ["a word that goes on", '{"passed":trueish}'],
  ["a comma at the end", '{"task_id":"a",}'],
  ["no comma", '{"task_id":"a" "passed":true}'],
  ["no key", "{}"],
  ["content after the end", '{"task_id":"a"} {}'],
  ["a cut row", '{"task_id":"a'],
  ["a cut word", '{"passed":tru'],
  ["an array", '["task_id"]'],
  ["nothing", ""],
])("%s is left to the strict reader", (_, text) => {
  expect(new PlainRows(keys).read(text)).toBeUndefined();
});

test("no altered row is read otherwise than by the strict reader", () => {
  const random = seededRandom(5);
  const plain = new PlainRows(keys);
  const usual = '{"task_id": "Task/12", "sample": 3, "passed": true, "verdict": "P"}';
  const pieces = ['"', "\\", ",", ":", "{", "}", " ", "0", "9", "null", "true", "e", "-", "\n", "é", '"passed"', "[]"];
  let read = 0;
  for (let round = 0; round < 20_000; round++) {
    const at = Math.floor(random() * usual.length);
    const piece = pieces[Math.floor(random() * pieces.length)] ?? "";
    const text = usual.slice(0, at) + piece + usual.slice(at + Math.floor(random() * 3));
    const values = plain.read(text);
    if (values === undefined) continue;
    read++;
    expect(values, text).toEqual(strictly(text));
  }
  expect(read).toBeGreaterThan(1000);
});
