import type { ByteSource } from "#lib/archive/byte-source";
import { readDirectory, type ZipDirectory, type ZipEntry } from "#lib/archive/zip-directory";
import type { ArchiveMember } from "#lib/archive/zip-member";
import { RecountError } from "#lib/core/errors";

/** Members in one archive, read or not. */
const mostMembers = 500_000;
/** Bytes of one member, as declared and as unfolded. */
const mostBytes = 1024 * 1024 * 1024;

/** Whether a file that begins so is a zip with something in it. */
export function startsAsZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4;
}

/**
 * The members of an Inspect log, which is a zip: read in place and by name, never unpacked. Only the members that the
 * importer knows are seen.
 *
 * @param isKnown whether a member of this name is read
 * @returns null for a zip of anything else, which is refused like every archive
 * @throws RecountError corrupt-compression or unsupported-format for a log that is damaged or made to harm
 */
export async function openArchive(
  source: ByteSource,
  name: string,
  isKnown: (path: string) => boolean,
): Promise<ReadonlyMap<string, ArchiveMember> | null> {
  const directory = await opened(source, name);
  if (directory === null) return null;
  const members = membersOf(directory, source, name, isKnown);
  return members.has("header.json") || members.has("_journal/start.json") ? members : null;
}

/** A log whose directory cannot be read is damaged; of another zip that does not matter. */
async function opened(source: ByteSource, name: string): Promise<ZipDirectory | null> {
  try {
    return await readDirectory(source);
  } catch (error) {
    if (/\.eval$/i.test(name)) throw damaged(name, error);
    return null;
  }
}

function membersOf(
  directory: ZipDirectory,
  source: ByteSource,
  name: string,
  isKnown: (path: string) => boolean,
): Map<string, ArchiveMember> {
  const members = new Map<string, ArchiveMember>();
  const all = new Set<string>();
  const spans: ZipEntry[] = [];
  let harm: string | undefined;
  try {
    for (const entry of directory.entries) {
      if (all.has(entry.name)) harm ??= "a member is in it twice";
      all.add(entry.name);
      spans.push(entry);
      if (all.size > mostMembers) harm ??= `it has more than ${mostMembers} members`;
      if (all.size > mostMembers) break;
      if (!isKnown(entry.name)) continue;
      if (entry.size > mostBytes) harm ??= `a member has more than ${mostBytes} bytes`;
      if (entry.isEncrypted) harm ??= "a member is encrypted";
      members.set(entry.name, { source, entry, limit: directory.offset, name: `${name}/${entry.name}` });
    }
  } catch (error) {
    throw damaged(name, error);
  }
  if (overlap(spans, directory.offset)) harm ??= "members overlap";
  // Of a zip that is no log, only that is said.
  if (harm !== undefined && members.size > 0) throw refused(name, harm);
  return members;
}

function overlap(spans: readonly ZipEntry[], limit: number): boolean {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  return sorted.some(({ end }, at) => end > (sorted[at + 1]?.start ?? limit));
}

function refused(name: string, reason: string): RecountError {
  const hint = "an Inspect log is read as the tool wrote it; write it again with `inspect log convert`";
  const detail = `this zip archive is not read: ${reason}`;
  const problem = { code: "unsupported-format", detail, hint, file: name } as const;
  return new RecountError("unsupported-format", `${name}: ${detail}`, { hint, problems: [problem] });
}

function damaged(name: string, cause: unknown): RecountError {
  const detail = `the zip archive is damaged: ${cause instanceof Error ? cause.message : String(cause)}`;
  const hint = "copy the log again; `unzip -t` checks it";
  const problem = { code: "corrupt-compression", detail, hint, file: name } as const;
  return new RecountError("corrupt-compression", `${name}: ${detail}`, { hint, problems: [problem], cause });
}
