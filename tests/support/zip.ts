import { crc32, deflateRawSync } from "node:zlib";

export interface ZipMember {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly method?: "stored" | "deflate" | "zstd";
  /** What the archive says instead of the truth. */
  readonly declared?: {
    readonly size?: number;
    readonly crc?: number;
    readonly method?: number;
    readonly flags?: number;
  };
  /** Bytes instead of the compressed content. */
  readonly raw?: Uint8Array;
  /** Takes the data of an earlier member instead of its own. */
  readonly sameDataAs?: string;
}

const methods = { stored: 0, deflate: 8, zstd: 93 } as const;

/** A zstd frame of blocks that are not compressed, as the format allows. */
export function zstdFrame(content: Uint8Array, windowByte = 0x58): Buffer {
  const parts: Buffer[] = [Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, windowByte])];
  for (let from = 0; from === 0 || from < content.length; from += 1000) {
    const piece = content.subarray(from, from + 1000);
    parts.push(blockHeader(0, piece.length, from + 1000 >= content.length), Buffer.from(piece));
  }
  return Buffer.concat(parts);
}

/** A zstd frame of one byte, repeated in blocks of a given size. */
export function zstdRepeated(byte: number, blockSize: number, blocks: number): Buffer {
  const parts: Buffer[] = [Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0x58])];
  for (let at = 0; at < blocks; at++) parts.push(blockHeader(1, blockSize, at === blocks - 1), Buffer.from([byte]));
  return Buffer.concat(parts);
}

/** A zstd frame of 86 kB whose 43,000 matches say that they are 131,074 bytes long each. */
export function zstdOfEndlessMatches(): Buffer {
  const matches = 43_000;
  const bits = Buffer.alloc(matches * 2 + 1, 0xff);
  bits[bits.length - 1] = 1;
  const count = matches - 0x7f00;
  // One literal; the number of matches; one code each for literals, offsets and lengths.
  const body = Buffer.concat([Buffer.from([8, 65, 255, count & 255, count >> 8, 0x54, 0, 0, 52]), bits]);
  return Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0x58]), blockHeader(2, body.length, true), body]);
}

function blockHeader(type: number, size: number, isLast: boolean): Buffer {
  const value = Number(isLast) | (type << 1) | (size << 3);
  return Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);
}

function packed(member: ZipMember, content: Buffer): Uint8Array {
  if (member.raw !== undefined) return member.raw;
  if (member.method === "zstd") return zstdFrame(content);
  return member.method === "stored" ? content : deflateRawSync(content);
}

/** A zip archive, right or wrong as its members say. */
export function zipOf(members: readonly ZipMember[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets = new Map<string, number>();
  let at = 0;
  for (const member of members) {
    const name = Buffer.from(member.name);
    const content = Buffer.from(member.content);
    const data = packed(member, content);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    const common = (buffer: Buffer, from: number): void => {
      buffer.writeUInt16LE(20, from);
      buffer.writeUInt16LE(member.declared?.flags ?? 0x800, from + 2);
      buffer.writeUInt16LE(member.declared?.method ?? methods[member.method ?? "deflate"], from + 4);
      buffer.writeUInt32LE(member.declared?.crc ?? crc32(content), from + 10);
      buffer.writeUInt32LE(data.length, from + 14);
      buffer.writeUInt32LE(member.declared?.size ?? content.length, from + 18);
      buffer.writeUInt16LE(name.length, from + 22);
    };
    common(head, 4);
    const offset = member.sameDataAs === undefined ? at : (offsets.get(member.sameDataAs) ?? at);
    if (member.sameDataAs === undefined) {
      offsets.set(member.name, at);
      parts.push(head, name, Buffer.from(data));
      at += head.length + name.length + data.length;
    }
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    common(central, 6);
    central.writeUInt32LE(offset, 42);
    directory.push(central, name);
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, central, end]);
}
