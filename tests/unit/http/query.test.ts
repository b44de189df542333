import { describe, expect, test } from "vitest";
import { z } from "zod";
import { RecountError } from "#lib/core/errors";
import { amount, flag, integer, ks, oneOf, text } from "#lib/http/parameters";
import { parseQuery } from "#lib/http/query";

const schema = z.strictObject({
  k: ks("").default([1]),
  limit: integer(1, 500, "").default(50),
  sort: oneOf(["name", "model"], "").optional(),
  q: text(10, "").optional(),
  new: flag("").default(false),
  timeout: amount(1000, "").optional(),
  tag: z.array(text(5, "")).optional(),
});

const read = (query: string) => parseQuery(new URL(`http://localhost/x${query}`), schema);

function refused(query: string): RecountError {
  try {
    read(query);
  } catch (error) {
    if (error instanceof RecountError) return error;
    throw error;
  }
  throw new Error(`${query} was taken`);
}

describe("what is well-formed is read", () => {
  test("absent parameters have their defaults", () => {
    expect(read("")).toEqual({ k: [1], limit: 50, new: false });
  });

  test.each([
    ["?k=1,10,100", { k: [1, 10, 100] }],
    ["?k=5,5,1", { k: [5, 1] }],
    ["?limit=500", { limit: 500 }],
    ["?sort=model", { sort: "model" }],
    ["?new=true", { new: true }],
    ["?timeout=0.5", { timeout: 0.5 }],
    ["?timeout=3e2", { timeout: 300 }],
    ["?tag=a&tag=b", { tag: ["a", "b"] }],
    ["?q=%25_%27", { q: "%_'" }],
    ["?q=%F0%9F%98%80", { q: "😀" }],
  ])("%s", (query, expected) => {
    expect(read(query)).toMatchObject(expected);
  });
});

describe("nothing is guessed: bad-parameter names the parameter", () => {
  test.each([
    "k=0",
    "k=-1",
    "k=1.5",
    "k=abc",
    "k=1e309",
    "k=9007199254740993",
    "k=1000001",
    "k=",
    "k=1,",
    "k= 1",
    "k=01",
    "k=1&k=2",
    "limit=0",
    "limit=1000000",
    "limit=1e1",
    "sort=hash",
    "sort=name%3BDROP%20TABLE%20%22Run%22--",
    "new=1",
    "new=TRUE",
    "timeout=-1",
    "timeout=Infinity",
    "timeout=1001",
    "q=",
    "q=12345678901",
    "q=%00",
    "tag=abcdef",
  ])("?%s", (query) => {
    const error = refused(`?${query}`);
    const [name = ""] = query.split("=");
    expect(error.code).toBe("bad-parameter");
    expect(error.message).toContain(name);
    expect(error.problems.map(({ field }) => field)).toEqual([name]);
  });

  test("a number outside its range is told the range", () => {
    expect(refused("?limit=1000000").message).toContain("500");
  });

  test("a value outside a list is told the list", () => {
    expect(refused("?sort=hash").message).toContain("name, model");
  });
});

describe("what is not a parameter here", () => {
  test("is refused with the nearest name and all that are allowed", () => {
    const { message } = refused("?limt=5");
    expect(message).toContain("did you mean limit?");
    expect(message).toContain("k, limit, sort, q, new, timeout, tag");
  });

  test.each(["name[contains]=a", 'where={"OR":[{}]}', "__proto__=1", "constructor=1", "k[]=1"])("%s", (query) => {
    expect(refused(`?${query}`).code).toBe("bad-parameter");
  });

  test("every wrong parameter is told, not only the first", () => {
    expect(refused("?k=0&limit=0&nope=1").problems.map(({ field }) => field)).toEqual(["nope", "k", "limit"]);
  });

  test("outside text in a message is cut and shown with its controls escaped", () => {
    const { message } = refused(`?sort=%1B[2J${"a".repeat(500)}`);
    expect(message).not.toContain("\u001B");
    expect(message).toContain("\\u{1B}");
    expect(message.length).toBeLessThan(250);
  });
});

test("a query that is not percent-encoded UTF-8 is refused, not replaced", () => {
  expect(refused("?q=%E0%A4%A").code).toBe("bad-parameter");
  expect(refused("?q=%FF").code).toBe("bad-parameter");
});
