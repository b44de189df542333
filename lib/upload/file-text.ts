import { chunksOf, decompressed } from "#lib/archive/decompression";
import { type ErrorCode, RecountError } from "#lib/core/errors";
import { refuseContainer } from "#lib/decode/containers";
import { replay } from "#lib/importers/replay";
import { StrictText } from "#lib/upload/strict-text";

type Bytes = Uint8Array<ArrayBuffer>;

/** What `lib/decode` does in Node, with what browsers have. */
export interface FileTextOptions {
  /** The file's name, for messages. */
  readonly name: string;
  /** Told of each piece of the file as it is, before it is unpacked. */
  readonly onBytes?: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly onNote?: (note: string) => void;
}

/** Enough to tell every container from text. */
const sniffedBytes = 512;

/**
 * A file as text: unpacked once where it is gzip (by content, all members), then strict UTF-8 with one byte-order mark
 * ignored.
 *
 * @throws RecountError empty-upload, unsupported-format, unsupported-encoding, corrupt-compression, bad-encoding,
 * bad-parameter where the browser cannot read the file
 */
export function fileText(file: Blob, { name, onBytes, onNote }: FileTextOptions): AsyncGenerator<string> {
  let told = 0;
  // Some files are read twice; each byte is told of once.
  const open = async function* (): AsyncGenerator<Bytes, void, undefined> {
    let read = 0;
    for await (const bytes of bytesOf(file, name)) {
      read += bytes.length;
      if (read > told) onBytes?.(bytes.subarray(Math.max(0, bytes.length - (read - told))));
      told = Math.max(told, read);
      yield bytes;
    }
  };
  return bytesText(open, { name, ...(onNote === undefined ? {} : { onNote }) });
}

/** All of it at once: of a small file. @throws RecountError as {@link fileText} does */
export async function wholeText(file: Blob, options: FileTextOptions): Promise<string> {
  let text = "";
  for await (const piece of fileText(file, options)) text += piece;
  return text;
}

/**
 * The same of bytes that come from elsewhere, such as a member of an archive.
 * @param open gives the bytes from the first one on, more than once
 */
export async function* bytesText(
  open: () => AsyncGenerator<Bytes, void, undefined>,
  options: Pick<FileTextOptions, "name" | "onNote">,
): AsyncGenerator<string> {
  const { name } = options;
  const sent = await startOf(open());
  if (sent.head.length === 0) throw refuse("empty-upload", "the file is empty: it has no bytes", name);
  if (!isGzip(sent.head)) {
    yield* textOf(sent, name);
    return;
  }
  options.onNote?.("read as gzip");
  const plain = await startOf(unpacked(sent.chunks, open, name));
  if (isGzip(plain.head)) {
    const detail = "gzip inside gzip: a file may be compressed with gzip once only";
    throw refuse("unsupported-encoding", detail, name, "unpack it once (gunzip) and give that");
  }
  if (plain.head.length === 0) throw refuse("empty-upload", "the gzip data is empty: nothing is in it", name);
  yield* textOf(plain, name);
}

async function* textOf({ head, chunks }: Started, name: string): AsyncGenerator<string> {
  refuseContainer(head, name);
  const reader = new StrictText(name);
  for await (const chunk of chunks) {
    const text = reader.read(chunk);
    if (text !== "") yield text;
  }
  reader.end();
}

interface Started {
  readonly head: Bytes;
  /** All bytes, the head's included. */
  readonly chunks: AsyncIterable<Bytes>;
}

/** Reads ahead until the beginning can be judged. */
async function startOf(bytes: AsyncGenerator<Bytes>): Promise<Started> {
  const read: Bytes[] = [];
  let length = 0;
  while (length < sniffedBytes) {
    const next = await bytes.next();
    if (next.done) break;
    read.push(next.value);
    length += next.value.length;
  }
  const head = new Uint8Array(await new Blob(read).slice(0, sniffedBytes).arrayBuffer());
  return { head, chunks: replay(read, bytes) };
}

async function* bytesOf(file: Blob, name: string): AsyncGenerator<Bytes> {
  try {
    yield* chunksOf(file.stream());
  } catch (error) {
    // Changed or removed since it was chosen, or a folder.
    if (!(error instanceof DOMException)) throw error;
    throw refuse("bad-parameter", `the browser cannot read it (${error.name})`, name, "choose the file again", error);
  }
}

/**
 * The content of gzip data. What fails on the way to it is passed on as it is. The decoder of browsers stops with a second
 * member, and says no more of damage than that there is some: then it is done again by one that does.
 */
async function* unpacked(
  packed: AsyncIterable<Bytes>,
  open: () => AsyncIterable<Bytes>,
  name: string,
): AsyncGenerator<Bytes> {
  let given = 0;
  try {
    for await (const piece of decompressed("gzip", packed)) {
      given += piece.length;
      yield piece;
    }
    return;
  } catch (error) {
    if (error instanceof RecountError) throw error;
  }
  const { gunzipMembers } = await import("#lib/decode/gunzip-members");
  let before = 0;
  for await (const piece of gunzipMembers(open(), name)) {
    const known = Math.min(piece.length, Math.max(0, given - before));
    before += piece.length;
    if (known < piece.length) yield piece.subarray(known);
  }
}

function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

function refuse(code: ErrorCode, detail: string, file: string, hint?: string, cause?: unknown): RecountError {
  const problem = { code, detail, file, ...(hint === undefined ? {} : { hint }) };
  return new RecountError(code, `${file}: ${detail}`, { hint, problems: [problem], cause });
}
