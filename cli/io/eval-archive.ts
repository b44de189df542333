import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import type { FoundArchive, InputFile } from "#cli/io/cli-io";
import { watchdog } from "#cli/io/watchdog";
import type { ByteSource } from "#lib/archive/byte-source";
import { openArchive, startsAsZip } from "#lib/archive/open-archive";
import { type ArchiveMember, memberPieces } from "#lib/archive/zip-member";
import type { Guard } from "#lib/archive/zstd";
import { RecountError } from "#lib/core/errors";
import { isInspectMember } from "#lib/importers/folders/inspect";

/**
 * An Inspect log on disk. It must be closed.
 *
 * @returns null for a file that is none
 * @throws RecountError as {@link openArchive} does
 */
export async function openEvalArchive(path: string, name: string): Promise<FoundArchive | null> {
  const file = await open(path);
  let members: ReadonlyMap<string, ArchiveMember> | null = null;
  try {
    const source = await sourceOf(file);
    if (startsAsZip(await source.read(0, 4))) members = await openArchive(source, name, isInspectMember);
  } finally {
    if (members === null) await file.close();
  }
  return members === null ? null : found(file, members, path, name);
}

async function sourceOf(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat();
  return {
    size,
    async read(offset, length) {
      const bytes = new Uint8Array(length);
      let filled = 0;
      while (filled < length) {
        const { bytesRead } = await file.read(bytes, filled, length - filled, offset + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return bytes.subarray(0, filled);
    },
  };
}

function found(
  file: FileHandle,
  members: ReadonlyMap<string, ArchiveMember>,
  path: string,
  name: string,
): FoundArchive {
  const guard = watchdog();
  return {
    kind: "archive",
    name,
    paths: [...members.keys()].sort(),
    open: (member) => memberFile(members, member, name, guard),
    sha256: () => sha256Of(path),
    close: () => file.close(),
  };
}

function memberFile(
  members: ReadonlyMap<string, ArchiveMember>,
  path: string,
  archive: string,
  guard: Guard,
): InputFile {
  const member = members.get(path);
  const name = `${archive}/${path}`;
  if (member === undefined) throw new RecountError("bad-parameter", `${name}: there is no such member`);
  return {
    name,
    sizeBytes: member.entry.size,
    read: (onRead) => ({ pieces: memberPieces(member, guard, onRead), sha256: () => undefined }),
  };
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 })) hash.update(piece);
  return hash.digest("hex");
}
