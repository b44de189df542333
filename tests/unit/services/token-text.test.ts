import { expect, test } from "vitest";
import { isTokenText } from "#lib/core/token-text";
import { newTokenText } from "#lib/services/token-text";

test("a new token is rct_, 40 characters and their checksum of 6, each time another", () => {
  const tokens = Array.from({ length: 200 }, newTokenText);
  for (const token of tokens) expect(token).toMatch(/^rct_[0-9A-Za-z]{46}$/);
  expect(new Set(tokens).size).toBe(200);
  expect(tokens.every(isTokenText)).toBe(true);
});

test("any single wrong character is found", () => {
  const token = newTokenText();
  for (let at = 4; at < token.length; at++) {
    const wrong = `${token.slice(0, at)}${token[at] === "x" ? "y" : "x"}${token.slice(at + 1)}`;
    expect(isTokenText(wrong)).toBe(false);
  }
});
