import { describe, expect, test } from "vitest";
import { readIfMatch, revisionTag } from "#lib/http/if-match";

const read = (value?: string) => readIfMatch(new Headers(value === undefined ? {} : { "if-match": value }));

test("a revision is read as it is written", () => {
  for (const revision of [1, 2, 10, 999_999_999]) expect(read(revisionTag(revision))).toBe(revision);
});

describe("anything else is refused", () => {
  test.each([undefined, "", "  "])("%j is missing", (value) => {
    expect(() => read(value)).toThrow(expect.objectContaining({ code: "revision-missing" }));
  });

  test.each(["*", "1", '"0"', '"01"', 'W/"1"', '"1", "2"', '"-1"', '"1.0"', '"1e3"', '"9999999999"', "'1'"])(
    "%s names no single revision",
    (value) => {
      expect(() => read(value)).toThrow(expect.objectContaining({ code: "bad-request" }));
    },
  );
});
