import type { ByteSource } from "#lib/archive/byte-source";
import { openArchive, startsAsZip } from "#lib/archive/open-archive";
import { type ArchiveMember, memberPieces } from "#lib/archive/zip-member";
import type { Guard } from "#lib/archive/zstd";
import { RecountError } from "#lib/core/errors";
import { isInspectMember } from "#lib/importers/folders/inspect";
import type { SourceFile } from "#lib/upload/source-file";

/** The members of an Inspect log that are read, by name. */
export type EvalLog = ReadonlyMap<string, ArchiveMember>;

/**
 * An Inspect log that the page was given.
 *
 * @returns null for a file that is none
 * @throws RecountError for one that is damaged or made to harm
 */
export async function openEvalLog({ path, file }: SourceFile): Promise<EvalLog | null> {
  const source = sourceOf(file, path);
  return startsAsZip(await source.read(0, 4)) ? openArchive(source, path, isInspectMember) : null;
}

/** @param onRead told how many bytes were unpacked */
export function logPieces(member: ArchiveMember, onRead: (bytes: number) => void): ReturnType<typeof memberPieces> {
  return memberPieces(member, untilStopped, onRead);
}

/** Nothing interrupts work in a worker but its end, for which the page has a button. */
const untilStopped: Guard = (work) => {
  work();
  return "done";
};

function sourceOf(file: Blob, name: string): ByteSource {
  return {
    size: file.size,
    async read(offset, length) {
      try {
        return new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        const message = `${name}: the browser cannot read it (${error.name})`;
        throw new RecountError("bad-parameter", message, { hint: "choose the file again", cause: error });
      }
    },
  };
}
