import { randomBytes } from "node:crypto";
import { deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { RecountError } from "#lib/core/errors";
import { type DecodeOptions, decodeText } from "#lib/decode/decode";
import { inPieces } from "#tests/support/import-text";

// Long where other suites share the processor.
vi.setConfig({ testTimeout: 60_000 });

async function textOf(bytes: Uint8Array, options: DecodeOptions & { pieces?: number } = {}): Promise<string> {
  let text = "";
  for await (const chunk of decodeText(inPieces(bytes, options.pieces), options)) text += chunk;
  return text;
}

async function refusalOf(bytes: Uint8Array, options: DecodeOptions & { pieces?: number } = {}): Promise<RecountError> {
  const outcome = await textOf(bytes, options).catch((error: unknown) => error);
  if (outcome instanceof RecountError) return outcome;
  throw new Error(`not refused: ${String(outcome).slice(0, 100)}`);
}

const utf8 = (text: string): Buffer => Buffer.from(text);
const mixed = `a é 日本 💡 \u0000 \u2028\r\n${"é💡".repeat(1000)}`;

describe("text", () => {
  test.each([1, 2, 3, 5, 7, 1000])("does not depend on where a piece of %i bytes ends", async (pieces) => {
    expect(await textOf(utf8(mixed), { pieces })).toBe(mixed);
    expect(await textOf(gzipSync(utf8(mixed)), { pieces })).toBe(mixed);
  });

  test.each([1, 2, 3, 600, 5000])("is the same when all pieces of %i bytes come in one buffer", async (pieces) => {
    async function* inOneBuffer(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
      const buffer = Buffer.alloc(pieces);
      for (let from = 0; from < bytes.length; from += pieces) {
        const piece = bytes.subarray(from, from + pieces);
        buffer.fill(0xff).set(piece);
        yield buffer.subarray(0, piece.length);
      }
      buffer.fill(0xff);
    }
    // Random, so that gzip leaves it long.
    const long = `\ufeff${mixed}${randomBytes(20_000).toString("hex")}é`;
    for (const bytes of [utf8(long), gzipSync(utf8(long))]) {
      let text = "";
      for await (const chunk of decodeText(inOneBuffer(bytes))) text += chunk;
      expect(text).toBe(long.slice(1));
    }
  });

  test.each([1, 2, 3, 100])("ignores one byte-order mark, not a second, in pieces of %i", async (pieces) => {
    expect(await textOf(utf8("\ufeffa"), { pieces })).toBe("a");
    expect(await textOf(utf8("\ufeff\ufeffa"), { pieces })).toBe("\ufeffa");
  });

  test.each([
    ["a wrong continuation", [0xc3, 0x28]],
    ["a lone continuation", [0x80]],
    ["an overlong form", [0xc0, 0xaf]],
    ["a surrogate", [0xed, 0xa0, 0x80]],
    ["beyond Unicode", [0xf5, 0x80, 0x80, 0x80]],
    ["a character cut by the end", [0xe6, 0x97]],
    ["Latin-1", [0xe9, 0x0a]],
  ])("%s is refused with its line and byte, never replaced", async (_what, bytes) => {
    const before = utf8("line 1 é\nline 2 ");
    for (const pieces of [1, 4, 1000]) {
      const refusal = await refusalOf(Buffer.concat([before, Buffer.from(bytes)]), { pieces, file: "a.jsonl" });
      expect(refusal).toMatchObject({ code: "bad-encoding", problems: [{ line: 2, file: "a.jsonl" }] });
      expect(refusal.message).toContain(`byte ${before.length} of the file, line 2`);
    }
  });

  test("UTF-16 is named", async () => {
    for (const bytes of [Buffer.from("\ufeff{}", "utf16le"), Buffer.from('{"task_id":', "utf16le")]) {
      expect(await refusalOf(bytes)).toMatchObject({
        code: "bad-encoding",
        message: expect.stringContaining("UTF-16"),
      });
    }
    const bigEndian = Buffer.from('\ufeff{"task_id":', "utf16le").swap16();
    expect((await refusalOf(bigEndian)).message).toContain("UTF-16");
  });

  test("an empty file is empty, whether gzipped or not", async () => {
    expect((await refusalOf(Buffer.alloc(0))).code).toBe("empty-upload");
    expect((await refusalOf(gzipSync(Buffer.alloc(0)))).code).toBe("empty-upload");
  });
});

describe("gzip", () => {
  test("is known by its content, and what was assumed is told", async () => {
    const notes: string[] = [];
    await textOf(gzipSync("a"), { file: "a.jsonl", onNote: (note) => notes.push(note) });
    await textOf(utf8("a"), { file: "a.gz", onNote: (note) => notes.push(note) });
    expect(notes).toEqual(["read as gzip"]);
  });

  test.each([1, 10, 64 * 1024])("all members are read, in pieces of %i", async (pieces) => {
    const members = Buffer.concat([gzipSync("one\n"), gzipSync("two\n"), gzipSync("three")]);
    expect(await textOf(members, { pieces })).toBe("one\ntwo\nthree");
  });

  const whole = gzipSync(utf8("some text ".repeat(100)));
  const altered = (at: number): Buffer => {
    const copy = Buffer.from(whole);
    copy.writeUInt8(copy.readUInt8(copy.length + at) ^ 1, copy.length + at);
    return copy;
  };
  test.each([
    ["cut", whole.subarray(0, -20), /end/],
    ["cut in the checksum", whole.subarray(0, -6), /end/],
    ["of a wrong checksum", altered(-6), /check/],
    ["of a wrong length", altered(-2), /length/],
    ["followed by text", Buffer.concat([whole, utf8("xyz")]), /follow/],
    ["followed by zeros", Buffer.concat([whole, Buffer.alloc(4)]), /follow/],
  ])("data %s is refused", async (_what, bytes, reason) => {
    for (const pieces of [1, 1000]) {
      const refusal = await refusalOf(bytes, { pieces });
      expect(refusal.code).toBe("corrupt-compression");
      expect(refusal.message).toMatch(/gzip/);
      expect(refusal.message).toMatch(reason);
    }
  });

  test("within gzip is refused without being unpacked", async () => {
    expect((await refusalOf(gzipSync(gzipSync(Buffer.alloc(50_000_000))))).code).toBe("unsupported-encoding");
  });

  test("stops at the limit, not at the end of the bomb", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20));
    const refusal = await refusalOf(bomb, {
      maxDecodedBytes: 1_000_000,
      maxDecodedSetting: "RECOUNT_MAX_BODY_DECODED",
    });
    expect(refusal.code).toBe("body-too-large");
    expect(refusal.message).toContain("1000000");
    expect(refusal.message).toContain("RECOUNT_MAX_BODY_DECODED");
  });

  test("a failure of the source is passed on as it is", async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield whole.subarray(0, 10);
      throw new RangeError("disk");
    }
    const read = async (): Promise<void> => {
      for await (const _ of decodeText(failing()));
    };
    await expect(read()).rejects.toThrow("disk");
  });

  test("the source is closed when the reader stops early", async () => {
    let isClosed = false;
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield Buffer.alloc(1024, 0x20);
      } finally {
        isClosed = true;
      }
    }
    for await (const _ of decodeText(endless())) break;
    expect(isClosed).toBe(true);
  });
});

test.each([
  ["zip", utf8("PK\u0003\u0004rest"), /zip.*unzip it first/s],
  ["zstd", Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0]), /zstd/],
  ["xz", Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]), /xz/],
  ["bzip2", utf8("BZh91AY&SY"), /bzip2/],
  ["tar", Buffer.concat([Buffer.alloc(257, 0x61), utf8("ustar\u000000")]), /tar/],
  ["Git LFS", utf8("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n"), /git lfs pull/],
])("%s is refused by its first bytes, naming the way out", async (_what, bytes, words) => {
  const refusal = await refusalOf(bytes);
  expect(refusal.code).toBe("unsupported-format");
  expect(`${refusal.message} ${refusal.hint}`).toMatch(words);
  expect((await refusalOf(gzipSync(bytes))).code).toBe("unsupported-format");
});

test("zlib data and other bytes are no text", async () => {
  expect((await refusalOf(deflateSync("x".repeat(100)))).code).toBe("bad-encoding");
});

test("a line over the limit is named, wherever it lies", async () => {
  const text = `${"a".repeat(10)}\n${"b".repeat(11)}\nc\n`;
  for (const pieces of [1, 4, 1000]) {
    expect(await textOf(utf8(text), { maxLineBytes: 11, pieces })).toBe(text);
    const refusal = await refusalOf(utf8(text), { maxLineBytes: 10, pieces });
    expect(refusal).toMatchObject({ code: "line-too-long", problems: [{ line: 2 }] });
  }
});
