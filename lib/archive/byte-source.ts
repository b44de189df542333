/** A file whose parts can be read in any order: one on disk, or one that a browser was given. */
export interface ByteSource {
  readonly size: number;
  /** `length` bytes from `offset` on; fewer only where the file ends. */
  read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** @throws Error where the file ends too early */
export async function readExactly(
  source: ByteSource,
  offset: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (offset < 0 || offset + length > source.size) throw new Error("it points beyond the end of the file");
  const bytes = await source.read(offset, length);
  if (bytes.length !== length) throw new Error("the file is shorter than it was");
  return bytes;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
