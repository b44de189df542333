import type { InputFile } from "#cli/io/cli-io";
import { type DecodeOptions, decodeText } from "#lib/decode/decode";
import type { ImportFile } from "#lib/importers/importer";

/** A file as importers read it. */
export function textFile(file: InputFile, options: DecodeOptions = {}): ImportFile {
  return {
    name: file.name,
    text: () => decodeText(file.read(() => undefined).pieces, { file: file.name, ...options }),
  };
}
