import { Decompress } from "fzstd";
import { viewOf } from "#lib/archive/byte-source";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Runs work that may not come back by itself, and gives up on it after so many milliseconds where the host can; a
 * browser's worker cannot, but is ended from outside.
 *
 * @throws what the work throws
 */
export type Guard = (work: () => void, mostMs: number) => "done" | "given-up";

/** What a decoder must offer according to the format's own description; larger windows are asked for by bombs. */
const largestWindow = 128 * 1024 * 1024;
const largestBlock = 128 * 1024;

const zstdMagic = 0xfd2fb528;

/**
 * Decompresses zstd frames, one block at a time, so that neither a large window nor a block that unfolds into more than
 * the format allows is ever met by the decoder, and none keeps it busy for long. Checksums of frames are not looked at:
 * the archive has its own.
 *
 * @throws Error saying what is wrong with the data
 */
export async function* unzstd(pieces: AsyncIterable<Uint8Array>, guard: Guard): AsyncGenerator<Bytes> {
  const bytes = new ByteReader(pieces);
  const budget = new TimeBudget(guard);
  for (let magic = await bytes.take(4, true); magic !== null; magic = await bytes.take(4, true)) {
    const number = viewOf(magic).getUint32(0, true);
    if (number === zstdMagic) yield* frame(magic, bytes, budget);
    else if (number >>> 4 === 0x184d2a5) await bytes.skip(viewOf(await bytes.need(4)).getUint32(0, true));
    else throw new Error("this is no zstd frame");
  }
}

async function* frame(magic: Uint8Array, bytes: ByteReader, budget: TimeBudget): AsyncGenerator<Bytes> {
  const { header, hasChecksum } = await frameHeader(magic, bytes);
  const made: Bytes[] = [];
  const decoder = new Decompress((data) => {
    if (data.length > 0) made.push(new Uint8Array(data));
  });
  decoder.push(header);
  for (let isLast = false; !isLast; ) {
    const block = await nextBlock(bytes);
    isLast = block.isLast;
    budget.run(() => decoder.push(block.bytes, isLast));
    yield* made.splice(0);
  }
  if (hasChecksum) await bytes.need(4);
}

async function frameHeader(
  magic: Uint8Array,
  bytes: ByteReader,
): Promise<{ readonly header: Uint8Array; readonly hasChecksum: boolean }> {
  const [flags = 0] = await bytes.need(1);
  const isSingleSegment = (flags & 32) !== 0;
  if ((flags & 3) !== 0) throw new Error("the zstd frame needs a dictionary");
  const windowBytes = isSingleSegment ? new Uint8Array() : await bytes.need(1);
  const size = flags >> 6 === 0 ? Number(isSingleSegment) : 1 << (flags >> 6);
  const sizeBytes = await bytes.need(size);
  const [exponent = 0] = windowBytes;
  const window = isSingleSegment ? contentSize(sizeBytes) : (8 + (exponent & 7)) * 2 ** (7 + (exponent >> 3));
  if (window > largestWindow)
    throw new Error(`the zstd window has ${window} bytes; at most ${largestWindow} are taken`);
  // Without the mark of a checksum, which the decoder would not compare anyway.
  const header = joined([magic, Uint8Array.of(flags & ~4), windowBytes, sizeBytes]);
  return { header, hasChecksum: (flags & 4) !== 0 };
}

function contentSize(bytes: Uint8Array): number {
  const size = bytes.reduceRight((sum, byte) => sum * 256 + byte, 0);
  return bytes.length === 2 ? size + 256 : size;
}

async function nextBlock(bytes: ByteReader): Promise<{ readonly bytes: Uint8Array; readonly isLast: boolean }> {
  const head = await bytes.need(3);
  const [low = 0, middle = 0, high = 0] = head;
  const size = (low >> 3) | (middle << 5) | (high << 13);
  if (size > largestBlock) throw new Error(`a zstd block has ${size} bytes; at most ${largestBlock} are allowed`);
  const isRepeated = ((low >> 1) & 3) === 1;
  return { bytes: joined([head, await bytes.need(isRepeated ? 1 : size)]), isLast: (low & 1) !== 0 };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** For all of a member, and for each block more: a block takes a millisecond or two. */
const startMs = 2000;
const blockMs = 20;

/**
 * Time that the decoder may take. It believes lengths of matches that lead out of the block, so that a block of 86 kB can
 * keep it busy for minutes; only the host can stop work that never gives way.
 */
class TimeBudget {
  private leftMs = startMs;

  constructor(private readonly guard: Guard) {}

  run(work: () => void): void {
    this.leftMs += blockMs;
    const before = performance.now();
    const end = this.guard(work, Math.max(1, Math.floor(this.leftMs)));
    this.leftMs -= performance.now() - before;
    if (end === "given-up" || this.leftMs < 0) throw new Error("its zstd data takes too long to unfold");
  }
}

/** Bytes in the amounts that are asked for, from pieces of any size. */
class ByteReader {
  private readonly pieces: AsyncIterator<Uint8Array>;
  private held: Uint8Array = new Uint8Array();

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.pieces = pieces[Symbol.asyncIterator]();
  }

  async need(count: number): Promise<Uint8Array> {
    const taken = await this.take(count, false);
    if (taken === null) throw new Error("the data ends too early");
    return taken;
  }

  /** `canEnd`: null where there is nothing more at all. */
  async take(count: number, canEnd: boolean): Promise<Uint8Array | null> {
    while (this.held.length < count) {
      const next = await this.pieces.next();
      if (next.done !== true) this.held = joined([this.held, next.value]);
      else if (canEnd && this.held.length === 0) return null;
      else throw new Error("the data ends too early");
    }
    const taken = this.held.subarray(0, count);
    this.held = this.held.subarray(count);
    return taken;
  }

  async skip(count: number): Promise<void> {
    for (let left = count; left > 0; ) left -= (await this.need(Math.min(left, largestBlock))).length;
  }
}
