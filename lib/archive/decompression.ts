type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The content of compressed bytes, by the decoder that browsers and Node have. What fails on the way to the bytes is
 * passed on as it is.
 *
 * @throws the decoder's own error where the data is damaged or cut
 */
export async function* decompressed(
  format: "gzip" | "deflate-raw",
  pieces: AsyncIterable<Bytes>,
): AsyncGenerator<Bytes> {
  const chunks = pieces[Symbol.asyncIterator]();
  let failure: { readonly error: unknown } | undefined;
  const source = new ReadableStream<Bytes>({
    async pull(controller) {
      try {
        const next = await chunks.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      } catch (error) {
        failure = { error };
        controller.error(error);
      }
    },
    async cancel() {
      await chunks.return?.();
    },
  });
  try {
    yield* chunksOf(source.pipeThrough(new DecompressionStream(format)));
  } catch (error) {
    throw failure === undefined ? error : failure.error;
  }
}

/** The pieces of a stream; not every browser iterates one by itself. */
export async function* chunksOf(stream: ReadableStream<Bytes>): AsyncGenerator<Bytes> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
