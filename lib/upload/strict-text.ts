import { RecountError } from "#lib/core/errors";

const newline = 0x0a;
type Bytes = Uint8Array<ArrayBuffer>;

/** Turns bytes into text chunk by chunk, strictly. What is not UTF-8 is refused with its byte and line. */
export class StrictText {
  private readonly decoder = new TextDecoder("utf-8", { fatal: true });
  /** Bytes that the decoder keeps for the next chunk: the beginning of a character. */
  private waiting: Bytes = new Uint8Array();
  private bytes = 0;
  private lines = 0;

  constructor(private readonly file: string) {}

  read(chunk: Bytes): string {
    let text: string;
    try {
      text = this.decoder.decode(chunk, { stream: true });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      const all = joined(this.waiting, chunk);
      throw this.refusal(all, firstInvalid(all), error);
    }
    const all = this.waiting.length === 0 ? chunk : joined(this.waiting, chunk);
    const whole = all.length - cutCharacter(all);
    this.waiting = all.slice(whole);
    this.count(all.subarray(0, whole));
    return text;
  }

  /** @throws RecountError when the bytes end within a character */
  end(): void {
    if (this.waiting.length > 0) throw this.refusal(this.waiting, 0);
  }

  private count(bytes: Bytes): void {
    this.bytes += bytes.length;
    for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) this.lines++;
  }

  private refusal(bytes: Bytes, at: number, cause?: unknown): RecountError {
    this.count(bytes.subarray(0, at));
    const line = this.lines + 1;
    const shown = Array.from(bytes.subarray(at, at + 4), (byte) => byte.toString(16).toUpperCase().padStart(2, "0"));
    const detail = `not UTF-8 at byte ${this.bytes} of the file, line ${line} (bytes ${shown.join(" ")})`;
    const hint = "write the file as UTF-8";
    const problem = { code: "bad-encoding", detail, line, hint, file: this.file } as const;
    return new RecountError("bad-encoding", `${this.file}: ${detail}`, { hint, problems: [problem], cause });
  }
}

function joined(a: Bytes, b: Bytes): Bytes {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** How many bytes at the end begin a character that goes on in the next chunk. */
function cutCharacter(bytes: Bytes): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return lengthOf(byte) > back ? back : 0;
  }
  return 0;
}

/** Position of the first byte that begins no character. A character cut by the end counts as none. */
function firstInvalid(bytes: Bytes): number {
  const strict = new TextDecoder("utf-8", { fatal: true });
  let at = 0;
  while (at < bytes.length) {
    const end = at + lengthOf(bytes[at] ?? 0);
    if (end > at + 1 && !isCharacter(strict, bytes.subarray(at, end))) return at;
    if (end === at + 1 && (bytes[at] ?? 0) >= 0x80) return at;
    at = end;
  }
  return at;
}

function isCharacter(strict: TextDecoder, bytes: Bytes): boolean {
  try {
    strict.decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Bytes of the character that this one begins; 1 where it begins none. */
function lengthOf(lead: number): number {
  if (lead >= 0xf0 && lead < 0xf5) return 4;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  return lead >= 0xc2 && lead < 0xe0 ? 2 : 1;
}
