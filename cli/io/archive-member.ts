import { pipeline } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import { unzstd } from "#cli/io/zstd";
import { RecountError } from "#lib/core/errors";

/** One member of an archive that is open. */
export interface ArchiveMember {
  readonly archive: ZipFile;
  readonly entry: Entry;
  /** For messages. */
  readonly name: string;
}

/**
 * The content of a member, in pieces: stored, deflated or zstd. It must have the size and the checksum that the archive
 * declares; more bytes than that are never handed out.
 *
 * @throws RecountError corrupt-compression, or unsupported-encoding for another compression
 */
export async function* memberPieces(
  member: ArchiveMember,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { entry } = member;
  let size = 0;
  let sum = 0;
  try {
    for await (const piece of unpacked(member)) {
      size += piece.length;
      if (size > entry.uncompressedSize)
        throw new Error(`it has more than the ${entry.uncompressedSize} bytes declared`);
      sum = crc32(piece, sum);
      onRead(size);
      yield piece;
    }
    if (size < entry.uncompressedSize)
      throw new Error(`it has ${size} of the ${entry.uncompressedSize} bytes declared`);
    if (sum !== entry.crc32) throw new Error("its checksum is wrong");
  } catch (error) {
    throw error instanceof RecountError ? error : damagedMember(member.name, error);
  }
}

async function* unpacked({ archive, entry, name }: ArchiveMember): AsyncGenerator<Uint8Array> {
  const raw = await archive.openReadStreamPromise(entry, { decodeFileData: false });
  if (entry.compressionMethod === 0) yield* raw;
  else if (entry.compressionMethod === 93) yield* unzstd(raw);
  else if (entry.compressionMethod === 8) {
    const inflated = createInflateRaw();
    // A failure of either destroys both, and shows where the pieces are taken.
    pipeline(raw, inflated, () => undefined);
    yield* inflated;
  } else {
    raw.destroy();
    const message = `${name} is compressed by method ${entry.compressionMethod}; stored, deflate and zstd are read`;
    throw new RecountError("unsupported-encoding", message, { hint: "write the log again with a usual compression" });
  }
}

function damagedMember(name: string, cause: unknown): RecountError {
  const detail = `this member of the zip archive is damaged: ${cause instanceof Error ? cause.message : String(cause)}`;
  const hint = "copy the log again; `unzip -t` checks it";
  const problem = { code: "corrupt-compression", detail, hint, file: name } as const;
  return new RecountError("corrupt-compression", `${name}: ${detail}`, { hint, problems: [problem], cause });
}
