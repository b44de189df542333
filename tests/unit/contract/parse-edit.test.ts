import { describe, expect, test } from "vitest";
import { parseEditDocument } from "#lib/contract/parse-edit";
import { parseJson } from "#lib/contract/parse-json";
import { editDocumentSchema } from "#lib/http/document-schemas";

const parse = (text: string) => parseEditDocument(parseJson(text));

describe("an edit says only what it changes", () => {
  test.each([
    ['{"name":"a"}', { name: "a" }],
    ['{"name":null}', { name: null }],
    ['{"notes":""}', { notes: "" }],
    ['{"notes":"a\\n\\tb"}', { notes: "a\n\tb" }],
    ['{"tags":[]}', { tags: [] }],
    ['{"tags":["b","a","b"],"name":"x"}', { name: "x", tags: ["b", "a"] }],
  ])("%s", (text, expected) => {
    const edit = parse(text);
    expect(edit).toEqual(expected);
    expect(editDocumentSchema.safeParse(edit).success).toBe(true);
  });
});

describe("what cannot be meant is refused with its place", () => {
  test.each([
    ["{}", "missing-field", "/name"],
    ["[]", "wrong-type", ""],
    ["null", "wrong-type", ""],
    ['{"notes":null}', "wrong-type", "/notes"],
    ['{"tags":null}', "wrong-type", "/tags"],
    ['{"tags":"a"}', "wrong-type", "/tags"],
    ['{"tags":[1]}', "wrong-type", "/tags/0"],
    ['{"tags":[""]}', "bad-identifier", "/tags/0"],
    ['{"name":""}', "bad-identifier", "/name"],
    ['{"name":"a\\nb"}', "bad-identifier", "/name"],
    ['{"name":7}', "wrong-type", "/name"],
    ['{"model":"x"}', "unknown-field", "/model"],
    ['{"Tags":["x"]}', "unknown-field", "/Tags"],
    [JSON.stringify({ notes: "x".repeat(20_001) }), "too-long", "/notes"],
    [JSON.stringify({ tags: Array.from({ length: 101 }, (_, index) => `t${index}`) }), "too-long", "/tags"],
  ])("%s", (text, code, pointer) => {
    let refused: unknown;
    try {
      parse(text);
    } catch (error) {
      refused = error;
    }
    expect(refused).toMatchObject({ code, problems: [expect.objectContaining({ pointer })] });
  });
});
