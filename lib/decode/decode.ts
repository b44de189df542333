import { RecountError } from "#lib/core/errors";

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

/** Bytes of a results file as text, in chunks: gunzipped once where they are gzip, strict UTF-8. */
export async function* decodeText(_bytes: AsyncIterable<Uint8Array>, _options: DecodeOptions = {}): AsyncGenerator<string> {
  yield "";
  throw new RecountError("internal-error", "not written yet");
}
