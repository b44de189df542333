import {
  Z_BUF_ERROR,
  Z_NO_FLUSH,
  Z_OK,
  Z_STREAM_END,
  ZStream,
  zlibInflate,
  zlibInflateInit2,
  zlibInflateReset,
} from "pako";
import type { RecountError } from "#lib/core/errors";
import { corruptGzip } from "#lib/decode/corrupt-gzip";

type Bytes = Uint8Array<ArrayBuffer>;

/** A window of 32 KiB, and gzip around it, nothing else. */
const windowBits = 15 + 16;
const outputBytes = 64 * 1024;
/** The shortest header: what is shorter is no member. */
const headerBytes = 10;

/**
 * The content of gzip data, all members of it, where zlib is not at hand: the decoder of browsers takes a second member
 * for rubbish. Several times slower than that.
 *
 * @throws RecountError corrupt-compression for cut data, a wrong checksum or length, and bytes after the end
 */
export async function* gunzipMembers(packed: AsyncIterable<Bytes>, file: string): AsyncGenerator<Bytes> {
  const stream = new ZStream();
  zlibInflateInit2(stream, windowBits);
  let members = 0;
  const refusal = (reason: string): RecountError => {
    const isRest = members > 0 && stream.total_in < headerBytes;
    return corruptGzip(isRest ? "bytes follow the end of the data" : reason, file);
  };
  for await (const piece of packed) {
    stream.input = piece;
    stream.next_in = 0;
    stream.avail_in = piece.length;
    let isFull = false;
    while (stream.avail_in > 0 || isFull) {
      // What was handed on is not written to again.
      if (stream.next_out > 0 || stream.avail_out === 0) {
        stream.output = new Uint8Array(outputBytes);
        stream.next_out = 0;
        stream.avail_out = outputBytes;
      }
      const status = zlibInflate(stream, Z_NO_FLUSH);
      isFull = stream.avail_out === 0;
      if (stream.next_out > 0) yield stream.output.subarray(0, stream.next_out);
      if (status === Z_STREAM_END) {
        members++;
        zlibInflateReset(stream);
      } else if (status !== Z_OK && status !== Z_BUF_ERROR) throw refusal(stream.msg);
    }
  }
  if (members === 0 || stream.total_in > 0) throw refusal("it ends too early: the file was cut");
}
