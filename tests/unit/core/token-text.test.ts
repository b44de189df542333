import { expect, test } from "vitest";
import { isTokenText, tokenChecksum } from "#lib/core/token-text";

const secret = "0123456789".repeat(4);
const token = `rct_${secret}${tokenChecksum(secret)}`;

test("the checksum is the CRC-32 that zip and PNG use, in base 62", () => {
  // The check value of CRC-32: "123456789" gives cbf43926, which is 3421780262 = 3·62^5 + 45·62^4 + 35·62^3 + …
  const digits = [...tokenChecksum("123456789")].map((digit) =>
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".indexOf(digit),
  );
  expect(digits.reduce((value, digit) => value * 62 + digit, 0)).toBe(0xcbf43926);
});

test("a token is recognised, and one wrong or exchanged character is found", () => {
  expect(isTokenText(token)).toBe(true);
  for (let at = 4; at < token.length; at++) {
    expect(isTokenText(`${token.slice(0, at)}z${token.slice(at + 1)}`), `character ${at}`).toBe(token[at] === "z");
  }
  expect(isTokenText(token.replace("01", "10"))).toBe(false);
  for (const text of ["", "rct_", token.slice(0, -1), `${token}0`, ` ${token}`, token.toUpperCase()]) {
    expect(isTokenText(text)).toBe(false);
  }
});
