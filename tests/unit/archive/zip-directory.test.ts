import { describe, expect, test } from "vitest";
import type { ByteSource } from "#lib/archive/byte-source";
import { readDirectory, type ZipEntry } from "#lib/archive/zip-directory";
import { zipOf } from "#tests/support/zip";

function sourceOf(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: async (from, length) => new Uint8Array(bytes.subarray(from, from + length)) };
}

async function entriesOf(bytes: Uint8Array): Promise<ZipEntry[]> {
  return [...(await readDirectory(sourceOf(bytes))).entries];
}

const members = [
  { name: "a.json", content: "first" },
  { name: "é.json", content: "second, longer", method: "stored" },
] as const;

/** The same archive with every place and size of its directory, and of its first member, written as Zip64. */
function long(zip: Buffer): Buffer {
  const end = zip.length - 22;
  const directory = zip.readUInt32LE(end + 16);
  const first = Buffer.from(zip.subarray(directory, directory + 46 + 6));
  const rest = zip.subarray(directory + 46 + 6, end);
  const extra = Buffer.alloc(4 + 24);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  extra.writeBigUInt64LE(BigInt(first.readUInt32LE(24)), 4);
  extra.writeBigUInt64LE(BigInt(first.readUInt32LE(20)), 12);
  extra.writeBigUInt64LE(BigInt(first.readUInt32LE(42)), 20);
  for (const field of [20, 24, 42]) first.writeUInt32LE(0xffffffff, field);
  first.writeUInt16LE(extra.length, 30);
  const central = Buffer.concat([first, extra, rest]);
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(2n, 24);
  record.writeBigUInt64LE(2n, 32);
  record.writeBigUInt64LE(BigInt(central.length), 40);
  record.writeBigUInt64LE(BigInt(directory), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(directory + central.length), 8);
  const last = Buffer.from(zip.subarray(end));
  last.writeUInt16LE(0xffff, 8);
  last.writeUInt16LE(0xffff, 10);
  last.writeUInt32LE(0xffffffff, 12);
  last.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([zip.subarray(0, directory), central, record, locator, last]);
}

describe("the directory of a zip", () => {
  test("gives every member with its sizes and place", async () => {
    const [first, second] = await entriesOf(zipOf(members));
    expect(first).toMatchObject({ name: "a.json", method: 8, size: 5, start: 0, isEncrypted: false });
    expect(second).toMatchObject({ name: "é.json", method: 0, size: 14, packedSize: 14, start: first?.end });
  });

  test("is the same where its fields are those of Zip64", async () => {
    const zip = zipOf(members);
    expect(await entriesOf(long(zip))).toEqual(await entriesOf(zip));
  });

  test("is found in front of a comment, and not within one", async () => {
    const zip = zipOf(members);
    const comment = Buffer.concat([Buffer.from("PK\x05\x06 not the end"), Buffer.alloc(40)]);
    const commented = Buffer.concat([zip, comment]);
    commented.writeUInt16LE(comment.length, zip.length - 2);
    expect(await entriesOf(commented)).toEqual(await entriesOf(zip));
  });

  test("that is cut, or says what cannot be, is refused with the reason", async () => {
    const zip = zipOf(members);
    await expect(entriesOf(zip.subarray(0, zip.length - 1))).rejects.toThrow("its end is missing");
    await expect(entriesOf(Buffer.alloc(3))).rejects.toThrow("its end is missing");
    const countless = Buffer.from(zip);
    countless.writeUInt16LE(9, zip.length - 12);
    await expect(entriesOf(countless)).rejects.toThrow("2 of 9 members");
    const elsewhere = Buffer.from(zip);
    elsewhere.writeUInt32LE(zip.length, zip.length - 6);
    await expect(entriesOf(elsewhere)).rejects.toThrow("not where its end says");
    const long64 = Buffer.from(long(zip));
    long64.writeUInt32LE(0, long64.length - 42);
    await expect(entriesOf(long64)).rejects.toThrow("Zip64");
  });
});
