import { RecountError } from "#lib/core/errors";
import type { ImportedRun, Importer, ImportFile, ImportOptions } from "#lib/importers/importer";

/** Every format that can be read, in the order in which they are tried. */
export const importers: readonly Importer[] = [];

/** The importer of a file that begins so. @throws RecountError unsupported-format, nothing-graded, aggregate-only */
export function detectImporter(_head: string, _name: string): Importer {
  throw new RecountError("internal-error", "not written yet");
}

/** Reads a results file by its content, or as the format named. */
export async function importFile(
  _file: ImportFile,
  _options: ImportOptions & { readonly format?: string | undefined } = {},
): Promise<ImportedRun> {
  throw new RecountError("internal-error", "not written yet");
}
