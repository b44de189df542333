import { describe, expect, test } from "vitest";
import { RecountError } from "#lib/core/errors";
import { StrictText } from "#lib/upload/strict-text";

function read(bytes: Uint8Array, pieces: number): string {
  const reader = new StrictText("f");
  let text = "";
  for (let at = 0; at < bytes.length; at += pieces) text += reader.read(new Uint8Array(bytes.slice(at, at + pieces)));
  reader.end();
  return text;
}

function placeOf(bytes: readonly number[], pieces: number): string | undefined {
  try {
    read(new Uint8Array(bytes), pieces);
    return undefined;
  } catch (error) {
    if (error instanceof RecountError) return /byte \d+ of the file, line \d+/.exec(error.message)?.[0];
    throw error;
  }
}

const newline = 0x0a;

describe("strict text", () => {
  test.each([1, 2, 3, 5, 7, 1000])("does not depend on where a piece of %i bytes ends", (pieces) => {
    const text = `a é 日本 💡 \u0000\r\n${"é💡日".repeat(100)}`;
    expect(read(new TextEncoder().encode(text), pieces)).toBe(text);
  });

  test.each([
    ["a wrong continuation", [0x61, newline, 0xc3, 0x28, 0x61], "byte 2 of the file, line 2"],
    ["a lone continuation", [newline, newline, 0x80], "byte 2 of the file, line 3"],
    ["an overlong form", [0x61, 0xc0, 0xaf], "byte 1 of the file, line 1"],
    ["half of a surrogate pair", [0xc3, 0xa9, 0xed, 0xa0, 0x80], "byte 2 of the file, line 1"],
    ["beyond Unicode", [0xf5, 0x80, 0x80, 0x80], "byte 0 of the file, line 1"],
    ["a character cut by the end", [0x61, newline, 0xf0, 0x9f, 0x92], "byte 2 of the file, line 2"],
  ])("%s is refused at its place, whatever the pieces", (_, bytes, place) => {
    for (const pieces of [1, 2, 3, 100]) expect(placeOf(bytes, pieces)).toBe(place);
  });
});
