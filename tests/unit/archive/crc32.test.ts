import { crc32 as zlibSum } from "node:zlib";
import { expect, test } from "vitest";
import { crc32 } from "#lib/archive/crc32";

test("is the sum that zlib has, of any length and in pieces", () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, at) => (at * 7919) % 251);
  for (const length of [0, 1, 2, 3, 4, 5, 63, 64, 999, 1000]) {
    const part = bytes.subarray(0, length);
    expect(crc32(part)).toBe(zlibSum(part));
    for (const cut of [0, 1, 2, 3, 5])
      expect(crc32(part.subarray(cut), crc32(part.subarray(0, cut)))).toBe(zlibSum(part));
  }
});
