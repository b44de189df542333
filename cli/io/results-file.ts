import type { CliIo } from "#cli/io/cli-io";
import { formatBytes } from "#cli/output/bytes";
import { decodeText } from "#lib/decode/decode";
import type { ImportedRun } from "#lib/importers/importer";
import { importFile } from "#lib/importers/registry";

export interface ResultsFileFlags {
  readonly format?: string;
  readonly maxLine?: number;
}

export interface ResultsFile {
  readonly name: string;
  readonly imported: ImportedRun;
  /** SHA-256 of the file; undefined where the importer did not need all of it. */
  readonly sha256: string | undefined;
}

/**
 * Reads a results file piece by piece, telling how far it is. What was assumed, what the name hints
 * and what looks odd is said; nothing of it is taken silently.
 */
export async function readResultsFile(path: string, flags: ResultsFileFlags, io: CliIo): Promise<ResultsFile> {
  const file = await io.files.open(path);
  const progress = io.terminal.progress();
  const notes: string[] = [];
  let bytes = 0;
  const reading = file.read((soFar) => {
    bytes = soFar;
    progress.update(`${file.name}: ${formatShare(soFar, file.sizeBytes)}`);
  });
  try {
    const text = () => decodeText(reading.pieces, { file: file.name, onNote: (note) => notes.push(note) });
    const imported = await importFile({ name: file.name, text }, { format: flags.format, maxLineBytes: flags.maxLine });
    progress.end(`${file.name}: read ${formatBytes(bytes)} as ${imported.format}`);
    for (const note of [...notes, ...surprises(file.name, imported.format, notes)]) {
      io.terminal.say(`${file.name}: ${note}`);
    }
    for (const { field, value } of imported.hints) {
      io.terminal.say(`${file.name}: the name hints at ${field} = ${value}; not taken, give the flag if it is right`);
    }
    for (const warning of imported.warnings) io.terminal.say(`${file.name}: warning: ${warning.message}`);
    return { name: file.name, imported, sha256: reading.sha256() };
  } catch (error) {
    progress.end();
    for (const note of notes) io.terminal.say(`${file.name}: ${note}`);
    throw error;
  }
}

function formatShare(bytes: number, total: number | null): string {
  if (total === null || total === 0) return formatBytes(bytes);
  return `${formatBytes(bytes)} of ${formatBytes(total)}, ${Math.floor((100 * bytes) / total)}%`;
}

/** Where a name promises something else than what was found; the content counts. */
function surprises(name: string, format: string, notes: readonly string[]): string[] {
  const ending = /\.(csv|json|jsonl|ndjson)(\.gz)?$/i.exec(name)?.[1]?.toLowerCase();
  const isNamedGzip = /\.gz$/i.test(name);
  return [
    ...(ending !== undefined && (ending === "csv") !== (format === "csv")
      ? [`read as ${format}, although its name ends in .${ending}`]
      : []),
    ...(isNamedGzip && !notes.includes("read as gzip") ? ["read as plain text, although its name ends in .gz"] : []),
  ];
}
