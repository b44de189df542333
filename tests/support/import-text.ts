import { createReadStream } from "node:fs";
import { decodeText } from "#lib/decode/decode";
import type { ImportedRun, ImportFile, ImportOptions } from "#lib/importers/importer";
import { importFile } from "#lib/importers/registry";

/** Bytes as a stream in pieces of a given size: readers must not care where a piece ends. */
export async function* inPieces(bytes: Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

export function fileOf(name: string, bytes: AsyncIterable<Uint8Array>): ImportFile {
  return { name, text: () => decodeText(bytes, { file: name }) };
}

/** Imports a text as the command would import a file with it. */
export function importText(
  name: string,
  content: string | Uint8Array,
  options: ImportOptions & { readonly format?: string; readonly pieces?: number } = {},
): Promise<ImportedRun> {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return importFile(fileOf(name, inPieces(bytes, options.pieces)), options);
}

/** Imports a file on disk; `name` is what messages call it. */
export function importPath(path: string, name: string): Promise<ImportedRun> {
  return importFile(fileOf(name, createReadStream(path)));
}

/** `task_id n c` of every task, in order. */
export function countsOf(run: ImportedRun, scoring = 0): string[] {
  return (run.scorings[scoring]?.tasks ?? []).map(({ task_id, n, c }) => `${task_id} ${n} ${c}`);
}
