import { type ByteSource, readExactly, viewOf } from "#lib/archive/byte-source";
import { crc32 } from "#lib/archive/crc32";
import { decompressed } from "#lib/archive/decompression";
import type { ZipEntry } from "#lib/archive/zip-directory";
import { type Guard, unzstd } from "#lib/archive/zstd";
import { RecountError } from "#lib/core/errors";

type Bytes = Uint8Array<ArrayBuffer>;

/** One member of an archive. */
export interface ArchiveMember {
  readonly source: ByteSource;
  readonly entry: ZipEntry;
  /** Where the directory begins: the member's data ends before it. */
  readonly limit: number;
  /** For messages. */
  readonly name: string;
}

const pieceBytes = 256 * 1024;

/**
 * The content of a member, in pieces: stored, deflated or zstd. It must have the size and the checksum that the archive
 * declares; more bytes than that are never handed out.
 *
 * @throws RecountError corrupt-compression, or unsupported-encoding for another compression
 */
export async function* memberPieces(
  member: ArchiveMember,
  guard: Guard,
  onRead: (bytes: number) => void,
): AsyncGenerator<Bytes, void, undefined> {
  const { entry } = member;
  let size = 0;
  let sum = 0;
  try {
    for await (const piece of unpacked(member, guard)) {
      size += piece.length;
      if (size > entry.size) throw new Error(`it has more than the ${entry.size} bytes declared`);
      sum = crc32(piece, sum);
      onRead(size);
      yield piece;
    }
    if (size < entry.size) throw new Error(`it has ${size} of the ${entry.size} bytes declared`);
    if (sum !== entry.crc32) throw new Error("its checksum is wrong");
  } catch (error) {
    throw error instanceof RecountError ? error : damagedMember(member.name, error);
  }
}

function unpacked(member: ArchiveMember, guard: Guard): AsyncIterable<Bytes> {
  const { method } = member.entry;
  if (method === 0) return packedPieces(member);
  if (method === 8) return decompressed("deflate-raw", packedPieces(member));
  if (method === 93) return unzstd(packedPieces(member), guard);
  const message = `${member.name} is compressed by method ${method}; stored, deflate and zstd are read`;
  throw new RecountError("unsupported-encoding", message, { hint: "write the log again with a usual compression" });
}

/** The bytes as they lie in the archive, found by the member's own header. */
async function* packedPieces({ source, entry, limit }: ArchiveMember): AsyncGenerator<Bytes> {
  const header = viewOf(await readExactly(source, entry.start, 30));
  if (header.getUint32(0, true) !== 0x04034b50) throw new Error("its header is missing");
  let at = entry.start + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const end = at + entry.packedSize;
  if (end > limit) throw new Error("it does not end before the directory");
  for (; at < end; at += pieceBytes) yield await readExactly(source, at, Math.min(pieceBytes, end - at));
}

function damagedMember(name: string, cause: unknown): RecountError {
  const detail = `this member of the zip archive is damaged: ${cause instanceof Error ? cause.message : String(cause)}`;
  const hint = "copy the log again; `unzip -t` checks it";
  const problem = { code: "corrupt-compression", detail, hint, file: name } as const;
  return new RecountError("corrupt-compression", `${name}: ${detail}`, { hint, problems: [problem], cause });
}
