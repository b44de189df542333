import { describe, expect, test } from "vitest";
import { parseJson } from "#lib/contract/parse-json";
import { parseTestVersionDocument } from "#lib/contract/parse-test-version";

const parse = (body: unknown) => parseTestVersionDocument(parseJson(JSON.stringify(body)));

describe("body that creates a test version", () => {
  test("lists what differs from the parent, or all", () => {
    expect(parse({ name: "base" })).toEqual({ name: "base", parent: null, changed: [], retired: [], note: "" });
    expect(parse({ name: "fix", parent: "base", changed: ["t/1"], retired: ["t/2"], note: "why" })).toEqual({
      name: "fix",
      parent: "base",
      changed: ["t/1"],
      retired: ["t/2"],
      note: "why",
    });
    expect(parse({ name: "fix", parent: "base", changed: "all" }).changed).toBe("all");
  });

  test.each<[string, unknown, string]>([
    ["no name", {}, "missing-field"],
    ["a parent without a difference", { name: "a", parent: "b" }, "missing-field"],
    ["a difference without a parent", { name: "a", changed: ["t"] }, "missing-field"],
    ["an unknown field", { name: "a", tests: [] }, "unknown-field"],
    ["changed as a number", { name: "a", parent: "b", changed: 1 }, "wrong-type"],
    ["a name with a slash", { name: "a/b" }, "bad-identifier"],
    ["a list", [], "wrong-type"],
  ])("refuses %s", (_what, body, code) => {
    expect(() => parse(body)).toThrow(expect.objectContaining({ code }));
  });
});

test("an item that is no object is named as such, with its place", () => {
  for (const field of ["digests", "disabled"]) {
    expect(() => parseTestVersionDocument({ name: "v", parent: "p", [field]: [{ task_id: "a" }, "b"] })).toThrow(
      expect.objectContaining({
        problems: expect.arrayContaining([
          expect.objectContaining({ code: "missing-field", pointer: expect.stringContaining("/0/") }),
        ]),
      }),
    );
    expect(() => parseTestVersionDocument({ name: "v", parent: "p", [field]: ["b"] })).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ code: "wrong-type", pointer: `/${field}/0` })] }),
    );
  }
});
