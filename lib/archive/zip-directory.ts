import { type ByteSource, readExactly, viewOf } from "#lib/archive/byte-source";

/** A member as the directory at the end of a zip tells of it. */
export interface ZipEntry {
  /** Strict UTF-8; what is not gets a name that no member has. */
  readonly name: string;
  readonly method: number;
  readonly crc32: number;
  readonly packedSize: number;
  readonly size: number;
  readonly isEncrypted: boolean;
  /** Where its own header stands, and where its data ends at the earliest. */
  readonly start: number;
  readonly end: number;
}

export interface ZipDirectory {
  /** Where the directory begins: members end before it. */
  readonly offset: number;
  readonly entries: Iterable<ZipEntry>;
}

const endSize = 22;
const longestComment = 0xffff;
const largestDirectory = 128 * 1024 * 1024;

/**
 * The directory of a zip, with the fields of Zip64 where they are needed (PKWARE APPNOTE 6.3.10, 4.3.12 to 4.3.16).
 * Entries are made one at a time, so that many of them can be given up on.
 *
 * @throws Error saying what is wrong with it, also while entries are taken
 */
export async function readDirectory(source: ByteSource): Promise<ZipDirectory> {
  const { offset, size, count } = await directoryPlace(source);
  if (size > largestDirectory) throw new Error(`its directory has more than ${largestDirectory} bytes`);
  const bytes = await readExactly(source, offset, size);
  return { offset, entries: entriesOf(bytes, count) };
}

interface Place {
  readonly offset: number;
  readonly size: number;
  readonly count: number;
}

async function directoryPlace(source: ByteSource): Promise<Place> {
  const from = Math.max(0, source.size - endSize - longestComment);
  const tail = viewOf(await readExactly(source, from, source.size - from));
  const at = endRecord(tail);
  if (at === null) throw new Error("its end is missing: it was cut, or is no zip");
  const count = tail.getUint16(at + 10, true);
  const size = tail.getUint32(at + 12, true);
  const offset = tail.getUint32(at + 16, true);
  const isLong = count === 0xffff || size === 0xffffffff || offset === 0xffffffff;
  const place = isLong ? await longPlace(source, from + at) : { offset, size, count };
  if (place.offset + place.size > from + at) throw new Error("its directory is not where its end says");
  return place;
}

/** The last record whose comment ends with the file. */
function endRecord(tail: DataView): number | null {
  for (let at = tail.byteLength - endSize; at >= 0; at--) {
    if (tail.getUint32(at, true) !== 0x06054b50) continue;
    if (at + endSize + tail.getUint16(at + 20, true) === tail.byteLength) return at;
  }
  return null;
}

async function longPlace(source: ByteSource, end: number): Promise<Place> {
  const locator = viewOf(await readExactly(source, end - 20, 20));
  if (locator.getUint32(0, true) !== 0x07064b50) throw new Error("the end of its Zip64 directory is missing");
  const record = viewOf(await readExactly(source, exact(locator, 8), 56));
  if (record.getUint32(0, true) !== 0x06064b50) throw new Error("the record of its Zip64 directory is missing");
  return { count: exact(record, 32), size: exact(record, 40), offset: exact(record, 48) };
}

function exact(view: DataView, at: number): number {
  const value = Number(view.getBigUint64(at, true));
  if (!Number.isSafeInteger(value)) throw new Error("a size in it is larger than any file");
  return value;
}

function* entriesOf(bytes: Uint8Array, count: number): Generator<ZipEntry> {
  const view = viewOf(bytes);
  const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let at = 0;
  for (let read = 0; read < count; read++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) {
      throw new Error(`its directory has ${read} of ${count} members`);
    }
    const nameLength = view.getUint16(at + 28, true);
    const extra = at + 46 + nameLength;
    const extraEnd = extra + view.getUint16(at + 30, true);
    const next = extraEnd + view.getUint16(at + 32, true);
    if (next > bytes.length) throw new Error(`its directory has ${read} of ${count} members`);
    yield entryAt(view, at, nameOf(bytes.subarray(at + 46, extra), utf8), longFields(view, extra, extraEnd));
    at = next;
  }
}

function entryAt(view: DataView, at: number, name: string, long: LongFields): ZipEntry {
  // In this order, each only where the short field says so.
  const size = long.take(view.getUint32(at + 24, true));
  const packedSize = long.take(view.getUint32(at + 20, true));
  const start = long.take(view.getUint32(at + 42, true));
  return {
    name,
    method: view.getUint16(at + 10, true),
    crc32: view.getUint32(at + 16, true),
    packedSize,
    size,
    isEncrypted: (view.getUint16(at + 8, true) & 0x2041) !== 0,
    start,
    end: start + 30 + view.getUint16(at + 28, true) + packedSize,
  };
}

interface LongFields {
  /** The short field's value, or the next long one in its place. */
  take(short: number): number;
}

function longFields(view: DataView, from: number, end: number): LongFields {
  let at = end;
  let fieldEnd = end;
  for (let field = from; field + 4 <= end; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    at = field + 4;
    fieldEnd = Math.min(end, at + view.getUint16(field + 2, true));
    break;
  }
  return {
    take(short) {
      if (short !== 0xffffffff) return short;
      if (at + 8 > fieldEnd) throw new Error("a size of a member is missing");
      at += 8;
      return exact(view, at - 8);
    },
  };
}

function nameOf(raw: Uint8Array, utf8: TextDecoder): string {
  try {
    return utf8.decode(raw);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return `\u0000${Array.from(raw, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  }
}
