import { isAscii, isUtf8 } from "node:buffer";
import { RecountError } from "#lib/core/errors";

const newline = 0x0a;
const none = Buffer.alloc(0);

/** Turns bytes into text chunk by chunk, strictly; a character cut by the end of a chunk waits for the next. */
export class Utf8Reader {
  private waiting: Buffer = none;
  private started = false;
  /** Bytes and lines before the chunk at hand; the length of the line that it goes on. */
  private bytes = 0;
  private lines = 0;
  private lineLength = 0;

  constructor(
    private readonly file: string | undefined,
    private readonly maxLineBytes: number | undefined,
  ) {}

  read(chunk: Uint8Array): string {
    let buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    if (this.waiting.length > 0) buffer = Buffer.concat([this.waiting, buffer]);
    if (!this.started) {
      if (buffer.length < 3 && buffer[0] === 0xef) {
        this.waiting = Buffer.from(buffer);
        return "";
      }
      this.started = true;
      if (buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf) {
        buffer = buffer.subarray(3);
        this.bytes = 3;
      }
    }
    if (isAscii(buffer)) {
      this.waiting = none;
      return this.counted(buffer, buffer.toString("latin1"));
    }
    const whole = wholeCharacters(buffer);
    const ready = buffer.subarray(0, whole);
    this.waiting = Buffer.from(buffer.subarray(whole));
    if (!isUtf8(ready)) this.fail(ready, firstInvalid(ready));
    return this.counted(ready, ready.toString("utf8"));
  }

  /** @throws RecountError when the bytes end within a character */
  end(): void {
    if (this.waiting.length > 0) this.fail(this.waiting, 0);
  }

  private counted(buffer: Buffer, text: string): string {
    this.bytes += buffer.length;
    if (this.maxLineBytes === undefined) {
      // Several times as fast as in the bytes.
      for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) this.lines++;
    } else this.countLines(buffer);
    return text;
  }

  private countLines(buffer: Buffer): void {
    let from = 0;
    for (let at = buffer.indexOf(newline); at !== -1; at = buffer.indexOf(newline, from)) {
      this.checkLine(this.lineLength + at - from);
      this.lines++;
      this.lineLength = 0;
      from = at + 1;
    }
    this.lineLength += buffer.length - from;
    this.checkLine(this.lineLength);
  }

  private checkLine(length: number): void {
    if (this.maxLineBytes === undefined || length <= this.maxLineBytes) return;
    const line = this.lines + 1;
    const detail = `line ${line} is longer than ${this.maxLineBytes} bytes`;
    throw this.refusal("line-too-long", detail, line, "is this a file of lines?");
  }

  private fail(buffer: Buffer, at: number): never {
    let line = this.lines + 1;
    for (let end = buffer.indexOf(newline); end !== -1 && end < at; end = buffer.indexOf(newline, end + 1)) line++;
    const shown = buffer
      .subarray(at, at + 4)
      .toString("hex")
      .toUpperCase()
      .replace(/..(?=.)/g, "$& ");
    const detail = `not UTF-8 at byte ${this.bytes + at} of the file, line ${line} (bytes ${shown})`;
    throw this.refusal("bad-encoding", detail, line, "write the file as UTF-8");
  }

  private refusal(code: "bad-encoding" | "line-too-long", detail: string, line: number, hint: string): RecountError {
    const problem = { code, detail, line, hint, ...(this.file === undefined ? {} : { file: this.file }) };
    const message = this.file === undefined ? detail : `${this.file}: ${detail}`;
    return new RecountError(code, message, { hint, problems: [problem] });
  }
}

/** Bytes up to the last character that may be cut by the end of the buffer. */
function wholeCharacters(buffer: Buffer): number {
  for (let back = 1; back <= 3 && back <= buffer.length; back++) {
    const byte = buffer[buffer.length - back] ?? 0;
    if (byte < 0x80) return buffer.length;
    if (byte >= 0xc0) return byte >= leadOf(back) ? buffer.length - back : buffer.length;
  }
  return buffer.length;
}

/** The least lead byte that announces more than `present` bytes. */
function leadOf(present: number): number {
  return present === 1 ? 0xc0 : present === 2 ? 0xe0 : 0xf0;
}

/** Position of the first byte that begins no character. */
function firstInvalid(buffer: Buffer): number {
  let at = 0;
  while (at < buffer.length) {
    const end = at + announcedLength(buffer[at] ?? 0);
    if (end > buffer.length || !isUtf8(buffer.subarray(at, end))) return at;
    at = end;
  }
  return at;
}

function announcedLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}
