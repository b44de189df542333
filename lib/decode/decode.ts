import { RecountError } from "#lib/core/errors";
import { refuseContainer } from "#lib/decode/containers";
import { gunzipOnce } from "#lib/decode/gzip";
import { Utf8Reader } from "#lib/decode/utf8";

export interface DecodeOptions {
  /** The file's name, for messages. */
  readonly file?: string | undefined;
  /** Bytes after gunzip; more is `body-too-large`. Absent: no limit. */
  readonly maxDecodedBytes?: number | undefined;
  /** The setting that `body-too-large` names. */
  readonly maxDecodedSetting?: string | undefined;
  /** Bytes of one line; more is `line-too-long`. Absent: no limit (importers have their own). */
  readonly maxLineBytes?: number | undefined;
  /** Told what was assumed: `read as gzip`. */
  readonly onNote?: ((note: string) => void) | undefined;
}

/** Bytes made into one text: a longer one is laid out in pages of its own, which costs several times as much. */
const textBytes = 64 * 1024;

/** Enough to tell every container from text. */
const sniffedBytes = 512;

/**
 * Bytes of a results file as text, in chunks of bounded size: gunzipped once where they are gzip (by content, all
 * members, checksums checked), then strict UTF-8 with one byte-order mark ignored. Nothing is replaced. Bytes given are
 * used up before more are asked for: they may all come in one buffer.
 *
 * @throws RecountError empty-upload, unsupported-format, unsupported-encoding, corrupt-compression, bad-encoding,
 * body-too-large, line-too-long
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  options: DecodeOptions = {},
): AsyncGenerator<string> {
  const sent = await startOf(bytes);
  if (sent.head.length === 0) throw refuse("empty-upload", "the file is empty: it has no bytes", options);
  if (!isGzip(sent.head)) {
    yield* textOf(sent, options);
    return;
  }
  options.onNote?.("read as gzip");
  const plain = await startOf(gunzipOnce(sent.chunks, options.file));
  if (isGzip(plain.head)) {
    const detail = "gzip inside gzip: a file may be compressed with gzip once only";
    throw refuse("unsupported-encoding", detail, options, "unpack it once (gunzip) and send that");
  }
  if (plain.head.length === 0) throw refuse("empty-upload", "the gzip data is empty: nothing is in it", options);
  yield* textOf(plain, options);
}

interface Started {
  readonly head: Uint8Array;
  /** All bytes, the head's included. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Reads ahead until the beginning can be judged. */
async function startOf(bytes: AsyncIterable<Uint8Array>): Promise<Started> {
  const iterator = bytes[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let length = 0;
  while (length < sniffedBytes) {
    const next = await iterator.next();
    if (next.done) break;
    length += next.value.length;
    read.push(length < sniffedBytes ? Buffer.from(next.value) : next.value);
  }
  return { head: Buffer.concat(read).subarray(0, sniffedBytes), chunks: replay(read, iterator) };
}

async function* replay(read: Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    while (read.length > 0) {
      const chunk = read.shift();
      if (chunk !== undefined) yield chunk;
    }
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

async function* textOf({ head, chunks }: Started, options: DecodeOptions): AsyncGenerator<string> {
  refuseContainer(head, options.file);
  const reader = new Utf8Reader(options.file, options.maxLineBytes);
  let decoded = 0;
  for await (const chunk of chunks) {
    decoded += chunk.length;
    if (options.maxDecodedBytes !== undefined && decoded > options.maxDecodedBytes) throw tooLarge(options);
    for (let from = 0; from < chunk.length; from += textBytes) {
      const text = reader.read(chunk.subarray(from, from + textBytes));
      if (text !== "") yield text;
    }
  }
  reader.end();
}

function tooLarge(options: DecodeOptions): RecountError {
  const setting = options.maxDecodedSetting === undefined ? "" : ` (${options.maxDecodedSetting})`;
  return refuse("body-too-large", `more than ${options.maxDecodedBytes} bytes after decoding${setting}`, options);
}

function refuse(
  code: "empty-upload" | "unsupported-encoding" | "body-too-large",
  detail: string,
  { file }: DecodeOptions,
  hint?: string,
): RecountError {
  const problem = { code, detail, ...(file === undefined ? {} : { file }), ...(hint === undefined ? {} : { hint }) };
  return new RecountError(code, file === undefined ? detail : `${file}: ${detail}`, { hint, problems: [problem] });
}
