import { expect, it } from "vitest";
import { parseJson } from "#lib/contract/parse-json";
import { parseSavedView } from "#lib/contract/parse-saved-view";
import { RecountError } from "#lib/core/errors";

const read = (text: string) =>
  text.startsWith("/") ? { path: `${text}!`, taskSets: ["a@1"] } : { problem: "path is no path" };
const parse = (text: string) => parseSavedView(parseJson(text), read);

/** `code pointer` of every problem. */
function refusal(text: string): string[] {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof RecountError) return error.problems.map(({ code, pointer }) => `${code} ${pointer}`);
    throw error;
  }
  return [];
}

it("takes a name as it is, and the path as it was read", () => {
  expect(parse('{"name":"Nightly, 日本","path":"/x"}')).toEqual({
    name: "Nightly, 日本",
    path: "/x!",
    taskSets: ["a@1"],
  });
});

it.each([
  ["[]", ["wrong-type "]],
  ["{}", ["missing-field /name", "missing-field /path"]],
  ['{"name":"a","path":"x"}', ["bad-identifier /path"]],
  ['{"name":"","path":"/"}', ["bad-identifier /name"]],
  ['{"name":" ","path":"/"}', ["bad-identifier /name"]],
  ['{"name":"\\u3000\\u200d","path":"/"}', ["bad-identifier /name"]],
  ['{"name":"a\\nb","path":"/"}', ["bad-identifier /name"]],
  ['{"name":1,"path":"/"}', ["wrong-type /name"]],
  ['{"name":"a","path":"/","shared":true}', ["unknown-field /shared"]],
  [`{"name":"${"a".repeat(101)}","path":"/"}`, ["too-long /name"]],
  [`{"name":"a","path":"/${"a".repeat(16_000)}"}`, ["too-long /path"]],
])("refuses %.60s", (text, problems) => {
  expect(refusal(text)).toEqual(problems);
});
