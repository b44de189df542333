import { describe, expect, test } from "vitest";
import { kOf, readQuery } from "#lib/url/query";

describe("a k as it is typed", () => {
  test.each([
    ["1", 1],
    ["42", 42],
    ["1000000", 1_000_000],
  ])("%s is taken", (word, k) => {
    expect(kOf(word)).toBe(k);
  });

  test.each(["", "0", "-1", "01", "1.5", "1e3", "1000001", "9999999"])("%j is refused", (word) => {
    expect(kOf(word)).toBeNull();
  });

  test("what a field takes a link carries, and what it refuses a link ignores", () => {
    const read = readQuery({ a: "1000000", b: "1000001" });
    expect([read.k("a"), read.k("b"), read.ignored()]).toEqual([1_000_000, undefined, ["b"]]);
  });
});

test("a flag is set by true alone, and any other word is named as ignored", () => {
  const read = readQuery({ a: "true", b: "1", c: "" });
  expect(["a", "b", "c", "d"].map((name) => read.flag(name))).toEqual([true, false, false, false]);
  expect(read.ignored()).toEqual(["b"]);
});

test("what nobody asked for is unknown, beside the names that are known", () => {
  const read = readQuery({ k: "3", dificulty: "hard", "": "x", tag: ["a", "b"] });
  expect(read.unknown()).toEqual({ names: ["k", "dificulty", "", "tag"], known: [] });
  read.k("k");
  read.texts("tag");
  read.flag("pool");
  expect(read.unknown()).toEqual({ names: ["dificulty", ""], known: ["k", "tag", "pool"] });
  expect(read.ignored()).toEqual([]);
});
