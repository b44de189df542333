/**
 * The pieces of a stream of which the first were read ahead: those, then the rest. Each is let go of once it was handed
 * out; who stops early closes the stream.
 */
export async function* replay<T>(read: T[], rest: AsyncIterator<T>): AsyncGenerator<T, void, undefined> {
  try {
    for (let piece = read.shift(); piece !== undefined; piece = read.shift()) yield piece;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
