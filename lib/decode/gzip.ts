import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { corruptGzip } from "#lib/decode/corrupt-gzip";

/**
 * The content of gzip data, all members of it. Cut data, a wrong checksum or length, and bytes after the end are
 * `corrupt-compression`; zlib checks the first three, the last shows as bytes that it did not want.
 */
export async function* gunzipOnce(bytes: AsyncIterable<Uint8Array>, file?: string): AsyncGenerator<Uint8Array> {
  let sent = 0;
  let sourceFailure: unknown;
  async function* counted(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of bytes) {
        sent += chunk.length;
        // The stream asks for more before it is done with this.
        yield Buffer.from(chunk);
      }
    } catch (error) {
      sourceFailure = error;
      throw error;
    }
  }
  const gunzip = createGunzip({ chunkSize: 64 * 1024 });
  const ended = new Promise<void>((resolve) => {
    pipeline(Readable.from(counted(), { objectMode: false }), gunzip, () => resolve());
  });
  try {
    for await (const chunk of gunzip) yield chunk;
  } catch (error) {
    if (sourceFailure !== undefined) throw sourceFailure;
    throw corruptGzip(reasonOf(error), file, error);
  }
  await ended;
  if (gunzip.bytesWritten < sent)
    throw corruptGzip(`${sent - gunzip.bytesWritten} bytes follow the end of the data`, file);
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "Z_BUF_ERROR") return "it ends too early: the file was cut";
  const reason = error instanceof Error ? error.message : String(error);
  const trailing = reason === "incorrect header check" ? " (bytes follow the end of a gzip member)" : "";
  return `${reason}${trailing}`;
}
