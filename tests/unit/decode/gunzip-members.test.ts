import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { RecountError } from "#lib/core/errors";
import { decodeText } from "#lib/decode/decode";
import { gunzipMembers } from "#lib/decode/gunzip-members";

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < bytes.length; at += size) yield new Uint8Array(bytes.subarray(at, at + size));
}

async function textOf(bytes: Uint8Array, size: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of gunzipMembers(inPieces(bytes, size), "a.gz")) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** What zlib says of the same bytes, by the reader that the command has. */
async function byZlib(bytes: Uint8Array): Promise<string> {
  let text = "";
  for await (const piece of decodeText(inPieces(bytes, 1 << 20), { file: "a.gz" })) text += piece;
  return text;
}

const long = Array.from({ length: 30_000 }, (_, at) => `{"task_id":"${at}","passed":${at % 3 === 0}}\n`).join("");
const members = Buffer.concat([gzipSync("one\n"), gzipSync(""), gzipSync(long), gzipSync("last\n", { level: 0 })]);

describe("gzip of many members", () => {
  test.each([1, 7, 1000, 1 << 20])("is all of them, as zlib has it, in pieces of %i", async (size) => {
    expect(await textOf(members, size)).toBe(`one\n${long}last\n`);
    expect(await byZlib(members)).toBe(`one\n${long}last\n`);
  });

  test("wherever it is cut, no part is taken for the whole", async () => {
    const two = Buffer.concat([gzipSync("one\n"), gzipSync("two\n")]);
    const end = gzipSync("one\n").length;
    for (let at = 1; at < two.length; at++) {
      const cut = two.subarray(0, at);
      // Nothing is missing where the first member ends.
      if (at === end) expect(await textOf(cut, 5)).toBe("one\n");
      else await expect(textOf(cut, 5), `cut at ${at}`).rejects.toMatchObject({ code: "corrupt-compression" });
    }
  });

  test("whichever byte of data or checksum is changed, it is refused as zlib refuses it", async () => {
    const sound = Buffer.concat([gzipSync("task one\n"), gzipSync("task two, task two\n")]);
    for (let at = 0; at < sound.length; at++) {
      const changed = Buffer.from(sound);
      changed.writeUInt8((changed.readUInt8(at) ^ 0x55) & 0xff, at);
      const expected = await byZlib(changed).catch((error: unknown) => (error instanceof RecountError ? null : error));
      const found = await textOf(changed, 64).catch((error: unknown) => (error instanceof RecountError ? null : error));
      expect(found, `byte ${at}`).toBe(expected);
    }
  });

  test.each([
    ["text", "xyz"],
    ["zeros", "\0\0\0\0"],
    ["the beginning of gzip", "\x1f"],
  ])("with %s behind it, it is refused as such", async (_, rest) => {
    const followed = Buffer.concat([gzipSync("one\n"), Buffer.from(rest, "latin1")]);
    await expect(textOf(followed, 64)).rejects.toThrow(/bytes follow the end of the data/);
  });
});
