import { expect, test } from "vitest";
import { Attempts } from "#lib/http/attempts";

test("so many a minute pass, and the next is told how long to wait", () => {
  const attempts = new Attempts(3);
  expect([0, 1, 2].map((now) => attempts.note("a", now))).toEqual([null, null, null]);
  expect(attempts.note("a", 20_000)).toBe(40);
  expect(attempts.note("a", 59_999)).toBe(1);
});

test("after a minute they pass again", () => {
  const attempts = new Attempts(1);
  attempts.note("a", 0);
  expect(attempts.note("a", 1)).not.toBeNull();
  expect(attempts.note("a", 60_000)).toBeNull();
});

test("one address does not hold up another", () => {
  const attempts = new Attempts(1);
  attempts.note("a", 0);
  attempts.note("a", 0);
  expect(attempts.note("b", 0)).toBeNull();
});

test("a million addresses do not fill the memory", () => {
  const attempts = new Attempts(1, 60_000, 100);
  attempts.note("first", 0);
  for (let i = 0; i < 1000; i++) attempts.note(`address ${i}`, 0);
  expect(attempts.note("first", 0)).toBeNull();
});
