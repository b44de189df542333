import { expect, test } from "vitest";
import { keyValue } from "#lib/contract/key-value";

test("a value may hold further equals signs, or nothing; a key is needed", () => {
  expect(keyValue("a=b=c")).toEqual(["a", "b=c"]);
  expect(keyValue("a=")).toEqual(["a", ""]);
  for (const text of ["=b", "ab", "", "="]) expect(keyValue(text), text).toBeNull();
});
