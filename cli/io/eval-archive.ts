import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { type ArchiveMember, memberPieces } from "#cli/io/archive-member";
import type { FoundArchive, InputFile } from "#cli/io/cli-io";
import { RecountError } from "#lib/core/errors";
import { isInspectMember } from "#lib/importers/folders/inspect";

/** Members in one archive, read or not. */
const mostMembers = 500_000;
/** Bytes of one member, as declared and as unfolded. */
const mostBytes = 1024 * 1024 * 1024;

/**
 * An Inspect log: a zip whose members are read in place and by name, never unpacked to disk. Only the members that the
 * importer knows are seen.
 *
 * @returns null for a zip of anything else, which is refused like every archive
 * @throws RecountError corrupt-compression or unsupported-format for a log that is damaged or made to harm
 */
export async function openEvalArchive(path: string, name: string): Promise<FoundArchive | null> {
  const archive = await opened(path, name);
  if (archive === null) return null;
  try {
    const members = await membersOf(archive, name);
    if (members.has("header.json") || members.has("_journal/start.json")) return found(archive, members, path, name);
  } catch (error) {
    archive.close();
    throw error;
  }
  archive.close();
  return null;
}

/** A log whose directory cannot be read is damaged; of another zip that does not matter. */
async function opened(path: string, name: string): Promise<ZipFile | null> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false });
  } catch (error) {
    if (/\.eval$/i.test(name)) throw damaged(name, error);
    return null;
  }
}

async function membersOf(archive: ZipFile, name: string): Promise<Map<string, ArchiveMember>> {
  const members = new Map<string, ArchiveMember>();
  const all = new Set<string>();
  const spans: { readonly start: number; readonly end: number }[] = [];
  let isHarmful: string | undefined;
  try {
    for await (const entry of archive.eachEntry()) {
      const path = nameOf(entry);
      if (all.has(path)) isHarmful ??= "a member is in it twice";
      all.add(path);
      const start = entry.relativeOffsetOfLocalHeader;
      spans.push({ start, end: start + 30 + entry.fileNameLength + entry.compressedSize });
      if (all.size > mostMembers) isHarmful ??= `it has more than ${mostMembers} members`;
      if (all.size > mostMembers) break;
      if (!isInspectMember(path)) continue;
      if (entry.uncompressedSize > mostBytes) isHarmful ??= `a member has more than ${mostBytes} bytes`;
      if (entry.isEncrypted()) isHarmful ??= "a member is encrypted";
      members.set(path, { archive, entry, name: `${name}/${path}` });
    }
  } catch (error) {
    throw damaged(name, error);
  }
  if (overlap(spans, archive.fileSize)) isHarmful ??= "members overlap";
  // Of a zip that is no log, only that is said.
  if (isHarmful !== undefined && members.size > 0) throw refused(name, isHarmful);
  return members;
}

/** As UTF-8; what is not gets a name that no member has. */
function nameOf(entry: Entry): string {
  const raw = Buffer.from(entry.fileNameRaw);
  const text = raw.toString("utf8");
  return Buffer.from(text, "utf8").equals(raw) ? text : `\u0000${raw.toString("latin1")}`;
}

function overlap(spans: readonly { readonly start: number; readonly end: number }[], size: number): boolean {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  return sorted.some(({ end }, at) => end > (sorted[at + 1]?.start ?? size));
}

function found(
  archive: ZipFile,
  members: ReadonlyMap<string, ArchiveMember>,
  path: string,
  name: string,
): FoundArchive {
  return {
    kind: "archive",
    name,
    paths: [...members.keys()].sort(),
    open: (member) => memberFile(members, member, name),
    sha256: () => sha256Of(path),
    close: () => archive.close(),
  };
}

function memberFile(members: ReadonlyMap<string, ArchiveMember>, path: string, archive: string): InputFile {
  const member = members.get(path);
  const name = `${archive}/${path}`;
  if (member === undefined) throw new RecountError("bad-parameter", `${name}: there is no such member`);
  return {
    name,
    sizeBytes: member.entry.uncompressedSize,
    read: (onRead) => ({ pieces: memberPieces(member, onRead), sha256: () => undefined }),
  };
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 })) hash.update(piece);
  return hash.digest("hex");
}

function refused(name: string, detail: string): RecountError {
  const hint = "an Inspect log is read as the tool wrote it; write it again with `inspect log convert`";
  const message = `${name}: this zip archive is not read: ${detail}`;
  return new RecountError("unsupported-format", message, {
    hint,
    problems: [{ code: "unsupported-format", detail: `this zip archive is not read: ${detail}`, hint, file: name }],
  });
}

function damaged(name: string, cause: unknown): RecountError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const detail = `the zip archive is damaged: ${reason}`;
  const hint = "copy the log again; `unzip -t` checks it";
  const problem = { code: "corrupt-compression", detail, hint, file: name } as const;
  return new RecountError("corrupt-compression", `${name}: ${detail}`, { hint, problems: [problem], cause });
}
